//! Messages to the desk: every call answers as `docs/desk.schema.json` says, what a desk holds is bounded, and whatever bytes
//! come there is an answer.

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::{Value, json};
use yipu_app::desk::{Bounds, Desk, frame};

const SCHEMA: &str = include_str!("../../../docs/desk.schema.json");
const URL: &str = "https://yipu.invalid/desk.schema.json";

/// The schemas of all messages, by name.
pub(crate) struct Described {
    schemas: Schemas,
    known: Vec<(String, SchemaIndex)>,
}

impl Described {
    fn new() -> Self {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let document: Value = serde_json::from_str(SCHEMA).unwrap();
        let names: Vec<String> = document["$defs"].as_object().unwrap().keys().cloned().collect();
        compiler.add_resource(URL, document).unwrap();
        let known = names
            .into_iter()
            .map(|name| {
                let index = compiler.compile(&format!("{URL}#/$defs/{name}"), &mut schemas).unwrap();
                (name, index)
            })
            .collect();
        Self { schemas, known }
    }

    fn check(&self, name: &str, value: &Value) {
        let index = self.known.iter().find(|(own, _)| own == name).unwrap_or_else(|| panic!("no {name}")).1;
        if let Err(why) = self.schemas.validate(value, index) {
            panic!("{name}: {why:#}\n{value}");
        }
    }

    fn refuses(&self, name: &str, value: &Value) -> bool {
        let index = self.known.iter().find(|(own, _)| own == name).unwrap().1;
        self.schemas.validate(value, index).is_err()
    }

    /// The names of the calls that are described.
    fn calls(&self) -> Vec<&str> {
        self.known.iter().filter_map(|(name, _)| name.strip_prefix("request-")).collect()
    }
}

/// A page that talks to a desk, and checks every message.
struct Page {
    desk: Desk,
    described: Described,
    asked: std::cell::RefCell<std::collections::BTreeSet<String>>,
}

impl Page {
    fn new() -> Self {
        Self { desk: Desk::new(), described: Described::new(), asked: std::cell::RefCell::default() }
    }

    fn say(&self, mut message: Value, attachment: &[u8]) -> (Value, Vec<u8>) {
        message["id"] = json!(7);
        let name = message["call"].as_str().unwrap().to_owned();
        self.described.check(&format!("request-{name}"), &message);
        let (answer, bytes) = ask(&self.desk, &message, attachment);
        assert_eq!(answer["id"], 7);
        if answer.get("error").is_some() {
            self.described.check("error", &answer);
        } else {
            self.described.check(&format!("answer-{name}"), &answer["ok"]);
            self.asked.borrow_mut().insert(name);
        }
        (answer, bytes)
    }

    fn ok(&self, message: Value) -> Value {
        let asked = message.to_string();
        let (answer, _) = self.say(message, b"");
        assert!(answer.get("ok").is_some(), "{asked}: {answer}");
        answer["ok"].clone()
    }

    fn refused(&self, message: Value) -> String {
        let asked = message.to_string();
        let (answer, _) = self.say(message, b"");
        answer["error"]["code"].as_str().unwrap_or_else(|| panic!("{asked}: {answer}")).to_owned()
    }
}

/// Sends a message and takes the answer apart.
pub(crate) fn ask(desk: &Desk, message: &Value, attachment: &[u8]) -> (Value, Vec<u8>) {
    let answer = desk.call(&frame::close(message.to_string().as_bytes(), attachment));
    let (json, bytes) = frame::open(&answer).unwrap();
    (serde_json::from_slice(json).unwrap(), bytes.to_vec())
}

