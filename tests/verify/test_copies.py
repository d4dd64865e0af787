"""`kit verify` holds copies of a built file against its sidecar: every fault is found and named once, its checksum ignored."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pypdfium2
import pytest
from pypdf import PdfReader, PdfWriter

from kit.pipeline.verify import RESAVED, SAME, Verified, verify
from tests.preflight.corrupt import Edit, edited
from tests.verify.conftest import NAME
from tests.verify.spoil import SPOILED


def verified(path: Path, manifest: Path | None = None) -> Verified:
    (one,) = verify([path], manifest, lambda game, doing: None)
    return one


def told(one: Verified) -> list[tuple[str, str]]:
    return [(problem.code, problem.message) for problem in one.problems]


@pytest.mark.parametrize(("edit", "code", "message"), [s[1:] for s in SPOILED], ids=[s[0] for s in SPOILED])
def test_a_spoiled_copy_has_one_fault_and_it_is_named(copy: Path, edit: Edit, code: str, message: str) -> None:
    copy.write_bytes(edited(copy.read_bytes(), edit))
    one = verified(copy)
    assert [problem.code for problem in one.problems] == [code], told(one)
    assert message in one.problems[0].message
    assert not one.ok


def with_pypdf(path: Path) -> None:
    writer = PdfWriter(clone_from=PdfReader(path))
    for page in writer.pages:
        page.compress_content_streams()
    writer.write(path)


def with_pdfium(path: Path) -> None:
    document = pypdfium2.PdfDocument(path.read_bytes())
    document.save(path)


def in_a_form(path: Path) -> None:
    """Each page becomes a form that its page draws, as programs do that place pages on sheets."""
    from tests.verify.forms import boxed

    path.write_bytes(edited(path.read_bytes(), boxed))


@pytest.mark.parametrize("save", [with_pypdf, with_pdfium, in_a_form])
def test_a_copy_that_was_merely_saved_again_passes(copy: Path, save: object) -> None:
    before = copy.read_bytes()
    save(copy)  # type: ignore[operator]
    assert copy.read_bytes() != before
    one = verified(copy)
    assert told(one) == []
    assert one.ok


def test_the_manifest_tells_the_bytes_that_were_built_from_others(built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "build")
    manifest = tmp_path / "build" / "manifest.json"
    path = tmp_path / "build" / NAME
    assert verified(path, manifest).bytes == SAME
    with_pypdf(path)
    one = verified(path, manifest)
    assert (one.bytes, one.ok) == (RESAVED, True)


def test_a_renamed_copy_is_held_against_the_sidecar_that_is_named(built: Path, tmp_path: Path) -> None:
    renamed = tmp_path / "from the shop.pdf"
    shutil.copy(built / NAME, renamed)
    one = verified(renamed, (built / NAME).with_suffix(".json"))
    assert (one.ok, Path(one.sidecar).name) == (True, Path(NAME).with_suffix(".json").name)


def test_a_copy_that_was_printed_to_a_file_is_read_and_its_losses_are_named(copy: Path, tmp_path: Path) -> None:
    """cairo draws it anew: other fonts, forms and clippings, no structure, no wishes."""
    other = tmp_path / "other.pdf"
    subprocess.run(["pdftocairo", "-pdf", str(copy), str(other)], check=True)
    shutil.move(other, copy)
    one = verified(copy)
    codes = {problem.code for problem in one.problems}
    assert codes >= {"tags", "viewer", "colour", "page-size"}
    assert not codes & {"damaged", "words", "piece-missing", "ruler", "small-type", "margin"}, told(one)
