"""Texts that are opened: files that nobody here wrote, and the examples of the project."""

import pathlib
import tarfile

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
# Full-width signs, and a result in other words than the standard's.
ODD = "{[C6][甲 B][乙 W][黑胜][2017.07.29 14:00 重庆][2017 CCGC]；B(J,10)；W(I,11);W(I,9)}"


def as_text(data):
    """The text of a file, in the charset that it is in."""
    for charset in ("utf-8-sig", "gb18030", "big5hkscs"):
        try:
            return data.decode(charset)
        except UnicodeDecodeError:
            pass
    return None


def real_texts(corpus):
    """The names and texts of files that nobody here wrote, and of the project's examples."""
    odd = [(f"{name}.txt", ODD.encode()) for name in ("C6", "C6-甲 B vs 乙 W-先手胜-2017.07.29 14.00 重庆-2017 CCGC")]
    found = odd + [(path.name, path.read_bytes()) for path in sorted(EXAMPLES.rglob("*")) if path.is_file()]
    if corpus:
        folders = ["text/posts", "pgn/eleeye", "pgn/cchess", "pgn/boards", "pgn/wukong", "wxf", "ccgc", "volume2", "platform", "xqr"]
        for folder in folders:
            files = [path for path in sorted((corpus / folder).rglob("*")) if path.is_file()]
            found += [(path.name, path.read_bytes()) for path in files[:260]]
        with tarfile.open(corpus / "pgn/ccpd.tar.gz") as archive:
            for number, member in enumerate(archive):
                if number == 240:
                    break
                if member.isfile() and number % 2:
                    data = archive.extractfile(member).read()
                    found.append((pathlib.Path(member.name).name, data.decode("big5hkscs", "ignore").encode()))
    texts = [(name, as_text(data)) for name, data in found if len(data) < 300_000]
    # A carriage return alone ends a line for editors, and for `yipu check` none.
    return [(n, t) for n, t in texts if t is not None and "\0" not in t and "\r" not in t.replace("\r\n", "")]
