use super::*;
use crate::fen;

fn read(text: &str) -> Said {
    said(&mut Tokens::new(text), lex::has_marks(text)).unwrap()
}

fn single(text: &str) -> Spoken {
    let mut readings = read(text).readings().collect::<Vec<_>>();
    assert_eq!(readings.len(), 1, "{text}");
    readings.remove(0)
}

const fn spoken(kind: PieceKind, origin: MoveOrigin, action: Action, argument: u8) -> Spoken {
    Spoken { kind, origin, action, argument }
}

#[test]
fn every_spelling_of_the_facts_says_what_it_says() {
    use Action::{Advance, Retreat, Traverse};
    use MoveOrigin::{File, OrdinalOnFile, Place, PlaceOnFile};
    use PieceKind::{Advisor, Bishop, Cannon, King, Knight, Pawn, Rook};
    let cases = [
        (
            &[
                "P2-5",
                "p2-5",
                "P2–5",
                "P 2 - 5",
                "Pháo 2 bình 5",
                "Phao 2 binh 5",
                "PHÁO 2 BÌNH 5",
                "Pháo hai bình năm",
                "phao hai binh nam",
                "Pha\u{301}o 2 bi\u{300}nh 5",
                "Ｐ２－５",
            ][..],
            spoken(Cannon, File(2), Traverse, 5),
        ),
        (
            &[
                "M8.7",
                "Mã 8 tấn 7",
                "Mã 8 tiến 7",
                "ma 8 tien 7",
                "Ma\u{303} 8 ta\u{302}\u{301}n 7",
                "Mã tám tấn bảy",
            ],
            spoken(Knight, File(8), Advance, 7),
        ),
        (&["X9-8", "Xe 9 bình 8", "Xa 9 binh 8"], spoken(Rook, File(9), Traverse, 8)),
        (&["P8/1", "Pháo 8 thoái 1", "Phao tam thoai mot"], spoken(Cannon, File(8), Retreat, 1)),
        (
            &["B7.1", "C7.1", "Binh 7 tấn 1", "Tốt 7 tiến 1", "Chốt 7 tấn 1", "chot bay tan mot"],
            spoken(Pawn, File(7), Advance, 1),
        ),
        (
            &[
                "Tg5.1",
                "tg5.1",
                "TG5.1",
                "Tướng 5 tấn 1",
                "Soái 5 tấn 1",
                "Tu\u{31b}o\u{31b}\u{301}ng 5 tấn 1",
            ],
            spoken(King, File(5), Advance, 1),
        ),
        (&["T3.5", "V3.5", "Tượng 3 tấn 5"], spoken(Bishop, File(3), Advance, 5)),
        (&["S4.5", "Sĩ 4 tấn 5", "Sỹ 4 tấn 5", "si 4 tien 5"], spoken(Advisor, File(4), Advance, 5)),
        (
            &["Pt.2", "Pháo trước tấn 2", "phao truoc tien hai"],
            spoken(Cannon, Place(WhichPiece::Front), Advance, 2),
        ),
        (&["Xs-2", "Xe sau bình 2"], spoken(Rook, Place(WhichPiece::Rear), Traverse, 2)),
        (&["Ms/4", "Mã sau thoái 4"], spoken(Knight, Place(WhichPiece::Rear), Retreat, 4)),
        (
            &["Bg-6", "BG-6", "Binh giữa bình 6", "chot giua binh sau"],
            spoken(Pawn, Place(WhichPiece::Middle), Traverse, 6),
        ),
        (
            &["Bt4-5", "Binh trước 4 bình 5", "Binh trước lộ 4 bình 5"],
            spoken(Pawn, PlaceOnFile(WhichPiece::Front, 4), Traverse, 5),
        ),
        (
            &["B24-5", "Binh thứ 2 lộ 4 bình 5", "binh thu hai lo bon binh nam"],
            spoken(Pawn, OrdinalOnFile(2, 4), Traverse, 5),
        ),
        (&["B04-5", "Binh thứ 10 lộ 4 bình 5"], spoken(Pawn, OrdinalOnFile(10, 4), Traverse, 5)),
        (&["Xe sáu bình 2", "xe sa\u{301}u binh 2"], spoken(Rook, File(6), Traverse, 2)),
    ];
    let mut count = 0;
    for (texts, expected) in cases {
        for text in texts {
            assert_eq!(single(text), expected, "{text}");
            count += 1;
        }
    }
    assert_eq!(count, 63);
}

