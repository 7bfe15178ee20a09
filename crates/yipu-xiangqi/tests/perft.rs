//! The number of ways to play some plies from known positions.

use std::fs;

use crate::common::position;
use yipu_corpus as corpus;

/// Positions and their numbers for one to four plies: the start, openings, ends, checks, pins and hollow cannons.
const KNOWN: [(&str, [u64; 4]); 17] = [
    ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", [44, 1_920, 79_666, 3_290_240]),
    (
        "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        [38, 1_128, 43_929, 1_339_047],
    ),
    ("1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1", [7, 281, 8_620, 326_201]),
    ("5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w - - 0 1", [25, 424, 9_850, 202_884]),
    ("CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1", [28, 516, 14_808, 395_483]),
    ("R1N1k1b2/9/3aba3/9/2nr5/2B6/9/4B4/4A4/4KA3 w - - 0 1", [21, 364, 7_626, 162_837]),
    ("C1nNk4/9/9/9/9/9/n1pp5/B3C4/9/3A1K3 w - - 0 1", [28, 222, 6_241, 64_971]),
    ("4ka3/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w - - 0 1", [23, 345, 8_124, 149_272]),
    ("2b1ka3/9/b3N4/4n4/9/9/9/4C4/2p6/2BK5 w - - 0 1", [21, 195, 3_883, 48_060]),
    ("1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w - - 0 1", [30, 830, 22_787, 649_866]),
    ("CnN1k1b2/c3a4/4ba3/9/2nr5/9/9/4C4/4A4/4KA3 w - - 0 1", [19, 583, 11_714, 376_467]),
    (
        "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
        [49, 2_265, 100_326, 4_485_547],
    ),
    ("4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w - - 0 1", [13, 272, 3_707, 92_741]),
    ("3akab2/5N3/4b1n2/9/9/9/9/4B4/4A4/2BAK1r2 w - - 0 1", [2, 37, 433, 7_263]),
    ("2bak4/4a4/4b4/4C4/9/4R4/9/4n4/3rA4/3A1K3 b - - 0 1", [19, 423, 8_706, 229_966]),
    ("3k5/9/P1P1P1P1P/9/9/9/9/p1p1p1p1p/9/5K3 w - - 0 1", [15, 220, 2_943, 38_115]),
    ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1", [44, 1_920, 79_666, 3_290_240]),
];

#[test]
fn known_positions() {
    for (fen, numbers) in KNOWN {
        let position = position(fen);
        for (depth, nodes) in (1..).zip(numbers) {
            assert_eq!(position.perft(depth), nodes, "{fen} depth {depth}");
        }
    }
}

#[test]
fn divide_is_perft_by_first_move() {
    for (fen, numbers) in KNOWN {
        let position = position(fen);
        let parts = position.divide(3);
        assert_eq!(parts.len() as u64, numbers[0], "{fen}");
        assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), numbers[2], "{fen}");
        for (mv, nodes) in parts {
            let mut next = position.clone();
            next.play_unchecked(mv);
            assert_eq!(next.perft(2), nodes, "{fen} {mv}");
        }
    }
    assert_eq!(
        (position(crate::common::START).perft(0), position(crate::common::START).divide(0)),
        (1, Vec::new())
    );
}

/// Mirror images and exchanged sides have the same numbers.
#[test]
fn images_have_the_same_numbers() {
    for (fen, numbers) in KNOWN {
        let position = position(fen);
        assert_eq!(position.mirrored().perft(3), numbers[2], "{fen}");
        assert_eq!(position.swapped().perft(3), numbers[2], "{fen}");
    }
}

/// Rows of `perft.tsv` in the corpus: those up to sixty million nodes. `scripts/deep-perft` counts all of them with the program itself.
#[test]
fn corpus() {
    let file = corpus::path("perft.tsv");
    let text = fs::read_to_string(&file).unwrap();
    let (mut rows, mut run) = (0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut fields = line.split('\t');
        let fen = fields.next().unwrap();
        let [depth, nodes] = [(); 2].map(|()| fields.next().unwrap().parse::<u64>().unwrap());
        rows += 1;
        if nodes <= 60_000_000 {
            assert_eq!(position(fen).perft(depth as u32), nodes, "{fen} depth {depth}");
            run += 1;
        }
    }
    println!("{run} of {rows} rows run");
    assert_eq!(rows, 97, "rows in {}", file.display());
    assert!(run > 75, "only {run} rows were small enough");
}
