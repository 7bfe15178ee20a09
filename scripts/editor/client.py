"""A conversation with the server by the client of pygls, and what is needed to follow it."""

import asyncio
import collections
import os
import pathlib
import subprocess
import sys

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8"}


def yipu(*arguments, **options):
    command = [PROGRAM, "--lang", "en", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False, env=ENVIRONMENT, **options)


class Client:
    """A conversation with the server."""

    def __init__(self, pulls=False, units="utf-16"):
        self.client = LanguageClient("lsp-test", "1")
        self.pulls, self.units = pulls, units
        self.published = collections.defaultdict(asyncio.Queue)
        self.versions = {}

        @self.client.feature("textDocument/publishDiagnostics")
        def _(params):
            self.published[params.uri].put_nowait(params)

    async def __aenter__(self):
        await self.client.start_io(PROGRAM, "lsp", env=ENVIRONMENT)
        text = lsp.TextDocumentClientCapabilities(
            hover=lsp.HoverClientCapabilities(content_format=[lsp.MarkupKind.Markdown]),
            code_action=lsp.CodeActionClientCapabilities(
                code_action_literal_support=lsp.ClientCodeActionLiteralOptions(
                    code_action_kind=lsp.ClientCodeActionKindOptions(value_set=["quickfix"])
                )
            ),
            document_symbol=lsp.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            diagnostic=lsp.DiagnosticClientCapabilities() if self.pulls else None,
        )
        general = lsp.GeneralClientCapabilities(position_encodings=[self.units])
        capabilities = lsp.ClientCapabilities(text_document=text, general=general)
        answer = await self.client.initialize_async(lsp.InitializeParams(capabilities=capabilities, locale="en"))
        assert answer.server_info.name == "yipu"
        assert answer.capabilities.position_encoding == self.units
        assert (answer.capabilities.diagnostic_provider is not None) == self.pulls
        self.client.initialized(lsp.InitializedParams())
        return self

    async def __aexit__(self, *_):
        assert await self.client.shutdown_async(None) is None
        self.client.exit(None)
        status = await asyncio.wait_for(self.client._server.wait(), 10)
        assert status == 0, status

    def open(self, uri, text):
        self.versions[uri] = 1
        self.client.text_document_did_open(
            lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri, "yipu", 1, text))
        )

    def change(self, uri, changes):
        self.versions[uri] += 1
        identifier = lsp.VersionedTextDocumentIdentifier(uri=uri, version=self.versions[uri])
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(identifier, changes))

    def replace(self, uri, text):
        self.change(uri, [lsp.TextDocumentContentChangeWholeDocument(text)])

    def close(self, uri):
        self.client.text_document_did_close(
            lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(uri))
        )

    async def findings(self, uri):
        """The findings of the text as it is now, pushed or pulled."""
        if self.pulls:
            params = lsp.DocumentDiagnosticParams(lsp.TextDocumentIdentifier(uri))
            report = await self.client.text_document_diagnostic_async(params)
            assert report.kind == "full"
            return report.items
        while True:
            published = await asyncio.wait_for(self.published[uri].get(), 60)
            if published.version == self.versions[uri]:
                return published.diagnostics

    async def complete(self, uri, line, character):
        params = lsp.CompletionParams(lsp.TextDocumentIdentifier(uri), lsp.Position(line, character))
        return await self.client.text_document_completion_async(params)

    async def hover(self, uri, line, character):
        params = lsp.HoverParams(lsp.TextDocumentIdentifier(uri), lsp.Position(line, character))
        return await self.client.text_document_hover_async(params)

    async def actions(self, uri, where, only=None):
        context = lsp.CodeActionContext(diagnostics=[], only=only)
        params = lsp.CodeActionParams(lsp.TextDocumentIdentifier(uri), where, context)
        return await self.client.text_document_code_action_async(params)


def uri_of(path):
    return pathlib.Path(path).as_uri()


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def offset(text, position):
    """The offset of a position in units of UTF-16."""
    lines = text.split("\n")
    before = sum(len(line) + 1 for line in lines[: position.line])
    units = lines[position.line].encode("utf-16-le")[: 2 * position.character]
    return before + len(units.decode("utf-16-le"))


def edited(text, edits):
    places = [(offset(text, e.range.start), offset(text, e.range.end), e.new_text) for e in edits]
    for start, end, new in sorted(places, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def end_of(text):
    lines = text.split("\n")
    return len(lines) - 1, utf16(lines[-1])
