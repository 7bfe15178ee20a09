"""The conversation itself: edits, answers to anything, a long file."""

import asyncio
import collections
import json
import random
import subprocess
import time

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from editor.client import ENVIRONMENT, PROGRAM, Client, utf16


async def edits(texts):
    """However a text came to be, by edits in the units of the client or as a whole, it has the same findings and records."""
    done = collections.Counter()
    chance = random.Random(1)
    for units in ("utf-8", "utf-16", "utf-32"):
        width = {"utf-8": lambda t: len(t.encode()), "utf-16": utf16, "utf-32": len}[units]
        async with Client(pulls=True, units=units) as client:
            for name, text in texts:
                uri, fresh = f"file:///a/{done['texts']}/x.pgn", f"file:///b/{done['texts']}/x.pgn"
                text = text.replace("\r\n", "\n")[:4000]
                client.open(uri, text)
                changes = []
                for _ in range(30):
                    start = chance.randrange(len(text) + 1)
                    end = min(len(text), start + chance.choice([0, 0, 1, 5, 40]))
                    new = chance.choice(["", "炮二平五 ", "\n", "😀", "(", ")", "{", "[Red \"甲\"]\n", "1. "])
                    place = lambda at: lsp.Position(text.count("\n", 0, at), width(text[text.rfind("\n", 0, at) + 1 : at]))
                    changes.append(lsp.TextDocumentContentChangePartial(range=lsp.Range(place(start), place(end)), text=new))
                    text = text[:start] + new + text[end:]
                    if len(changes) == 7:
                        client.change(uri, changes)
                        changes = []
                client.change(uri, changes)
                client.open(fresh, text)
                one, other = await client.findings(uri), await client.findings(fresh)
                assert one == other, (units, name)
                symbols = [
                    await client.client.text_document_document_symbol_async(
                        lsp.DocumentSymbolParams(lsp.TextDocumentIdentifier(u))
                    )
                    for u in (uri, fresh)
                ]
                assert symbols[0] == symbols[1]
                done["texts"] += 1
    return done


def raw(*messages):
    """The server's answers to bytes, and how it ended."""
    frames = b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(m), m) for m in messages)
    ended = subprocess.run([PROGRAM, "lsp"], input=frames, capture_output=True, timeout=20, check=False, env=ENVIRONMENT)
    bodies = ended.stdout.split(b"Content-Length: ")[1:]
    return [json.loads(body.split(b"\r\n\r\n", 1)[1]) for body in bodies], ended.returncode


def protocol():
    """What a conversation owes whatever is said in it."""
    def message(method, number=None, params=None):
        own = {} if number is None else {"id": number}
        return json.dumps({"jsonrpc": "2.0", **own, "method": method, "params": params or {}}).encode()

    start, stop, leave = message("initialize", 1, {"capabilities": {}}), message("shutdown", 2), message("exit")
    assert raw(start, stop, leave)[1] == 0
    assert raw(start, leave)[1] == 1 and raw(start)[1] == 1 and raw()[1] == 1 and raw(leave)[1] == 1
    answers, status = raw(
        message("textDocument/hover", 7), b"{", b'{"id":9,"x":1}', start, message("$/unknown"), message("a/b", 3),
        message("textDocument/hover", 4, {"position": 3}), message("textDocument/didOpen", None, {"x": 1}),
        message("textDocument/documentSymbol", 5, {"textDocument": {"uri": "file:///none"}}), start, stop,
        message("textDocument/hover", 6), leave,
    )
    codes = {answer["id"]: answer.get("error", {}).get("code") for answer in answers if answer["id"] != 1}
    assert codes == {7: -32002, None: -32700, 9: -32600, 3: -32601, 4: -32602, 5: -32602, 2: None, 6: -32600}, codes
    assert status == 0
    return {"answers": len(answers)}


async def long_file():
    """A long file keeps nobody waiting: other questions are answered while it is read, and a change ends the reading of the old text."""
    one = "[Red \"甲\"]\n[Black \"乙\"]\n\n" + "1. 炮二平五 马８进７ 2. 马二进三 车９平８ 3. 车一平二 马２进３ *\n\n"
    text = one * (10_000_000 // len(one.encode()))
    async with Client(pulls=True) as client:
        uri = "file:///long.pgn"
        begun = time.monotonic()
        client.open(uri, text)
        reading = asyncio.create_task(client.findings(uri))
        await asyncio.sleep(0.05)
        client.open("file:///short.pgn", "[Red \"甲\"]\n\n1. 炮二平五 *\n")
        asked = time.monotonic()
        assert await client.hover("file:///short.pgn", 2, 4)
        short = time.monotonic() - asked
        asked = time.monotonic()
        last = text.rstrip().count("\n")
        assert await client.hover(uri, last, 4)
        long = time.monotonic() - asked
        place = lsp.Position(3, 0)
        client.change(uri, [lsp.TextDocumentContentChangePartial(range=lsp.Range(place, place), text="车九进五 ")])
        try:
            await reading
            raise AssertionError("the text has changed, and was read to its end")
        except JsonRpcException as error:
            assert error.code == -32802, error
        changed = time.monotonic()
        findings = await client.findings(uri)
        whole = time.monotonic() - changed
        assert any(finding.range.start.line == 3 for finding in findings)
    print(f"10 MB of PGN: sent in {asked - begun:.2f} s; meanwhile a short file answered in {short:.3f} s, the long one in "
          f"{long:.2f} s; read anew in {whole:.1f} s")
    assert short < 5 and long < 10, (short, long)