/// Seed 004, line 163: a program whose users choose the letters. The page reads files, shows lists and takes typed moves in them.
#[test]
fn letters_of_the_users_own_are_read_shown_and_typed() {
    let page = Page::new();
    let file = b"[Red \"C\"]\n[Result \"*\"]\n1. C2.5 K8+7 2. K2+3 B4+5 *\n";
    let words =
        |spelling: &str| json!({"call": "open", "name": "own.pgn", "notation": "wxf", "spelling": spelling});
    let (opened, _) = page.say(words("letters=GBEKRCP"), file);
    let session = opened["ok"]["session"].clone();
    let texts = |answer: &Value| -> Vec<String> {
        let rows = answer["rows"].as_array().unwrap().iter();
        rows.map(|row| row["text"].as_str().unwrap().to_owned()).collect()
    };
    let moves = |call: Value| texts(&page.ok(call));
    assert_eq!(moves(json!({"call": "moves", "session": session})), ["C2.5", "k8+7", "K2+3", "b4+5"]);
    page.ok(json!({"call": "apply", "session": session, "command": {"do": "step", "way": "end"}}));
    page.ok(json!({"call": "apply", "session": session, "command": {"do": "play", "text": "K8+9"}}));
    page.ok(json!({"call": "apply", "session": session, "command": {"do": "play", "text": "Tốt 7 tấn 1"}}));
    page.ok(json!({"call": "settings", "session": session, "notation": "vi", "spelling": null}));
    let shown = moves(json!({"call": "moves", "session": session}));
    assert_eq!(shown, ["P2-5", "M8.7", "M2.3", "S4.5", "M8.9", "B7.1"]);
    // A wrong table has its code and its column.
    let (refused, _) = page.say(words("letters=KABNRCK"), file);
    assert_eq!(refused["error"]["code"], "MOV109");
    assert!(refused["error"]["message"].as_str().unwrap().contains("column 7"), "{refused}");
    assert_eq!(
        page.refused(json!({"call": "settings", "session": session, "spelling": "ink=red"})),
        "APP106"
    );
}

/// Every notation that can be chosen has a title in both languages and an example.
#[test]
fn the_page_is_told_the_one_list_of_notations() {
    let page = Page::new();
    let list = |lang: &str| {
        let hello = page.ok(json!({"call": "hello", "lang": lang}));
        let games = hello["games"].as_array().unwrap().clone();
        games.into_iter().find(|game| game["code"] == "CC").unwrap()["notations"].clone()
    };
    let (en, zh) = (list("en"), list("zh"));
    assert_eq!(en.as_array().unwrap().len(), 16);
    for (en, zh) in en.as_array().unwrap().iter().zip(zh.as_array().unwrap()) {
        assert_eq!(en["name"], zh["name"]);
        assert_ne!(en["title"], zh["title"], "{en}");
        assert_ne!(en["example"], "", "{en}");
    }
}

