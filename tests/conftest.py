"""No test is answered from what an earlier run has kept."""

from __future__ import annotations

import os

os.environ["PLAYPROOF_CACHE"] = ""
