//! What is left of files when a run that writes is killed, interrupted, or refused by a full disk or a closed folder: an
//! account of every file, each whole under one of its names.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{GAME, ODD, command, err, folder, is_left_over, names, yipu};
use tempfile::TempDir;

/// More than are put in their places together.
const FILES: usize = 70;

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end.max(1)
    }
}

/// Records to be mended or renamed, each with a time and so a name of its own, and a little longer than a page.
fn records() -> TempDir {
    let record = |number: usize| {
        let time = format!("{:02}:{:02}", 10 + number / 60, number % 60);
        ODD.replace("14:00", &time) + &" ".repeat(5000)
    };
    let files: Vec<_> = (0..FILES).map(|number| (format!("in/{number:03}.txt"), record(number))).collect();
    let files: Vec<_> = files.iter().map(|(name, text)| (&**name, text.as_bytes())).collect();
    folder(&files)
}

/// The bytes of every file of a folder, by its name; what never came to its place is left out.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeMap::new() };
    let is_file = |entry: &fs::DirEntry| entry.file_type().unwrap().is_file() && !is_left_over(entry);
    let entries = entries.map(Result::unwrap).filter(is_file);
    let read =
        |entry: fs::DirEntry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap());
    entries.map(read).collect()
}

fn left_over(folder: &Path) -> usize {
    fs::read_dir(folder)
        .map_or(0, |entries| entries.filter(|entry| is_left_over(entry.as_ref().unwrap())).count())
}