/// A legal move that a rulebook forbids because of the moves before it is played all the same, with a remark on it beforehand.
#[test]
fn a_move_that_the_rulebook_forbids_now_has_a_remark() {
    let line = "fen 9/9/3k5/9/9/9/4R4/3A5/4K4/8r b - - 0 1 moves i0i1 e1e0 i1i0 e0e1 i0i1 e1e0 i1i0 e0e1";
    let page = Page::new();
    let hello = page.ok(json!({"call": "hello"}));
    let books = |code: &str| {
        let games = hello["games"].as_array().unwrap();
        let game = games.iter().find(|game| game["code"] == code).unwrap();
        game["books"].as_array().unwrap().iter().map(|book| book["name"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(books("CC"), ["asian", "chinese", "ucci"]);
    assert!(books("C5").is_empty());
    let (opened, _) =
        page.say(json!({"call": "open", "name": "line.txt", "lang": "zh-Hans"}), line.as_bytes());
    let session = opened["ok"]["session"].clone();
    let of = |mut message: Value| {
        message["session"] = session.clone();
        page.ok(message)
    };
    of(json!({"call": "apply", "command": {"do": "step", "way": "end"}}));
    let remarks = || {
        let clicked = of(json!({"call": "clicked", "sites": [8]}));
        let choices = clicked["choices"].as_array().unwrap().clone();
        assert!(choices.iter().all(|choice| choice["playable"] == true));
        let remark =
            |choice: &Value| Some(format!("{} {}", choice["text"].as_str()?, choice["remark"].as_str()?));
        choices.iter().filter_map(remark).collect::<Vec<_>>()
    };
    assert_eq!(remarks(), ["i0i1 此着现在不可走：单方长将，必须变着，不变作负（亚洲棋规）"]);
    // The league rules one occurrence later.
    of(json!({"call": "settings", "book": "ucci", "lang": "en"}));
    assert!(remarks().is_empty());
    of(json!({"call": "settings", "book": "chinese", "lang": "en"}));
    assert_eq!(remarks().len(), 1);
    let verdict = of(json!({"call": "findings"}));
    assert!(verdict.to_string().contains("Chinese rules"), "the findings are by the same book: {verdict}");
    let refused = page.refused(json!({"call": "settings", "session": session, "book": "none"}));
    assert_eq!(refused, "APP122");
    of(json!({"call": "apply", "command": {"do": "play", "sites": [8, 17], "text": "i0i1"}}));
}

/// The requests are those that the page sends; how often all possible moves are looked for is counted.
#[cfg(debug_assertions)]
#[test]
fn a_click_that_decides_plays_at_once() {
    use yipu::core::work::{Work, counted};

    let page = Page::new();
    for (game, clicks, text) in [("CC", &[&[25][..], &[25, 22]][..], "炮二平五"), ("C5", &[&[112][..]], "H8")]
    {
        let session = page.ok(json!({"call": "new", "game": game, "lang": "zh-Hans"}))["session"].clone();
        let click = |sites: &[u16]| {
            page.ok(json!({"call": "clicked", "session": session, "sites": sites, "play": true}))
        };
        let (mut answers, counts) = counted(|| clicks.iter().map(|sites| click(sites)).collect::<Vec<_>>());
        let last = answers.pop().unwrap();
        assert!(answers.iter().all(|answer| answer.get("played").is_none()));
        assert!(last["played"]["place"]["here"]["text"].as_str().unwrap().contains(text), "{last}");
        assert_eq!(counts.count(Work::Choose) as usize, clicks.len(), "{game}");
        let undone = page.ok(json!({"call": "apply", "session": session, "command": {"do": "undo"}}));
        assert_eq!(undone["changes"]["rows"], 0, "it can be taken back");
    }
}

#[test]
fn a_forbidden_move_is_played_by_a_click_only_where_that_is_asked_for() {
    let page = Page::new();
    let session = page.ok(json!({"call": "new", "game": "CC"}))["session"].clone();
    let click = |forbidden: bool| {
        // The king takes two steps.
        let asked = json!({"call": "clicked", "session": session, "sites": [4, 22], "play": true, "forbidden": forbidden});
        page.ok(asked)
    };
    let refused = click(false);
    assert!(refused.get("played").is_none() && refused["done"].is_null(), "{refused}");
    let played = click(true);
    assert_eq!(played["done"], "e0e2", "{played}");
    assert_eq!(played["played"]["changes"]["rows"], 1);
}

#[test]
fn every_call_answers_as_the_schema_says() {
    let page = Page::new();
    let hello = page.ok(json!({"call": "hello", "lang": "zh-Hant"}));
    assert!(hello["games"].as_array().unwrap().len() >= 11);
    let session = page.ok(json!({"call": "new", "game": "CC", "lang": "zh-Hans"}))["session"].clone();
    let of = |mut message: Value| {
        message["session"] = session.clone();
        page.ok(message)
    };
    let geometry = of(json!({"call": "geometry", "theme": "dark", "flip": true}));
    assert_eq!(geometry["board"]["sites"].as_array().unwrap().len(), 90);
    assert!(geometry["board"]["symbols"].as_object().unwrap().len() >= 14);
    // The cannon of h2: clicking shows where it may go, and the second click is a move.
    let clicked = of(json!({"call": "clicked", "sites": [25]}));
    assert!(clicked["targets"].as_array().unwrap().contains(&json!(22)), "{clicked}");
    assert!(clicked["choices"].as_array().unwrap().iter().all(|choice| choice["playable"] == true));
    let clicked = of(json!({"call": "clicked", "sites": [25, 22]}));
    assert_eq!(clicked["done"], "h2e2");
    let applied = of(json!({"call": "apply", "command": {"do": "play", "sites": [25, 22], "text": "h2e2"}}));
    assert_eq!(applied["place"]["here"]["text"], "炮二平五");
    assert!(applied["board"]["marks"].as_str().unwrap().contains("<path"), "the last move is marked");
    let node = applied["changes"]["node"].clone();
    of(
        json!({"call": "apply", "command": {"do": "comment", "node": node, "text": "<script>alert(1)</script>"}}),
    );
    of(json!({"call": "apply", "command": {"do": "shapes", "node": node, "shapes": ["Gh2e2", "Re4"]}}));
    assert_eq!(of(json!({"call": "moves", "find": node}))["row"], 0);
    for name in ["snapshot", "board", "findings", "records", "palette", "symbols"] {
        of(json!({"call": name}));
    }
    let put = of(json!({"call": "put", "position": "9/9/9/9/9/9/9/9/9/9 w", "site": 4, "piece": 0}));
    let setup = of(json!({"call": "setup", "position": put["position"]}));
    assert_eq!(setup["items"].as_array().unwrap().len(), 1);
    assert!(!setup["findings"].as_array().unwrap().is_empty(), "a board without a black king is told of");
    let settings = of(json!({"call": "settings", "notation": "wxf", "seat": null}));
    assert_eq!(settings["moves"]["rows"][0]["text"], "C2.5");
    assert!(of(json!({"call": "text", "what": "pgn"}))["text"].as_str().unwrap().contains("alert(1)"));
    of(json!({"call": "text", "what": "position"}));
    of(json!({"call": "text", "what": "moves"}));
    let losses = of(json!({"call": "losses", "format": "fen"}));
    assert_eq!(losses["format"], "fen");
    let (_, bytes) = page.say(json!({"call": "save", "session": session, "format": "xqf"}), b"");
    assert!(bytes.starts_with(b"XQ"));
    let (_, svg) = page.say(json!({"call": "picture", "session": session, "kind": "svg"}), b"");
    assert!(svg.starts_with(b"<svg"));
    assert_eq!(of(json!({"call": "saved"}))["unsaved"], false);

    let (opened, _) = page.say(json!({"call": "open", "name": "a.xqf"}), &bytes);
    let again = opened["ok"]["session"].clone();
    assert_ne!(again, session);
    let (_, same) = page.say(json!({"call": "save", "session": again}), b"");
    assert_eq!(same, bytes, "what nobody changed is saved byte by byte");
    let (listed, _) = page.say(json!({"call": "list", "name": "a.xqf"}), &bytes);
    assert_eq!(listed["ok"]["records"][0]["plies"], 1);
    let (checked, _) = page.say(json!({"call": "check", "name": "a.xqf"}), &bytes);
    assert_eq!(checked["ok"]["records"][0]["record"], 1);
    of(json!({"call": "close"}));
    let asked = page.asked.borrow();
    let missing: Vec<_> = page.described.calls().into_iter().filter(|call| !asked.contains(*call)).collect();
    assert!(missing.is_empty(), "never asked: {missing:?}");
}

#[test]
fn the_schema_can_refuse() {
    let described = Described::new();
    assert!(described.refuses("request-new", &json!({"call": "new", "id": 1})));
    assert!(described.refuses("answer-close", &json!({"closed": true, "more": 1})));
    assert!(described.refuses("command", &json!({"do": "dance"})));
}

#[test]
fn every_game_is_drawn_in_parts_that_fit_together() {
    let page = Page::new();
    let hello = page.ok(json!({"call": "hello"}));
    let mut boards = 0;
    for game in hello["games"].as_array().unwrap() {
        let snapshot = page.ok(json!({"call": "new", "game": game["code"]}));
        let geometry = page.ok(json!({"call": "geometry", "session": snapshot["session"]}));
        assert_eq!(geometry["board"].is_null(), snapshot["board"].is_null(), "{}", game["code"]);
        if snapshot["board"].is_null() {
            continue;
        }
        boards += 1;
        let (sites, symbols) =
            (geometry["board"]["sites"].as_array().unwrap(), &geometry["board"]["symbols"]);
        for item in snapshot["board"]["items"].as_array().unwrap() {
            assert!(symbols.get(item["symbol"].as_str().unwrap()).is_some(), "{}: {item}", game["code"]);
            assert!(sites.len() > item["site"].as_u64().unwrap() as usize);
        }
    }
    assert!(boards >= 11, "only {boards} boards");
}

#[test]
fn marks_are_those_of_the_pictures() {
    let page = Page::new();
    for (game, sites) in
        [("C5", vec![vec![112], vec![113], vec![98]]), ("CC", vec![vec![25, 22], vec![88, 69]])]
    {
        let session = page.ok(json!({"call": "new", "game": game}))["session"].clone();
        for numbers in [false, true] {
            let look = json!({"call": "geometry", "session": session, "flip": numbers, "numbers": numbers});
            page.ok(look);
            if !numbers {
                for sites in &sites {
                    let command = json!({"do": "play", "sites": sites});
                    page.ok(json!({"call": "apply", "session": session, "command": command}));
                }
            }
            let marks = page.ok(json!({"call": "board", "session": session}))["board"]["marks"].clone();
            let order = json!({"call": "picture", "session": session, "kind": "svg", "nameless": true, "flip": numbers, "numbers": numbers});
            let (_, svg) = page.say(order, b"");
            let svg = String::from_utf8(svg).unwrap();
            let marks = marks.as_str().unwrap();
            assert!(marks.len() > 50, "{marks}");
            assert!(
                svg.contains(&format!("<g class=\"marks\">{marks}</g>")),
                "{game}, numbers {numbers}: {marks}\n{svg}"
            );
        }
    }
}

#[test]
fn a_desk_keeps_so_many_sessions_and_the_oldest_gives_way() {
    let bounds = Bounds { sessions: 3, ..Bounds::default() };
    let desk = Desk::bounded(bounds, 100);
    let new = || ask(&desk, &json!({"call": "new", "id": 1, "game": "CC"}), b"").0["ok"]["session"].clone();
    let error = |session: &Value| {
        let message = json!({"call": "snapshot", "id": 1, "session": session});
        ask(&desk, &message, b"").0["error"]["code"].clone()
    };
    let first: Vec<Value> = (0..3).map(|_| new()).collect();
    assert_eq!(first[0], 101);
    assert!(error(&first[0]).is_null(), "it is used, and so no longer the oldest");
    let fourth = new();
    assert_eq!(desk.sessions(), 3);
    assert_eq!(error(&first[1]), "APP131");
    assert!(error(&first[0]).is_null() && error(&first[2]).is_null() && error(&fourth).is_null());
    assert_eq!(error(&json!(1)), "APP131", "a session of an earlier desk");
}

#[test]
fn files_and_trees_are_bounded() {
    let bounds = Bounds { file_bytes: 2000, bytes: 3000, nodes: 40, ..Bounds::default() };
    let desk = Desk::bounded(bounds, 0);
    let text = format!("[Game \"Chinese Chess\"]\n[Event \"{}\"]\n\n1. 炮二平五 *\n", "x".repeat(1500));
    let open = |text: &str| ask(&desk, &json!({"call": "open", "id": 1, "name": "a.pgn"}), text.as_bytes()).0;
    let large = "x".repeat(2001);
    assert_eq!(open(&large)["error"]["code"], "APP132");
    assert_eq!(
        ask(&desk, &json!({"call": "list", "id": 1, "name": "a"}), large.as_bytes()).0["error"]["code"],
        "APP132"
    );
    assert!(open(&text)["ok"].is_object());
    let session = open(&text)["ok"]["session"].clone();
    assert_eq!(desk.sessions(), 1, "two of them are more than all may be");

    // Pasting a line behind itself doubles it; deleting and taking back does not make room.
    let apply = |command: Value| {
        ask(&desk, &json!({"call": "apply", "id": 1, "session": session, "command": command}), b"").0
    };
    let mut refused = None;
    for round in 0..20 {
        apply(json!({"do": "copy", "node": 1}));
        let pasted = apply(json!({"do": "paste", "node": 1}));
        if pasted.get("error").is_some() {
            refused = Some((round, pasted["error"]["code"].clone()));
            break;
        }
        apply(json!({"do": "undo"}));
        apply(json!({"do": "redo"}));
    }
    let (round, code) = refused.unwrap();
    assert!((2..8).contains(&round), "{round}");
    assert_eq!(code, "APP132");
}

#[test]
fn any_bytes_have_an_answer() {
    let page = Page::new();
    let desk = &page.desk;
    let deep = format!("{{\"id\":1,\"call\":{}", "[".repeat(100_000));
    let messages: [&[u8]; 7] = [
        b"",
        b"{}",
        b"{\"id\":-1}",
        b"{\"id\":3,\"call\":\"x\"}",
        b"{\"id\":3,\"session\":1}",
        b"\xFF\xFE",
        deep.as_bytes(),
    ];
    for json in messages {
        let answer = desk.call(&frame::close(json, b""));
        let (json, _) = frame::open(&answer).unwrap();
        let answer: Value = serde_json::from_slice(json).unwrap();
        page.described.check("error", &answer);
        assert_eq!(answer["error"]["code"], "APP130");
    }
    for cut in [&b""[..], b"\x05\0\0", b"\xFF\xFF\xFF\xFF{}"] {
        assert!(frame::open(&desk.call(cut)).is_some());
    }
    assert_eq!(page.refused(json!({"call": "new", "game": "nothing"})), "APP103");
    let session = page.ok(json!({"call": "new", "game": "CC"}))["session"].clone();
    let refused = |mut message: Value| {
        message["session"] = session.clone();
        page.refused(message)
    };
    assert_eq!(refused(json!({"call": "picture", "kind": "jpeg"})), "APP133");
    assert_eq!(refused(json!({"call": "text", "what": "xqf"})), "APP134");
    assert_eq!(refused(json!({"call": "text", "what": "nothing"})), "APP104");
    assert_eq!(refused(json!({"call": "apply", "command": {"do": "undo"}})), "APP109");
    assert_eq!(refused(json!({"call": "picture", "kind": "svg", "node": 99})), "APP101");
    let huge = json!({"call": "clicked", "id": 1, "session": session, "sites": vec![65_535; 1000]});
    assert_eq!(ask(desk, &huge, b"").0["ok"]["total"], 0);
}

#[test]
fn several_threads_may_ask() {
    let desk = Desk::new();
    let session = ask(&desk, &json!({"call": "new", "id": 1, "game": "C5"}), b"").0["ok"]["session"].clone();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..20 {
                    let message = json!({"call": "apply", "id": 1, "session": session,
                        "command": {"do": "tags", "set": [["event", "x"]]}});
                    assert!(ask(&desk, &message, b"").0["ok"].is_object());
                }
            });
        }
    });
    assert_eq!(desk.sessions(), 1);
}

