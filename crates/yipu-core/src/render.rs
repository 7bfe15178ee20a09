//! Findings for people and for scripts: in full with a caret or a hex window, in one line, or as JSON. What is quoted from
//! a file, and its name, is [made visible](crate::visible()): the only escape sequences in a finding are its own colours.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use crate::json::push_string;
use crate::{
    Diagnostic, Lang, LineColumn, Report, Severity, Source, Span, Tree, is_hidden, visible, visible_in_line,
};

/// How findings are shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct RenderStyle {
    /// The reader's language.
    pub lang: Lang,
    /// Whether to use terminal colours.
    pub color: bool,
}

/// A finding in full: what, where, and the place itself with a caret under it.
pub fn full(diagnostic: &Diagnostic, source: &Source<'_>, style: RenderStyle) -> String {
    let message = diagnostic.finding.message(style.lang);
    let (message, name) = (visible(&message), visible_in_line(source.name()));
    let level = match diagnostic.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = level
        .with_name(diagnostic.severity().title(style.lang))
        .primary_title(&*message)
        .id(diagnostic.code().id);
    let renderer = if style.color { Renderer::styled() } else { Renderer::plain() };
    if let Some(span) = diagnostic.place.span.filter(|_| source.is_text()) {
        let (line, within) = source.excerpt(span);
        let LineColumn { line: number, column } = source.line_column(span.start);
        if line.len() > LONGEST_LINE {
            let mut out = renderer.render(&[annotate_snippets::Group::with_title(title)]);
            push_format(&mut out, format_args!("\n --> {name}:{number}:{column}"));
            return out;
        }
        let (line, marked) = shown_line(line, within_line(within, line));
        let snippet = Snippet::source(line)
            .line_start(number as usize)
            .path(name)
            .annotation(AnnotationKind::Primary.span(marked));
        return renderer.render(&[title.element(snippet)]);
    }
    let mut out = renderer.render(&[annotate_snippets::Group::with_title(title)]);
    push_format(&mut out, format_args!("\n  --> {name}"));
    if let Some(span) = diagnostic.place.span {
        push_hex_window(&mut out, source.bytes(), span);
    }
    out
}

/// A line that is longer than this is not shown: nobody reads it, and a thousand findings in it would take their time.
const LONGEST_LINE: usize = 1 << 14;

/// The part of a span that lies in a line, on character boundaries; never empty unless the line is.
fn within_line(span: Span, line: &str) -> Range<usize> {
    let floor = |at: usize| (0..=at.min(line.len())).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0);
    let ceil = |at: usize| (at..=line.len()).find(|at| line.is_char_boundary(*at)).unwrap_or(line.len());
    let start = floor(span.start as usize);
    let end = ceil((span.end as usize).max(start));
    if start == end { start..ceil(start + 1) } else { start..end }
}

/// A line with what is hidden in it written out, and where the marked part of it is then. Tabs are the renderer's to widen.
fn shown_line(line: &str, marked: Range<usize>) -> (Cow<'_, str>, Range<usize>) {
    if !line.contains(|c| is_hidden(c) && c != '\t') {
        return (Cow::Borrowed(line), marked);
    }
    let part = |range: Range<usize>| visible(line.get(range).unwrap_or_default());
    let [before, within, after] = [0..marked.start, marked.clone(), marked.end..line.len()].map(part);
    let marked = before.len()..before.len() + within.len();
    ([before, within, after].concat().into(), marked)
}

/// The bytes around a span, sixteen to a line, with carets under those it covers.
fn push_hex_window(out: &mut String, bytes: &[u8], span: Span) {
    let (start, end) = (span.start as usize, (span.end as usize).max(span.start as usize + 1));
    let first_row = start / 16;
    let last_row = ((end - 1) / 16).min(first_row + 3);
    for row in first_row..=last_row {
        let Some(line) = bytes.get(row * 16..).map(|rest| &rest[..rest.len().min(16)]) else { break };
        push_format(out, format_args!("\n{:08x} |", row * 16));
        for byte in line {
            push_format(out, format_args!(" {byte:02x}"));
        }
        let marks: String = (row * 16..row * 16 + 16)
            .map(|at| if (start..end).contains(&at) { " ^^" } else { "   " })
            .collect();
        push_format(out, format_args!("\n         |{}", marks.trim_end()));
    }
}

/// A finding in one line: `file:line:column: severity[code]: message`.
pub fn concise(diagnostic: &Diagnostic, source: &Source<'_>, style: RenderStyle) -> String {
    let mut out = visible_in_line(source.name()).into_owned();
    if let Some(span) = diagnostic.place.span {
        if source.is_text() {
            let at = source.line_column(span.start);
            push_format(&mut out, format_args!(":{}:{}", at.line, at.column));
        } else {
            push_format(&mut out, format_args!(":0x{:x}", source.base() + u64::from(span.start)));
        }
    }
    let severity = diagnostic.severity().title(style.lang);
    let message = diagnostic.finding.message(style.lang);
    let message = visible_in_line(&message);
    push_format(&mut out, format_args!(": {severity}[{}]: {message}", diagnostic.code().id));
    out
}

/// A finding as a JSON object, behind what is there: `code`, `severity`, `message`, then `line` and `column` or
/// `offset`, `move` (see [`Tree::move_path`]), `tag` and `follows`, each where it applies.
pub fn push_json(
    out: &mut String,
    diagnostic: &Diagnostic,
    source: &Source<'_>,
    tree: Option<&Tree>,
    style: RenderStyle,
) {
    out.push_str("{\"code\":");
    push_string(out, diagnostic.code().id);
    push_format(out, format_args!(",\"severity\":\"{}\",\"message\":", diagnostic.severity().name()));
    push_string(out, &diagnostic.finding.message(style.lang));
    if let Some(span) = diagnostic.place.span {
        if source.is_text() {
            let at = source.line_column(span.start);
            push_format(out, format_args!(",\"line\":{},\"column\":{}", at.line, at.column));
        } else {
            push_format(out, format_args!(",\"offset\":{}", source.base() + u64::from(span.start)));
        }
    }
    for (name, node) in [("move", diagnostic.place.node), ("follows", diagnostic.follows)] {
        if let (Some(tree), Some(node)) = (tree, node) {
            let path = tree.move_path(node);
            push_format(out, format_args!(",\"{name}\":"));
            if path.contains('/') { push_string(out, &path) } else { out.push_str(&path) }
        }
    }
    if let Some(tag) = &diagnostic.place.tag {
        out.push_str(",\"tag\":");
        push_string(out, tag.as_str());
    }
    out.push('}');
}

/// All findings of a report as a JSON array, behind what is there.
pub fn push_json_array(
    out: &mut String,
    report: &Report,
    source: &Source<'_>,
    tree: Option<&Tree>,
    style: RenderStyle,
) {
    out.push('[');
    for (index, diagnostic) in report.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        push_json(out, diagnostic, source, tree, style);
    }
    out.push(']');
}

fn push_format(out: &mut String, args: std::fmt::Arguments<'_>) {
    let result = out.write_fmt(args);
    debug_assert!(result.is_ok(), "writing to a String does not fail");
}
