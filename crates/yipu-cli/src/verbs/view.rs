//! `yipu view`: the app in a browser, for the records under a path.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use yipu_web::{Options, Server};

use crate::Status;
use crate::fault::Fault;
use crate::output::Output;

/// Arguments of `yipu view`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The file or the folder that the page may read and, when you save, write
    #[arg(value_name = "PATH")]
    path: Option<PathBuf>,

    /// Only print the address, and open no browser
    #[arg(long)]
    no_open: bool,

    /// End when the last page has been closed
    #[arg(long)]
    until_closed: bool,

    /// The port on this machine; a free one if it is left out
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,

    /// Show the page that lies in a folder instead of the one in the program
    #[arg(long, value_name = "FOLDER", hide = true)]
    viewer: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut Output) -> io::Result<Status> {
    // Records are read and judged away from the threads that listen; so many at a time are enough for one page.
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(threads.min(2))
        .max_blocking_threads(threads.max(4))
        .enable_all()
        .build()?;
    let options = Options {
        path: args.path.clone(),
        port: args.port,
        until_closed: args.until_closed,
        viewer: args.viewer.clone(),
        state: state_folder(),
        ..Options::default()
    };
    let served = runtime.block_on(serve(options, args, out));
    // Finish a save that is under way; do not wait for readers.
    runtime.shutdown_timeout(Duration::from_millis(300));
    served?;
    Ok(Status::Clean)
}

async fn serve(options: Options, args: &Args, out: &mut Output) -> io::Result<()> {
    let named = |error: io::Error| match (&args.path, args.port) {
        (_, Some(port)) if error.kind() == io::ErrorKind::AddrInUse => {
            Fault::of_system(format_args!("--port {port}"), &error).error()
        }
        (Some(path), _) => Fault::of_system(path.display(), &error).error(),
        (None, _) => error,
    };
    let server = Server::bind(options).await.map_err(named)?;
    let url = server.url();
    out.line(&url)?;
    out.flush()?;
    // The file stays until the server ends: a browser may be slow to begin.
    let door = if args.no_open { None } else { Door::new(&url).ok() };
    if !args.no_open && !door.as_ref().is_some_and(|door| open(&door.page)) {
        out.note(out.pick(
            "no browser was found: open the address above in one",
            "未找到浏览器：请在浏览器中打开上面的地址",
        ))?;
    }
    out.note(if args.until_closed {
        out.pick("closing the page ends it, and so does Ctrl-C", "关闭网页即结束，也可按 Ctrl-C")
    } else {
        out.pick("Ctrl-C ends it", "按 Ctrl-C 结束")
    })?;
    server.run(asked_to_end()).await
}

/// Waits for Ctrl-C, or for whatever else ends a program in order.
async fn asked_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// A page that leads to the address, in a file that nobody else may read. The browser is given the file: arguments of a program are
/// seen by every user of the machine, and the address has the token in it.
struct Door {
    page: PathBuf,
    _folder: tempfile::TempDir,
}

impl Door {
    fn new(url: &str) -> io::Result<Self> {
        // A folder of its own, which the system lets nobody else into.
        let mut folder = tempfile::Builder::new();
        folder.prefix("yipu-view-");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            folder.permissions(fs::Permissions::from_mode(0o700));
        }
        let folder = folder.tempdir()?;
        let page = folder.path().join("open.html");
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let text = format!(
            "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<meta name=\"referrer\" content=\"no-referrer\">\n\
             <meta http-equiv=\"refresh\" content=\"0; url={url}\">\n<title>弈谱 Yipu</title>\n<a href=\"{url}\">弈谱 Yipu</a>\n"
        );
        options.open(&page)?.write_all(text.as_bytes())?;
        Ok(Self { page, _folder: folder })
    }
}

/// Where programs of this user note what they want to know next time.
fn state_folder() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_STATE_HOME").or_else(|| variable("HOME").map(|home| home.join(".local/state")))
    };
    base.map(|base| base.join("yipu"))
}

/// Opens a page with the program that the system has for pages; whether there is one.
fn open(page: &Path) -> bool {
    let openers: &[(&str, &[&str])] = if cfg!(target_os = "macos") {
        &[("open", &[])]
    } else if cfg!(windows) {
        &[("rundll32", &["url.dll,FileProtocolHandler"])]
    } else {
        &[("xdg-open", &[]), ("wslview", &[])]
    };
    let quiet = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.args(arguments).arg(page);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_ok()
    };
    openers.iter().any(|(program, arguments)| quiet(program, arguments))
}