#[test]
fn a_player_is_refused_what_only_the_referee_may_know() {
    let page = Page::new();
    let session = page.ok(json!({"call": "new", "game": "PG"}))["session"].clone();
    let of = |mut message: Value| {
        message["session"] = session.clone();
        message
    };
    for text in ["D5", "E5", "C3"] {
        page.ok(of(json!({"call": "apply", "command": {"do": "play", "text": text}})));
    }
    let shown = page.ok(of(json!({"call": "settings", "seat": 0})));
    let texts: Vec<_> =
        shown["moves"]["rows"].as_array().unwrap().iter().map(|row| row["text"].clone()).collect();
    assert_eq!(texts, ["D5", "?", "C3"]);
    assert_eq!(shown["board"]["position"], "9/9/9/9/3b5/9/2b6/9/9 w ? 0");
    let findings = page.ok(of(json!({"call": "findings"})));
    assert_eq!((&findings["verdict"], &findings["findings"][0]["code"]), (&json!("open"), &json!("APP136")));
    let refused = [
        json!({"call": "apply", "command": {"do": "play", "text": "E5"}}),
        json!({"call": "clicked", "sites": [3]}),
        json!({"call": "setup", "position": "9/9/9/9/9/9/9/9/9 b - 0"}),
        json!({"call": "save", "format": "json"}),
        json!({"call": "text", "what": "json"}),
    ];
    for message in refused {
        assert_eq!(page.refused(of(message.clone())), "APP135", "{message}");
    }
    // A player may go about and comment, and the referee may do everything again.
    page.ok(of(
        json!({"call": "apply", "command": {"do": "comment", "node": 1, "text": "好", "before": false}}),
    ));
    page.ok(of(json!({"call": "settings", "seat": null})));
    page.ok(of(json!({"call": "save", "format": "json"})));
}

