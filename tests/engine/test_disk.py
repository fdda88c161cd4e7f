"""What is said of a disk or a file that cannot be used."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from engine.disk import reason_of
from engine.schema import connect


@pytest.mark.parametrize(
    "number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EEXIST, errno.ENOTDIR, errno.EFBIG]
)
def test_a_reason_says_what_to_do(number: int) -> None:
    text = str(reason_of(OSError(number, os.strerror(number))))
    assert text.endswith(("make room.", "choose another place.", "raise the limit (ulimit -f)."))
    assert os.strerror(number) not in text


def test_an_unknown_reason_is_the_systems_own() -> None:
    assert str(reason_of(OSError(errno.ELOOP, "Too many links"))) == "Too many links."
    assert str(reason_of(OSError())) == "OSError."


def test_what_is_no_name_and_no_text() -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 (Python's own word for it)
        Path("nu\0l").read_text(encoding="utf-8")
    assert "a file's name" in str(reason_of(caught.value))
    with pytest.raises(UnicodeDecodeError) as undecoded:
        b"\xff".decode()
    assert "UTF-8" in str(reason_of(undecoded.value))


def test_a_file_where_a_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("in the way")
    path = tmp_path / "home" / "chabudai.db"
    _, db, notice, _ = connect(path)
    db.close()
    assert str(notice) == (
        f"Games are kept only while the program runs. {path} cannot be used:"
        " a file is in the way; choose another place."
    )
