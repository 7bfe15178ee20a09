//! What the rules have to say, in words: why a move is refused, why its text is no move, how a game ends.

use yipu_core::{Finding, Span, Value, codes};

use crate::notation::{Expected, LettersError, NotationError};
use crate::{Color, Ending, IllegalMoveError, Move, Notation, PieceKind, Xiangqi};

/// So many plies without a capture are the natural limit: sixty rounds.
pub const NO_CAPTURE_LIMIT: u32 = 120;

/// The reason against a move, in words.
pub fn refusal(position: &Xiangqi, mv: Move, reason: IllegalMoveError) -> Finding {
    let named = |code| Finding::new(code).with("move", move_words(position, mv));
    match reason {
        IllegalMoveError::NoPiece => named(&NO_PIECE).with("square", mv.from),
        IllegalMoveError::NotYourPiece(piece) => {
            named(&NOT_YOUR_PIECE).with("piece", piece).with("side", position.turn())
        }
        IllegalMoveError::SameSquare => named(&SAME_SQUARE),
        IllegalMoveError::OwnPiece(piece) => named(&OWN_PIECE).with("piece", piece).with("square", mv.to),
        IllegalMoveError::NotItsMove(kind) => named(&NOT_ITS_MOVE).with("kind", kind),
        IllegalMoveError::LegBlocked(square) => named(&LEG_BLOCKED).with("square", square),
        IllegalMoveError::EyeBlocked(square) => named(&EYE_BLOCKED).with("square", square),
        IllegalMoveError::PathBlocked(square) => {
            let kind = position.board().piece_at(mv.from).map_or(PieceKind::Rook, |piece| piece.kind);
            named(&PATH_BLOCKED).with("kind", kind).with("square", square)
        }
        IllegalMoveError::CannonScreens(count) => named(&CANNON_SCREENS).with("count", count),
        IllegalMoveError::LeavesPalace(kind) => named(&LEAVES_PALACE).with("kind", kind),
        IllegalMoveError::CrossesRiver => named(&CROSSES_RIVER),
        IllegalMoveError::PawnBackward => named(&PAWN_BACKWARD),
        IllegalMoveError::PawnSidewaysBeforeRiver => named(&PAWN_SIDEWAYS),
        IllegalMoveError::CapturesKing => named(&CAPTURES_KING),
        IllegalMoveError::FacesKing => named(&FACES_KING),
        IllegalMoveError::LeavesInCheck(from) => {
            named(&LEAVES_IN_CHECK).with("attacker", attacker(position, from))
        }
        IllegalMoveError::ExposesKing(from) => {
            named(&EXPOSES_KING).with("attacker", attacker(position, from))
        }
    }
}

/// The piece that attacks from a point, and the point.
fn attacker(position: &Xiangqi, square: crate::Square) -> Value {
    let piece = position.board().piece_at(square).map(Value::from);
    match piece {
        Some(Value::Words { en, zh }) => {
            Value::Words { en: format!("{en} on {square}").into(), zh: format!("{square} 的{zh}").into() }
        }
        _ => square.into(),
    }
}

/// A move as its readers write it: coordinates in English, 纵线 notation in Chinese.
pub fn move_words(position: &Xiangqi, mv: Move) -> Value {
    Value::Words {
        en: Notation::Iccs.format(position, mv).to_string().into(),
        zh: Notation::CHINESE.format(position, mv).to_string().into(),
    }
}