#[test]
fn without_marks_two_words_leave_two_readings() {
    let readings = |text| read(text).readings().map(|r| (r.kind, r.origin)).collect::<Vec<_>>();
    let file = MoveOrigin::File(5);
    assert_eq!(readings("Tuong 5 tien 1"), [(PieceKind::King, file), (PieceKind::Bishop, file)]);
    let rear = MoveOrigin::Place(WhichPiece::Rear);
    assert_eq!(readings("Xe sau binh 2"), [(PieceKind::Rook, rear), (PieceKind::Rook, MoveOrigin::File(6))]);
    assert_eq!(readings("Xe sau bình 2"), [(PieceKind::Rook, rear)], "a text with marks would write sáu");
}

#[test]
fn the_reading_that_fits_is_the_move_and_two_that_fit_are_ambiguous() {
    let start = crate::Xiangqi::start();
    let king = parse(&start, "Tuong 5 tien 1").unwrap();
    assert_eq!((king.mv.to_string(), king.refusal), ("e0e1".to_owned(), None));
    assert_eq!(parse(&start, "Tuong 3 tien 5").unwrap().mv.to_string(), "g0e2");
    // Chariots doubled on file 9, and one on file 6.
    let board = Xiangqi::from(&fen::parse("4k4/9/9/9/R8/9/R8/9/3R5/5K3 w").value);
    let error = parse(&board, "Xe sau tien 1").unwrap_err();
    assert!(matches!(error, NotationError::Ambiguous { candidates } if candidates.len() == 2));
    assert!(parse(&board, "Xe sau tấn 1").is_ok(), "rear, by its marks");
}

#[test]
fn a_bad_text_says_where_and_what() {
    let cases = [
        ("", 0, 0, Expected::VietnamesePiece),
        ("Q2-5", 0, 1, Expected::VietnamesePiece),
        ("Pz2-5", 0, 1, Expected::VietnamesePiece),
        ("P", 1, 1, Expected::VietnameseOrigin),
        ("P.5", 1, 2, Expected::VietnameseOrigin),
        ("Tg.1", 2, 3, Expected::VietnameseOrigin),
        ("P2+5", 2, 3, Expected::VietnameseAction),
        ("P2-", 3, 3, Expected::Argument),
        ("P2-0", 3, 4, Expected::Argument),
        ("P2-5!", 4, 5, Expected::End),
        ("Pháo 2 nhảy 5", 8, 9, Expected::VietnameseAction),
        ("Binh lộ x bình 5", 10, 11, Expected::FileNumber),
    ];
    for (text, at, until, wanted) in cases {
        match parse(&crate::Xiangqi::start(), text) {
            Err(NotationError::Syntax { start, end, expected, .. }) => {
                assert_eq!((start, end, expected), (at, until, wanted), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn moves_are_cut_out_of_running_text() {
    let cases = [
        ("P2-5M8.7", Some("P2-5")),
        ("P2-5|M8.7", Some("P2-5")),
        ("M8.7 X9-8", Some("M8.7")),
        ("M8.72. M2.3", Some("M8.7")),
        ("M8.72", None),
        ("Pháo 2 bình 5 Mã 8 tấn 7", Some("Pháo 2 bình 5")),
        ("Xe sau bình 2, hay", Some("Xe sau bình 2")),
        ("Pháo đẹp", None),
        ("C2=5", None),
        ("h2e2", None),
        ("炮二平五", None),
    ];
    for (text, expected) in cases {
        assert_eq!(length_at(text).and_then(|end| text.get(..end)), expected, "{text}");
    }
}