/// Runs the command and kills it after a while; whether it was killed before it had ended.
fn kill_after(folder: &Path, args: &[&str], time: Duration) -> bool {
    let mut child = command(folder, args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    sleep(time);
    child.kill().unwrap();
    !child.wait().unwrap().success()
}

/// Kills the command so many times, on fresh folders and at any moment of its time; `account` looks at what is left.
fn kill_often(times: usize, seed: u64, args: &[&str], account: impl Fn(&Path)) {
    let whole = records();
    let begun = Instant::now();
    yipu(whole.path(), args);
    let mut length = begun.elapsed();
    account(whole.path());
    let (mut dice, mut killed, mut runs) = (Dice(seed), 0, 0);
    while killed < times {
        runs += 1;
        assert!(runs < 20 * times, "only {killed} of {runs} runs were killed before they had ended");
        let folder = records();
        let time = Duration::from_micros(dice.below(u64::try_from(length.as_micros()).unwrap()));
        if kill_after(folder.path(), args, time) {
            killed += 1;
        } else {
            length = length * 9 / 10;
        }
        account(folder.path());
        if ["in", "out"].iter().any(|place| left_over(&folder.path().join(place)) > 0) {
            // Whoever writes there next clears away what was left.
            let next = yipu(folder.path(), args);
            account(folder.path());
            for place in ["in", "out"] {
                assert_eq!(left_over(&folder.path().join(place)), 0, "{}", err(&next));
            }
        }
    }
}

#[test]
fn killed_while_mending_in_place() {
    let args = ["fix", "in", "--in-place"];
    let (before, whole) = (contents(&records().path().join("in")), records());
    yipu(whole.path(), &args);
    let mended = contents(&whole.path().join("in"));
    assert_eq!(mended.len(), 2 * FILES);
    kill_often(20, 1, &args, |folder| {
        let after = contents(&folder.join("in"));
        for (name, bytes) in &before {
            let kept =
                [name.clone(), format!("{name}.bak")].iter().any(|name| after.get(name) == Some(bytes));
            assert!(kept, "{name} is lost");
        }
        for (name, bytes) in &after {
            let original = name.split(".bak").next().unwrap();
            let is_whole = before.get(original) == Some(bytes) || mended.get(name) == Some(bytes);
            assert!(is_whole, "{name} has {} bytes", bytes.len());
        }
    });
}

#[test]
fn killed_while_renaming() {
    let before = contents(&records().path().join("in"));
    let mut expected: Vec<_> = before.values().collect();
    expected.sort();
    kill_often(40, 2, &["name", "in", "--rename"], |folder| {
        let after = contents(&folder.join("in"));
        let mut found: Vec<_> = after.values().collect();
        found.sort();
        assert!(found == expected, "{:?}", after.keys());
    });
}

#[test]
fn killed_while_converting_a_folder() {
    let args = ["convert", "in", "--to", "json", "-o", "out", "--force"];
    let (before, whole) = (contents(&records().path().join("in")), records());
    yipu(whole.path(), &args);
    let converted = contents(&whole.path().join("out"));
    assert_eq!(converted.len(), FILES);
    kill_often(40, 3, &args, |folder| {
        assert!(contents(&folder.join("in")) == before);
        for (name, bytes) in contents(&folder.join("out")) {
            assert!(converted.get(&name) == Some(&bytes), "{name} has {} bytes", bytes.len());
        }
    });
}

#[test]
fn what_a_living_run_has_not_finished_stays() {
    let folder = folder(&[("a.pgn", GAME.as_bytes())]);
    let at = |name: String| folder.path().join(name);
    let ours = at(format!(".yipu-{}-abcdef.tmp", std::process::id()));
    let dead = {
        let mut child = Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        at(format!(".yipu-{}-abcdef.tmp", child.id()))
    };
    let others = [at(".yipu-notes.tmp".into()), at(".yipu-1-a b.tmp".into()), at("yipu-1-a.tmp".into())];
    for path in others.iter().chain([&ours, &dead]) {
        fs::write(path, "x").unwrap();
    }
    yipu(folder.path(), &["convert", "a.pgn", "--to", "json", "-o", "a.json"]);
    assert!(!dead.exists());
    assert!(others.iter().chain([&ours]).all(|path| path.exists()));
}

#[test]
fn ctrl_c_ends_after_the_file_in_hand_and_tells() {
    for (args, done) in [
        (&["fix", "in", "--in-place"][..], "mended"),
        (&["convert", "in", "--to", "json", "-o", "out"], "converted"),
    ] {
        let record = |number: usize| ODD.replace("14:00", &format!("{:02}:{:02}", number / 60, number % 60));
        let files: Vec<_> = (0..1400).map(|number| (format!("in/{number:04}.txt"), record(number))).collect();
        let files: Vec<_> = files.iter().map(|(name, text)| (&**name, text.as_bytes())).collect();
        let folder = folder(&files);
        let child =
            command(folder.path(), args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (marker, begun) =
            (folder.path().join(if done == "mended" { "in/0000.txt.bak" } else { "out" }), Instant::now());
        while !marker.exists() {
            assert!(begun.elapsed() < Duration::from_secs(20), "nothing was written");
            sleep(Duration::from_millis(1));
        }
        let number = child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &number]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        let told = err(&output) + &crate::common::out(&output);
        assert_eq!(output.status.code(), Some(130), "{told}");
        let counted = [format!("file {done}"), format!("files {done}")];
        assert!(told.contains("interrupted") && counted.iter().any(|words| told.contains(words)), "{told}");
        let before: BTreeMap<_, _> =
            files.iter().map(|(name, bytes)| (name.trim_start_matches("in/"), *bytes)).collect();
        let after = contents(&folder.path().join("in"));
        for (name, bytes) in before {
            let kept = [name.to_owned(), format!("{name}.bak")]
                .iter()
                .any(|name| after.get(name).is_some_and(|after| after == bytes));
            assert!(kept, "{name} is lost");
        }
        assert_eq!(left_over(&folder.path().join("in")) + left_over(&folder.path().join("out")), 0);
    }
}

/// The runs that write, and that every file is as it was afterwards, with nothing beside it.
fn nothing_changes(folder: &Path, run: impl Fn(&[&str]) -> std::process::Output) {
    let before = contents(&folder.join("in"));
    for args in [
        &["fix", "in", "--in-place"][..],
        &["fix", "in", "-o", "in/new"],
        &["convert", "in", "--to", "json", "-o", "in/out"],
        &["name", "in", "--rename"],
    ] {
        let output = run(args);
        if args[0] != "name" {
            assert_eq!(output.status.code(), Some(1), "{args:?}: {}", err(&output));
            assert!(err(&output).contains("000.txt"), "{args:?}: {}", err(&output));
        }
        let after = contents(&folder.join("in"));
        let mut now: Vec<_> = after.values().collect();
        let mut then: Vec<_> = before.values().collect();
        now.sort();
        then.sort();
        assert!(now == then, "{args:?}: {:?}", after.keys());
        for place in ["in", "in/new", "in/out"] {
            assert_eq!(left_over(&folder.join(place)), 0, "{args:?}");
            assert!(place == "in" || contents(&folder.join(place)).is_empty(), "{args:?}");
        }
    }
}

#[test]
fn files_that_may_not_grow_leave_nothing_behind() {
    // The originals have more than 5000 bytes; what is written may have 4096 at the most.
    let folder = records();
    for place in ["in/new", "in/out"] {
        fs::create_dir(folder.path().join(place)).unwrap();
    }
    let program = env!("CARGO_BIN_EXE_yipu");
    let comment = "x".repeat(9000);
    for number in 0..FILES {
        // Long in every format.
        let path = folder.path().join(format!("in/{number:03}.txt"));
        let text = fs::read_to_string(&path).unwrap().replace("2017 CCGC", &comment);
        fs::write(path, text).unwrap();
    }
    let before = contents(&folder.path().join("in"));
    for args in ["fix in --in-place", "fix in -o in/new", "convert in --to json -o in/out"] {
        let line = format!("ulimit -f 8; exec {program} --lang en {args}");
        let output = Command::new("sh").args(["-c", &line]).current_dir(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args}: {}", err(&output));
        assert!(err(&output).contains("too large"), "{args}: {}", err(&output));
        assert!(contents(&folder.path().join("in")) == before, "{args}");
        for place in ["in", "in/new", "in/out"] {
            assert_eq!(left_over(&folder.path().join(place)), 0, "{args}");
        }
        assert!(
            names(&folder.path().join("in/new")).is_empty()
                && names(&folder.path().join("in/out")).is_empty()
        );
    }
}

#[test]
fn a_full_disk_leaves_every_file_whole_with_mount() {
    let disk = tempfile::tempdir().unwrap();
    let mount =
        Command::new("mount").args(["-t", "tmpfs", "-o", "size=600k", "tmpfs"]).arg(disk.path()).status();
    assert!(mount.is_ok_and(|status| status.success()), "only who may mount can try this");
    let source = records();
    fs::create_dir(disk.path().join("in")).unwrap();
    for (name, bytes) in contents(&source.path().join("in")) {
        fs::write(disk.path().join("in").join(name), bytes).unwrap();
    }
    let before = contents(&disk.path().join("in"));
    let reference = records();
    yipu(reference.path(), &["fix", "in", "--in-place"]);
    let mended = contents(&reference.path().join("in"));
    let output = yipu(disk.path(), &["fix", "in", "--in-place"]);
    let after = contents(&disk.path().join("in"));
    let left = left_over(&disk.path().join("in"));
    assert!(Command::new("umount").arg(disk.path()).status().unwrap().success());
    assert_eq!(output.status.code(), Some(1), "the disk was not full: {}", err(&output));
    assert_eq!(left, 0);
    for (name, bytes) in &before {
        let kept = [name.clone(), format!("{name}.bak")].iter().any(|name| after.get(name) == Some(bytes));
        assert!(kept, "{name} is lost");
    }
    for (name, bytes) in &after {
        let original = name.split(".bak").next().unwrap();
        assert!(
            before.get(original) == Some(bytes) || mended.get(name) == Some(bytes),
            "{name} is not whole"
        );
    }
}

#[test]
fn a_folder_that_may_not_be_written_to_stays_as_it_is_with_permissions() {
    let folder = records();
    let allow = |path: &Path, mode: u32| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    allow(folder.path(), 0o755);
    allow(&folder.path().join("in"), 0o555);
    nothing_changes(folder.path(), |args| as_nobody(folder.path(), args));
    allow(&folder.path().join("in"), 0o755);
}

/// Runs the command as a user whom permissions bind: root may do anything.
fn as_nobody(folder: &Path, args: &[&str]) -> std::process::Output {
    let is_root =
        fs::metadata("/proc/self").is_ok_and(|there| std::os::unix::fs::MetadataExt::uid(&there) == 0);
    let words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", env!("CARGO_BIN_EXE_yipu")];
    let words = if is_root { &words[..] } else { &words[4..] };
    let mut command = Command::new(words[0]);
    command.current_dir(folder).args(&words[1..]).args(["--lang", "en"]).args(args).output().unwrap()
}

#[test]
fn what_may_not_be_read_is_an_error_and_the_rest_goes_on_with_permissions() {
    let folder = folder(&[
        ("in/a.pgn", GAME.as_bytes()),
        ("in/b.pgn", GAME.as_bytes()),
        ("in/closed/c.pgn", GAME.as_bytes()),
    ]);
    let allow = |name: &str, mode: u32| {
        fs::set_permissions(folder.path().join(name), fs::Permissions::from_mode(mode)).unwrap();
    };
    for (name, mode) in [("", 0o755), ("in/b.pgn", 0), ("in/closed", 0)] {
        allow(name, mode);
    }
    let output = as_nobody(folder.path(), &["check", "in"]);
    assert_eq!(output.status.code(), Some(1));
    let told = err(&output);
    assert!(
        told.contains("in/b.pgn") && told.contains("in/closed") && told.contains("2 files could not be read"),
        "{told}"
    );
    assert!(
        crate::common::out(&output).contains("1 record checked, 1 clean"),
        "{}",
        crate::common::out(&output)
    );
    allow("in/closed", 0o755);
}