/// Why a text gives no move, in words, and which part of the text is to blame.
pub fn unreadable(position: &Xiangqi, text: &str, error: &NotationError) -> (Finding, Span) {
    let whole = Span::from_range(0..text.len());
    match error {
        NotationError::Syntax { start, end, expected: Expected::RankFromZeroNotTen, .. } => {
            (Finding::new(&RANK_TEN), Span::from_range(*start..*end))
        }
        NotationError::Syntax { start, end, found, expected } => {
            let expected =
                Value::Words { en: expected.to_string().into(), zh: expected_zh(*expected).into() };
            let finding = match found {
                Some(found) => Finding::new(&UNEXPECTED_CHARACTER).with("found", *found),
                None => Finding::new(&UNEXPECTED_END),
            };
            (finding.with("expected", expected), Span::from_range(*start..*end))
        }
        NotationError::NoSuchMove { color, wanted, near } => {
            (no_such_move(text, *color, wanted.kind, near), whole)
        }
        NotationError::NoMoveTo { color, kind, near, .. } => (no_such_move(text, *color, *kind, near), whole),
        NotationError::Ambiguous { candidates } => {
            let list = |notation: Notation, separator: &str| {
                let texts: Vec<_> =
                    candidates.iter().map(|mv| notation.format(position, *mv).to_string()).collect();
                texts.join(separator)
            };
            let words = Value::Words {
                en: list(Notation::Iccs, ", ").into(),
                zh: format!("{}（{}）", list(Notation::CHINESE, "、"), list(Notation::Iccs, "、")).into(),
            };
            (Finding::new(&AMBIGUOUS_MOVE).with("text", text.trim()).with("candidates", words), whole)
        }
        NotationError::TwoNotations { wxf, vietnamese } => {
            let words = |mv| match move_words(position, mv) {
                // Readers of Chinese know the coordinates, too.
                Value::Words { en, zh } => Value::Words { zh: format!("{zh}（{en}）").into(), en },
                other => other,
            };
            let finding = Finding::new(&TWO_NOTATIONS).with("text", text.trim());
            (finding.with("wxf", words(*wxf)).with("vietnamese", words(*vietnamese)), whole)
        }
    }
}

/// Why a table of letters is none, in words.
pub fn letters(text: &str, error: LettersError) -> Finding {
    let finding = match error {
        LettersError::Twice { letter, first, second } => Finding::new(&LETTER_TWICE)
            .with("letter", letter)
            .with("first", kind_at(first))
            .with("second", kind_at(second)),
        LettersError::NotALetter { found, .. } => Finding::new(&NOT_A_LETTER).with("found", found),
        LettersError::Count { count } => Finding::new(&LETTERS_COUNT).with("count", count),
    };
    finding.with("text", text).with("column", error.place() + 1)
}

/// The kind whose letter stands at an index of a table.
fn kind_at(index: usize) -> Value {
    PieceKind::from_index(index).map_or_else(|| Value::from(index + 1), Value::from)
}

fn no_such_move(text: &str, color: Color, kind: PieceKind, near: &[crate::Square]) -> Finding {
    let points: Vec<_> = near.iter().map(ToString::to_string).collect();
    let finding = if points.is_empty() {
        Finding::new(&NO_SUCH_PIECE)
    } else {
        Finding::new(&NO_SUCH_MOVE).with("points", points.join(", "))
    };
    finding.with("text", text.trim()).with("side", color).with("kind", kind)
}

fn expected_zh(expected: Expected) -> &'static str {
    match expected {
        Expected::AMove => "着法",
        Expected::End => "着法到此结束",
        Expected::FileLetter => "纵线字母 a 至 i",
        Expected::FileLetterNotJ => "纵线字母 a 至 i（以 J 为第九线的写法请指定 ccgc）",
        Expected::RankFromZero => "横线数字 0 至 9",
        Expected::RankFromZeroNotTen => "横线数字 0 至 9（1 至 10 的写法请指定 uci10）",
        Expected::RankFromOne => "横线数字 1 至 10",
        Expected::ChineseStart => "棋子、前、中、后或序数一至十",
        Expected::PieceOrFile => "棋子，或兵（卒）所在的纵线",
        Expected::FileOrAction => "纵线或进、退、平",
        Expected::FileNumber => "纵线数字",
        Expected::Action => "进、退、平之一",
        Expected::Argument => "数字一至九",
        Expected::WxfStart => "棋子字母、数字或 + - . 之一",
        Expected::WxfPiece => "棋子字母或数字 1 至 7",
        Expected::WxfOrigin => "纵线 1 至 9、+ - . 之一或字母 a 至 j",
        Expected::WxfOperator => "+ - . = 之一",
        Expected::SanStart => "棋子字母或纵线字母 a 至 i",
        Expected::VietnamesePiece => "Tg S T M X P B 之一或 Pháo 等棋子名",
        Expected::VietnameseOrigin => "纵线 1 至 9、t g s 之一或 trước、giữa、sau",
        Expected::VietnameseAction => ". / - 之一或 tấn、thoái、bình",
    }
}

/// How a game has ended, in words.
pub fn ending(ending: Ending, loser: Color) -> Finding {
    let code = match ending {
        Ending::Checkmate => &CHECKMATE,
        Ending::Stalemate => &STALEMATE,
    };
    Finding::new(code).with("side", loser)
}

