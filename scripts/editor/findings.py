"""Findings and fixes, beside those of the command."""

import asyncio
import collections
import json
import pathlib
import tempfile

from lsprotocol import types as lsp

from editor.client import Client, edited, uri_of, yipu
from editor.texts import as_text

# What is found of the bytes on disk, which an editor does not show.
ON_DISK = {"STD101", "STD102", "CCV101"}


def checked(folder):
    """What `yipu check` finds in the files of a folder, file by file."""
    found, unread = collections.defaultdict(list), collections.defaultdict(list)
    for line in yipu("check", folder, "--json").stdout.decode().splitlines():
        record = json.loads(line)
        own = [f for f in record["findings"] if f["code"] not in ON_DISK]
        # Record 0 is a file that could not be read.
        (found if record["record"] else unread)[record["file"]] += own
    return found, unread


async def same_findings(folder, texts):
    """Every text has the findings of its file, pushed and pulled."""
    paths = []
    for number, (name, text) in enumerate(texts):
        path = folder / f"{number:04}" / name
        path.parent.mkdir(parents=True)
        path.write_bytes(text.encode())
        paths.append((path, text))
    expected, unread = checked(folder)
    compared = collections.Counter()
    for pulls in (False, True):
        async with Client(pulls) as client:
            for path, text in paths:
                own = expected.get(str(path), [])
                if pulls and compared["pulled files"] >= 100:
                    break
                client.open(uri_of(path), text)
                shown = await client.findings(uri_of(path))
                if str(path) not in expected:
                    # In a folder, what is no record is passed over. A text that may be anything is nobody's fault here too; one
                    # with the extension of a record is.
                    codes = {d.code for d in shown} - {f["code"] for f in unread[str(path)]}
                    assert codes <= {"FILE113", "FILE116"}, (path, codes)
                    compared["files that are no records"] += 1
                    client.close(uri_of(path))
                    continue
                got = collections.Counter((d.code, d.range.start.line + 1) for d in shown)
                # A finding without a place of its own is shown where its record is.
                wanted = collections.Counter((f["code"], f["line"]) for f in own if "line" in f)
                rest = collections.Counter(f["code"] for f in own if "line" not in f)
                assert not wanted - got, (path, wanted - got)
                assert collections.Counter(code for code, _ in (got - wanted).elements()) == rest, (path, got - wanted, rest)
                messages = {f["message"] for f in own}
                assert {d.message for d in shown} == messages, path
                compared["findings"] += len(shown)
                compared["pulled files" if pulls else "files"] += 1
                client.close(uri_of(path))
                if not pulls:
                    empty = await asyncio.wait_for(client.published[uri_of(path)].get(), 60)
                    assert not empty.diagnostics
    return compared


async def fixes(texts, limit):
    """The fix of a finding makes it go; all safe ones together do what `yipu fix` does."""
    done = collections.Counter()
    everything = lsp.Range(lsp.Position(0, 0), lsp.Position(1_000_000, 0))
    with tempfile.TemporaryDirectory() as folder:
        async with Client() as client:
            for number, (name, text) in enumerate(texts):
                if done["files"] >= limit:
                    break
                path = pathlib.Path(folder) / f"{number:04}" / name
                uri = uri_of(path)
                client.open(uri, text)
                before = collections.Counter(d.code for d in await client.findings(uri))
                actions = await client.actions(uri, everything, ["quickfix"])
                if not actions:
                    client.close(uri)
                    continue
                done["files"] += 1
                for action in actions[:3]:
                    [finding], [edits] = action.diagnostics, action.edit.changes.values()
                    assert (" by a guess" in action.title) != action.is_preferred, action.title
                    mended = edited(text, edits)
                    assert mended != text, (name, action.title)
                    client.replace(uri, mended)
                    after = collections.Counter(d.code for d in await client.findings(uri))
                    assert after[finding.code] < before[finding.code], (name, action.title)
                    client.replace(uri, text)
                    await client.findings(uri)
                    done["fixes"] += 1
                # Nothing else is offered where only this is asked for.
                all_safe = await client.actions(uri, everything, ["source.fixAll"])
                assert all(action.kind == "source.fixAll.yipu" for action in all_safe)
                if all_safe:
                    [edits] = all_safe[0].edit.changes.values()
                    mended = edited(text, edits)
                    path.parent.mkdir(parents=True)
                    path.write_bytes(text.encode())
                    into = path.parent / "mended"
                    yipu("fix", path, "-o", into)
                    for result in into.glob("*"):
                        assert as_text(result.read_bytes()) == mended, (name, result.name)
                        done["files mended as by yipu fix"] += 1
                client.close(uri)
    return done
