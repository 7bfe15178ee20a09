//! The game of `crates/yipu/examples/outside_game.rs`, taken through everything there is: it is read, judged, converted,
//! shown, edited and drawn without anything here knowing it.

#[path = "../../../yipu/examples/outside_game.rs"]
#[allow(dead_code)]
pub mod game;
pub mod shed;

#[cfg(test)]
mod shed_tests;

#[cfg(test)]
mod tests {
    use yipu::core::{Lang, Registry, TagName};
    use yipu::prelude::*;
    use yipu::{ShowOptions, transcript};
    use yipu_app::{Command, Played, Saving, Session};
    use yipu_draw::Picture;

    use super::game::{FORMAT, INFO, SAMPLE};

    fn registry() -> Registry {
        yipu::registry().clone().with_game(&INFO)
    }

    fn document(registry: &Registry, name: &str, bytes: &[u8]) -> Document {
        read_with(name, bytes, &ReadOptions::new(Context::new(registry))).next().unwrap().unwrap()
    }

    #[test]
    fn it_is_judged_with_its_scores() {
        let registry = registry();
        let mut sample = document(&registry, "x.xp", SAMPLE.as_bytes());
        assert_eq!(sample.judge(&CheckOptions::default()), Verdict::Proved, "{:?}", sample.report);
        assert!(sample.report.is_empty(), "{:?}", sample.report);
        for (wrong, code) in [
            (SAMPLE.replace("win:1+3", "win:2+4"), "REC201"),
            (SAMPLE.replace(" 1 1 2 0", " 1 2 1 0"), "REC202"),
            (SAMPLE.replace("SA, SJ,", "SA, CQ,"), "XP102"),
            (SAMPLE.replace("trump H", "trump X"), "REC101"),
        ] {
            assert_ne!(wrong, SAMPLE);
            let mut record = document(&registry, "x.xp", wrong.as_bytes());
            record.judge(&CheckOptions::default());
            assert!(record.report.has(code), "{code}: {:?}", record.report);
        }
    }

    #[test]
    fn it_converts_to_json_and_back_with_long_plies_and_chance() {
        let registry = registry();
        let claim = SAMPLE.replace("CK, DA, DQ, DK", "claim CK");
        for text in [SAMPLE, &claim] {
            let sample = document(&registry, "x.xp", text.as_bytes());
            let json = sample.write(registry.format("json").unwrap(), &[]).unwrap();
            assert!(json.report.is_empty(), "{:?}", json.report);
            let back = document(&registry, "x.json", &json.bytes);
            assert_eq!(back.record, sample.record);
            assert_eq!(back.write(&FORMAT, &[]).unwrap().bytes, text.as_bytes());
        }
        let json = document(&registry, "x.xp", claim.as_bytes())
            .write(registry.format("jsonl").unwrap(), &[])
            .unwrap();
        let json = String::from_utf8(json.bytes).unwrap();
        assert!(json.contains("\"move\":\"claim CK\"") && json.contains("\"scores\":[1,1,2,0]"), "{json}");
        let mut judged = document(&registry, "x.xp", claim.as_bytes());
        assert_eq!(judged.judge(&CheckOptions::default()), Verdict::Proved, "{:?}", judged.report);
    }

    #[test]
    fn it_is_shown_edited_and_drawn() {
        let registry = registry();
        let record = document(&registry, "x.xp", SAMPLE.as_bytes()).record;
        let text = transcript(&record, ShowOptions::default());
        assert!(text.contains("trump H") && text.contains("CK"), "{text}");
        let svg = Picture::default().at(&record, 6).unwrap().to_svg();
        assert!(svg.contains("<svg") && svg.len() > 2000);
        assert!(record.result_words(Lang::En).contains("North and South win"));

        let mut session = Session::new_among(registry, "XP").unwrap();
        for text in ["trump S", "SA", "HA", "DA", "CA"] {
            session.apply(Command::Play(Played::by_text(text))).unwrap();
        }
        session
            .apply(Command::Tags { set: vec![(TagName::new("west").to_string(), Some("丁".into()))] })
            .unwrap();
        assert_eq!(session.board().unwrap().turn, 0, "North has taken the trick");
        assert!(session.apply(Command::Play(Played::by_text("HK"))).is_err());
        let saved = session.save(&Saving { format: Some("xp".into()), ..Saving::default() }).unwrap();
        assert!(String::from_utf8(saved.bytes).unwrap().contains("trump S, SA, HA, DA, CA\n"));
    }
}