/// What is remarkable about a position beyond what stands where: see [`Setup::oddities`](crate::Setup::oddities).
pub fn remarks(position: &Xiangqi) -> Vec<Finding> {
    let mut found = Vec::new();
    let waiting = position.turn().other();
    if position.board().kings_face_each_other() {
        found.push(Finding::new(&KINGS_FACE));
    } else if position.board().in_check(waiting) {
        found.push(Finding::new(&WAITING_SIDE_IN_CHECK).with("side", waiting));
    }
    if position.halfmoves() >= NO_CAPTURE_LIMIT {
        found.push(no_capture(position));
    }
    found
}

/// That the natural limit is reached.
pub(crate) fn no_capture(position: &Xiangqi) -> Finding {
    Finding::new(&NO_CAPTURE).with("plies", position.halfmoves())
}

codes! {
    NO_PIECE = "CC101", "no-piece", Error;
        en "{move}: there is no piece on {square}";
        zh "{move}：{square} 没有棋子";
        explain_en "The move starts on an empty point. The turn passes and the rest is judged from the unchanged board.";
        explain_zh "起点上没有棋子。轮走权交给对方，其余着法从原局面继续判断。";
    NOT_YOUR_PIECE = "CC102", "not-your-piece", Error;
        en "{move}: it is {side}'s turn, and the piece there is the other side's {piece}";
        zh "{move}：轮到{side}走，而这是{piece}";
        explain_en "The piece belongs to the side that is not to move.";
        explain_zh "所走的棋子不属于轮走的一方。";
    SAME_SQUARE = "CC103", "same-square", Error;
        en "{move}: the move ends where it starts";
        zh "{move}：起点与终点相同";
        explain_en "A move goes from one point to another.";
        explain_zh "着法必须从一点走到另一点。";
    OWN_PIECE = "CC104", "own-piece", Error;
        en "{move}: the {piece} on {square} is the mover's own";
        zh "{move}：{square} 是己方的{piece}";
        explain_en "A piece cannot take one of its own side.";
        explain_zh "不能吃己方的棋子。";
    NOT_ITS_MOVE = "CC105", "not-its-move", Error;
        en "{move}: the {kind} does not move like that";
        zh "{move}：{kind}没有这样的走法";
        explain_en "The two points are not a move apart for a piece of this kind.";
        explain_zh "起点与终点的关系不符合该棋子的走法。";
    LEG_BLOCKED = "CC106", "leg-blocked", Error;
        en "{move}: the horse's leg is blocked on {square}";
        zh "{move}：蹩马腿（{square}）";
        explain_en "A horse steps one point straight and then one point outward; the first point must be empty.";
        explain_zh "马先直行一格再斜行一格，直行的那一点必须为空。";
    EYE_BLOCKED = "CC107", "eye-blocked", Error;
        en "{move}: the elephant's eye is blocked on {square}";
        zh "{move}：塞象眼（{square}）";
        explain_en "An elephant moves two points diagonally; the point between must be empty.";
        explain_zh "象（相）走田字，田字中心必须为空。";
    PATH_BLOCKED = "CC108", "path-blocked", Error;
        en "{move}: the {kind}'s way is blocked on {square}";
        zh "{move}：{kind}的去路在 {square} 被挡";
        explain_en "A chariot, and a cannon that takes nothing, move along empty points.";
        explain_zh "车和不吃子的炮只能沿空点直行。";
    CANNON_SCREENS = "CC109", "cannon-screens", Error;
        en "{move}: a cannon takes over exactly one piece, here are {count}";
        zh "{move}：炮须隔一子吃子，此处隔 {count} 子";
        explain_en "A cannon takes a piece by jumping over exactly one other piece of either side.";
        explain_zh "炮吃子时与目标之间必须恰好隔一个棋子。";
    LEAVES_PALACE = "CC110", "leaves-palace", Error;
        en "{move}: the {kind} may not leave the palace";
        zh "{move}：{kind}不能离开九宫";
        explain_en "Kings and advisors stay inside their palace.";
        explain_zh "将（帅）、士（仕）只能在九宫内活动。";
    CROSSES_RIVER = "CC111", "crosses-river", Error;
        en "{move}: an elephant may not cross the river";
        zh "{move}：象（相）不能过河";
        explain_en "Elephants stay on their own half of the board.";
        explain_zh "象（相）只能在本方半边活动。";
    PAWN_BACKWARD = "CC112", "soldier-backward", Error;
        en "{move}: a soldier never goes back";
        zh "{move}：兵（卒）不能后退";
        explain_en "Soldiers move forward, and sideways once they are across the river.";
        explain_zh "兵（卒）只能前进，过河后可以横走。";
    PAWN_SIDEWAYS = "CC113", "soldier-sideways", Error;
        en "{move}: a soldier goes sideways only beyond the river";
        zh "{move}：兵（卒）过河前不能横走";
        explain_en "Soldiers move forward, and sideways once they are across the river.";
        explain_zh "兵（卒）只能前进，过河后可以横走。";
    CAPTURES_KING = "CC114", "captures-king", Error;
        en "{move}: this takes the king; the game had to end before";
        zh "{move}：吃掉了将（帅），棋局应在此前结束";
        explain_en "A king is never taken: the move before left it in check, which is not allowed.";
        explain_zh "将（帅）不会被吃掉：上一着使己方被将军，已属违例。";
    FACES_KING = "CC115", "faces-king", Error;
        en "{move}: the kings would face each other";
        zh "{move}：将帅对面";
        explain_en "The two kings may not stand on one file with nothing between them.";
        explain_zh "将、帅不能在同一纵线上直接对面。";
    LEAVES_IN_CHECK = "CC116", "leaves-in-check", Error;
        en "{move}: the king stays in check from the {attacker}";
        zh "{move}：未能应将，{attacker}仍在将军";
        explain_en "A side in check must end the check with its move.";
        explain_zh "被将军的一方必须应将。";
    EXPOSES_KING = "CC117", "exposes-king", Error;
        en "{move}: it exposes the king to the {attacker}";
        zh "{move}：送将，{attacker}将军";
        explain_en "A move may not put one's own king in check.";
        explain_zh "走子后不能使己方的将（帅）被将军。";

    CHECKMATE = "CC301", "checkmate", Note;
        en "{side} is checkmated";
        zh "{side}被将死";
        explain_en "The king is in check and no legal move ends it.";
        explain_zh "将（帅）被将军而无法应将。";
    STALEMATE = "CC302", "stalemate", Note;
        en "{side} has no legal move and loses";
        zh "{side}无子可动，困毙负";
        explain_en "In Xiangqi a side without a legal move has lost, also when it is not in check.";
        explain_zh "轮走方无合法着法即负（困毙），即使未被将军。";
    NO_CAPTURE = "CC303", "no-capture-limit", Note;
        en "{plies} plies without a capture: the natural limit of 60 rounds is reached";
        zh "已有 {plies} 步未吃子，达到六十回合自然限着";
        explain_en "After 120 plies without a capture either side can claim a draw.";
        explain_zh "连续 120 步（六十回合）未吃子，可判和棋。";
    WAITING_SIDE_IN_CHECK = "CC304", "waiting-side-in-check", Error;
        en "{side} is in check although it is not its turn";
        zh "未轮到{side}走，但{side}正被将军";
        explain_en "The move before left the king in check, which is not allowed; or the side to move is wrong.";
        explain_zh "上一着未应将属违例；也可能是轮走方写错了。";
    KINGS_FACE = "CC305", "kings-face", Error;
        en "the kings face each other";
        zh "将帅对面";
        explain_en "The two kings may not stand on one file with nothing between them.";
        explain_zh "将、帅不能在同一纵线上直接对面。";

    UNEXPECTED_CHARACTER = "MOV101", "unexpected-character", Error;
        en "found `{found}`, expected {expected}";
        zh "此处为“{found}”，应为{expected}";
        explain_en "The text is not written as the notation of moves asks.";
        explain_zh "文字不符合着法的写法。";
    UNEXPECTED_END = "MOV102", "unexpected-end", Error;
        en "the text ends, expected {expected}";
        zh "文字到此为止，应为{expected}";
        explain_en "The text breaks off before the move is complete.";
        explain_zh "着法没有写完。";
    NO_SUCH_MOVE = "MOV103", "no-such-move", Error;
        en "`{text}`: no {kind} of {side} can do that; they stand on {points}";
        zh "“{text}”：{side}没有能这样走的{kind}；其所在位置为 {points}";
        explain_en "The text is well written, but no piece of that kind stands so that it could make this move.";
        explain_zh "写法正确，但没有任何该类棋子能走这一着。";
    NO_SUCH_PIECE = "MOV104", "no-such-piece", Error;
        en "`{text}`: {side} has no {kind} on the board";
        zh "“{text}”：棋盘上没有{side}的{kind}";
        explain_en "The text is well written, but that side has no piece of that kind.";
        explain_zh "写法正确，但该方没有这种棋子。";
    AMBIGUOUS_MOVE = "MOV105", "ambiguous-move", Error;
        en "`{text}` may be any of {candidates}";
        zh "“{text}”可能是 {candidates}";
        explain_en "More than one legal move fits the text. Write 前, 中 or 后, or the five-character form such as \
            前兵四平五.";
        explain_zh "不止一着合法着法符合这段文字。请写明前、中、后，或用五字写法，如“前兵四平五”。";
    TWO_NOTATIONS = "MOV108", "wxf-or-vietnamese", Error;
        en "`{text}` is {wxf} in WXF and {vietnamese} in Vietnamese notation, and nothing shows which is meant";
        zh "“{text}”按 WXF 是 {wxf}，按越南记法是 {vietnamese}，无法判断是哪一种";
        explain_en "WXF and Vietnamese notation use the same letters and signs with other meanings. The letters H R A K E N and the signs + =             show WXF; M S T V X, the sign / and words show Vietnamese notation; otherwise the moves that are legal do. Here all of them are legal in both, so             the notation has to be named.";
        explain_zh "WXF 与越南记法使用相同的字母和符号而含义不同。字母 H R A K E N 和符号 + = 表明是 WXF；字母 M S T V X、符号 / 和越南文表明是越南记法；            否则看哪一种的着法合法。此处两种都合法，须指明记法。";
    LETTER_TWICE = "MOV109", "letter-twice", Error;
        en "`{text}`: the letter {letter} at column {column} is that of the {second}, but the {first} has it already";
        zh "“{text}”：第 {column} 个字母 {letter}（{second}）与{first}的字母重复";
        explain_en "A table of letters has seven different ones, for king, advisor, elephant, horse, chariot, cannon and soldier in this order.";
        explain_zh "字母表应为七个不同的字母，依次代表帅仕相马车炮兵。";
    NOT_A_LETTER = "MOV110", "not-a-letter", Error;
        en "`{text}`: found `{found}` at column {column}, expected a letter A to Z";
        zh "“{text}”：第 {column} 个字符“{found}”不是字母 A 至 Z";
        explain_en "A table of letters has seven different ones, for king, advisor, elephant, horse, chariot, cannon and soldier in this order.";
        explain_zh "字母表应为七个不同的字母，依次代表帅仕相马车炮兵。";
    LETTERS_COUNT = "MOV111", "letters-not-seven", Error;
        en "`{text}` has {count} {count|letter|letters} (column {column}), expected seven, for king, advisor, elephant, horse, chariot, cannon and soldier";
        zh "“{text}”有 {count} 个字母（第 {column} 列），应为七个，依次代表帅仕相马车炮兵";
        explain_en "A table of letters has seven different ones, for king, advisor, elephant, horse, chariot, cannon and soldier in this order.";
        explain_zh "字母表应为七个不同的字母，依次代表帅仕相马车炮兵。";
    NO_SUCH_NOTATION = "MOV107", "no-such-notation", Error;
        en "there is no notation `{name}` in Xiangqi";
        zh "中国象棋没有名为“{name}”的记法";
        explain_en "Moves of Xiangqi are written in Chinese, WXF, Vietnamese or coordinates; `yipu formats` lists the names.";
        explain_zh "象棋着法可用中文、WXF、越南或坐标记法；`yipu formats` 列出它们的名称。";
    RANK_TEN = "MOV106", "rank-ten", Error;
        en "ranks count from 0 to 9 here; a rank of 10 belongs to the dialect uci10, which counts from 1";
        zh "此处横线为 0 至 9；横线 10 属于从 1 数起的 uci10 写法";
        explain_en "ICCS and UCCI count ranks from 0 to 9; Fairy-Stockfish's UCI and some sites count from 1 to 10. The two \
            cannot be told apart move by move, so the dialect has to be named.";
        explain_zh "ICCS 和 UCCI 的横线为 0 至 9；Fairy-Stockfish 的 UCI 和一些网站用 1 至 10。单看着法无法区分，须指明写法。";
}
