//! Everything that is printed as evidence is replayed by a slow checker that takes nothing over from the rulings.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use crate::common::cases;
use crate::common::claims::verify;
use yipu_core::Lang;
use yipu_xiangqi::rulings::{BOOKS, Back, Claim, MoveLabel, Proof, Root};
use yipu_xiangqi::{Move, Square};

/// The proofs of every label that a book gives in the cases.
fn proofs() -> Vec<(String, Proof)> {
    let mut proofs = Vec::new();
    for case in [cases::wxf(), cases::cxa(), cases::cxa_principles(), cases::cxa_fresh()].concat() {
        let Some(game) = case.played_out(3) else { continue };
        for book in BOOKS {
            let cycle = game.cycle(2).unwrap();
            for labelled in game.labels(book, cycle) {
                let name = format!("{}, {}, {}", case.name, book.name, labelled.mv);
                proofs.push((name, game.proof(&labelled, book)));
            }
        }
    }
    proofs
}

#[test]
fn every_claim_is_so_in_the_corpus() {
    let (mut checks, mut mates, mut lines, mut captures) = (0, 0, 0, 0);
    let (mut rootless, mut false_roots, mut exchanges, mut answers) = (0, 0, 0, 0);
    for (name, proof) in proofs() {
        verify(&proof).unwrap_or_else(|why| panic!("{name}: {why}"));
        answers += usize::from(proof.answers_check);
        for claim in &proof.claims {
            match claim {
                Claim::Check(_) => checks += 1,
                Claim::Mate(_) => mates += 1,
                Claim::Gain(..) => lines += 1,
                Claim::Capture(capture) => {
                    captures += 1;
                    rootless += usize::from(capture.threat.root == Root::None);
                    false_roots +=
                        usize::from(matches!(capture.threat.root, Root::False(_) | Root::Mated(_)));
                    exchanges += usize::from(capture.exchange.is_some());
                }
                Claim::Theirs(_) | Claim::Holds(_) => {}
            }
        }
    }
    assert!(
        checks >= 100 && mates >= 60 && lines >= 10 && captures >= 200,
        "{checks} {mates} {lines} {captures}"
    );
    assert!(rootless >= 100 && false_roots >= 10 && exchanges >= 20, "{rootless} {false_roots} {exchanges}");
    assert!(answers >= 50, "{answers}");
}

/// Wrong statements made of a right one.
fn falsified(proof: &Proof) -> Vec<(&'static str, Proof)> {
    let mut wrong =
        vec![("whether it answers a check", Proof { answers_check: !proof.answers_check, ..proof.clone() })];
    for (index, claim) in proof.claims.iter().enumerate() {
        let mut put = |what, claim| {
            let mut proof = proof.clone();
            proof.claims[index] = claim;
            wrong.push((what, proof));
        };
        match claim {
            Claim::Check(at) => {
                let square = Square::from_index((at.square.index() + 1) % 90).unwrap();
                put("check from elsewhere", Claim::Check(yipu_xiangqi::rulings::At { square, ..*at }));
            }
            Claim::Capture(capture) => {
                let mut no_root = capture.clone();
                if capture.threat.root != Root::None {
                    no_root.threat.root = Root::None;
                    put("no root", Claim::Capture(no_root));
                }
                if let Some((root, back)) = capture.roots.first() {
                    let mut other = capture.clone();
                    let changed = if *back == Back::Legal {
                        Back::Pinned(capture.threat.attacker)
                    } else {
                        Back::Legal
                    };
                    other.roots[0] = (*root, changed);
                    put("another reason against taking back", Claim::Capture(other));
                    let mut fewer = capture.clone();
                    fewer.roots.remove(0);
                    put("a root left out", Claim::Capture(fewer));
                }
                if let Some(exchange) = &capture.exchange {
                    let mut other = capture.clone();
                    other.exchange = Some(yipu_xiangqi::rulings::Exchange {
                        gained: exchange.gained + 1,
                        ..exchange.clone()
                    });
                    put("another count", Claim::Capture(other));
                }
            }
            _ => {}
        }
    }
    wrong
}

#[test]
fn a_wrong_claim_is_found_out_in_the_corpus() {
    let mut seen = std::collections::BTreeMap::new();
    for (name, proof) in proofs() {
        for (what, wrong) in falsified(&proof) {
            assert!(verify(&wrong).is_err(), "{name}: {what}");
            *seen.entry(what).or_insert(0) += 1;
        }
    }
    assert_eq!(seen.len(), 6, "{seen:?}");
    assert!(seen.values().all(|count| *count >= 10), "{seen:?}");
    // A mate claimed where none is: the line of one position, on the board of another.
    let proofs = proofs();
    let mates = || proofs.iter().filter(|(_, proof)| matches!(proof.claims[..], [Claim::Mate(_)]));
    let mut mistaken = 0;
    for ((_, one), (_, another)) in
        mates().zip(mates().skip(40)).filter(|((_, a), (_, b))| a.position != b.position)
    {
        let wrong = Proof { claims: one.claims.clone(), ..another.clone() };
        mistaken += usize::from(wrong.claims != another.claims && verify(&wrong).is_err());
    }
    assert!(mistaken >= 20, "{mistaken}");
}

/// Chinese texts write moves as players do, and every line is written out.
#[test]
fn words_are_those_of_the_reader_in_the_corpus() {
    let coordinates = |text: &str| {
        let bytes = text.as_bytes();
        bytes
            .windows(5)
            .any(|five| matches!(five, [b'a'..=b'i', b'0'..=b'9', b'-' | b'x', b'a'..=b'i', b'0'..=b'9']))
    };
    let mut lines = 0;
    for (name, proof) in proofs() {
        let (en, zh) = (proof.words(Lang::En), proof.words(Lang::Zh));
        assert_eq!(en.is_empty(), zh.is_empty(), "{name}");
        assert!(!coordinates(&zh), "{name}: {zh}");
        assert_eq!(
            proof.answers_check,
            zh.starts_with("应将") && en.starts_with("answers a check"),
            "{name}"
        );
        for claim in &proof.claims {
            if let Claim::Mate(line) | Claim::Gain(line, _) = claim {
                let moves = |mv: &Move| {
                    en.contains(&format!("{}-{}", mv.from, mv.to))
                        || en.contains(&format!("{}x{}", mv.from, mv.to))
                };
                assert!(line.moves().iter().all(moves), "{name}: {en}");
                lines += 1;
            }
        }
        assert!(
            proof.label != MoveLabel::Check || (en.contains("check by") && zh.contains("将军")),
            "{name}"
        );
    }
    assert!(lines >= 60, "{lines}");
}
