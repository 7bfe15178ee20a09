"""Boards and proposals, beside those of the command."""

import collections
import json
import random
import tempfile

from lsprotocol import types as lsp

from editor.client import Client, edited, end_of, uri_of, yipu
from editor.texts import EXAMPLES, as_text


GAMES = [
    "h2e2 h9g7 h0g2 i9h9 i0h0 g6g5 c3c4 b9c7 b0c2 a9b9 g3g4 g5g4 e2e6 g7e6".split(),
    "c3c4 b7c7 h2e2 c6c5 h0g2 h9g7 i0h0 c5c4 b0a2 c4d4 e2e6".split(),
    "b2e2 h7e7 b0c2 h9g7 a0b0 b9c7 h0i2 i9h9".split(),
]


async def moves():
    """Moves that are proposed are those that are legal; the board that is shown is the one after the move."""
    done = collections.Counter()
    async with Client() as client:
        for number, game in enumerate(GAMES):
            line = f"position startpos moves {' '.join(game)}\n"
            for notation in ("zh", "wxf", "iccs", "ucci", "zh-hant"):
                pgn = yipu("convert", "-", "--to", "pgn", "--notation", notation, input=line.encode()).stdout.decode()
                with tempfile.NamedTemporaryFile("w", suffix=".pgn", encoding="utf-8") as file:
                    file.write(pgn)
                    file.flush()
                    done += await boards(client, file.name, pgn, len(game))
                done += await proposals(client, f"file:///{number}-{notation}.pgn", pgn, game)
        done += await games_of_the_standard(client)
    return done


async def boards(client, path, text, plies):
    """Hovering over each move shows what `yipu show --at` shows."""
    done = collections.Counter()
    client.open(uri_of(path), text)
    lines = text.split("\n")
    first = next(number for number, line in enumerate(lines) if line.strip().startswith("1."))
    ply = 0
    for number, line in enumerate(lines[first:], first):
        place = 0
        for word in line.split():
            place = line.index(word, place)
            if not word[0].isdigit() and word != "*" and ply < plies:
                ply += 1
                hover = await client.hover(uri_of(path), number, place)
                assert hover.range.start == lsp.Position(number, place), (word, hover.range)
                board = hover.contents.value.split("```text\n")[1].split("\n```")[0]
                shown = yipu("show", path, "--at", ply, "--board", "unicode").stdout.decode()
                assert board in shown and f"move {ply} " in hover.contents.value, (path, ply)
                done["boards"] += 1
            place += len(word)
    assert ply == plies, (path, ply)
    return done


async def proposals(client, uri, text, game):
    """After each ply everything that is legal is proposed, and with a sign of a move typed, what begins with it."""
    done = collections.Counter()
    lines = [f"startpos moves {' '.join(game[:ply])}" if ply else "startpos" for ply in range(len(game))]
    positions = yipu("fen", "-", "--json", input="\n".join(lines).encode()).stdout.decode().splitlines()
    legal = [set(json.loads(position)["legal"]) for position in positions]
    head, body = text.split("  1.", 1)
    words = ("  1." + body).split()
    moves = [word for word in words if not word[0].isdigit() and word != "*"][: len(game)]
    assert len(moves) == len(game), words
    client.open(uri, text)
    for ply in range(len(game)):
        so_far = head + "".join(
            (f"{n // 2 + 1}. " if n % 2 == 0 else "") + moves[n] + " " for n in range(ply)
        )
        if ply % 2 == 0:
            so_far += f"{ply // 2 + 1}. "
        client.replace(uri, so_far)
        answer = await client.complete(uri, *end_of(so_far))
        assert not answer.is_incomplete
        named = {word for item in answer.items for word in [item.label, *item.detail.split()] if word in legal[ply]}
        assert named == legal[ply] and len(answer.items) == len(legal[ply]), (uri, ply, legal[ply] - named)
        # One move may be spelled alike in two notations.
        if ply > 2:
            assert moves[ply] in {item.label for item in answer.items}, (uri, ply, moves[ply])
        typed = so_far + moves[ply][:1]
        client.replace(uri, typed)
        fewer = await client.complete(uri, *end_of(typed))
        labels = {item.label for item in fewer.items}
        assert moves[ply] in labels or ply < 3, (uri, typed)
        for item in fewer.items:
            assert edited(typed, [item.text_edit]) == so_far + item.label
        done["positions"] += 1
        done["proposals"] += len(answer.items)
    # A comment has no moves.
    client.replace(uri, so_far + "{ 炮")
    assert not (await client.complete(uri, *end_of(so_far + "{ 炮"))).items
    return done


async def games_of_the_standard(client):
    """In records of the standard each move is among what is proposed where it begins, and playing any of them is no error."""
    done = collections.Counter()
    for path in sorted((EXAMPLES / "referee").glob("*.txt")):
        code, text = path.name.split("-")[0], as_text(path.read_bytes())
        if done[code] or not code.isascii() or text is None:
            continue
        text = text.replace("\r\n", "\n")
        uri = uri_of(f"/{code}-x.txt")
        client.open(uri, text)
        await client.findings(uri)
        spans = set()
        for number, line in enumerate(text.split("\n")):
            for character in range(0, len(line), 3):
                hover = await client.hover(uri, number, character)
                if hover and "```text" in hover.contents.value:
                    spans.add((hover.range.start.line, hover.range.start.character, hover.range.end.character))
        tried = random.Random(code).sample(sorted(spans), min(6, len(spans)))
        for line, start, end in tried:
            answer = await client.complete(uri, line, start)
            own = text.split("\n")[line][start:end]
            labels = [item.label for item in answer.items]
            assert answer.items and all(item.text_edit.range.end.character == start for item in answer.items), (code, own)
            # A record may hold moves that are not legal.
            done["known"] += own in labels or answer.is_incomplete
            item = random.Random(own).choice(answer.items)
            lines = text.split("\n")
            lines[line] = lines[line][:start] + item.label + lines[line][end:]
            client.replace(uri, "\n".join(lines))
            for finding in await client.findings(uri):
                is_here = finding.range.start == lsp.Position(line, start)
                assert not is_here or finding.severity != lsp.DiagnosticSeverity.Error, (code, item.label, finding.message)
            client.replace(uri, text)
            await client.findings(uri)
            partial = await client.complete(uri, line, start + 1)
            assert all(item.label.startswith(own[0]) for item in partial.items), (code, own)
            done["moves of the standard"] += 1
        client.close(uri)
        done[code] += 1
    figures = {what: done.pop(what) for what in ("moves of the standard", "known")}
    assert figures["known"] >= 0.9 * figures["moves of the standard"] > 50, figures
    return collections.Counter({**figures, "games of the standard": len(done)})