/// What `yipu check --json` says, for programs that have no command line.
#[test]
fn a_file_is_judged_without_a_session() {
    let page = Page::new();
    let two = "[Game \"Chinese Chess\"]\n\n1. h2e2 h9g7 2. e2e9 *\n\n[Game \"Chinese Chess\"]\n\n1. h2e2 *\n";
    let (answer, _) = page.say(json!({"call": "check", "name": "two.pgn", "lang": "zh"}), two.as_bytes());
    let records = answer["ok"]["records"].as_array().unwrap();
    assert_eq!(
        (records.len(), &answer["ok"]["format"], &answer["ok"]["more"]),
        (2, &json!("pgn"), &json!(false))
    );
    let found = &records[0]["findings"][0];
    assert_eq!(
        (&found["severity"], &found["line"], &found["move"]),
        (&json!("error"), &json!(3), &json!(3)),
        "{found}"
    );
    assert_eq!((&records[0]["errors"], &records[1]["errors"]), (&json!(1), &json!(0)));
    let (part, _) =
        page.say(json!({"call": "check", "name": "two.pgn", "from": 1, "count": 1}), two.as_bytes());
    assert_eq!(part["ok"]["records"][0]["record"], 2);
    let (unknown, _) = page.say(json!({"call": "check", "name": "two.pgn", "book": "none"}), two.as_bytes());
    assert!(unknown["error"]["en"] != unknown["error"]["zh"] && unknown["error"]["zh"].is_string());
}
