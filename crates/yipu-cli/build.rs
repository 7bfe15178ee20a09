//! Gives the Windows program its icon, what its properties show, and its manifest: paths of any length.

fn main() {
    println!("cargo::rerun-if-changed=windows");
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("windows") {
        return;
    }
    let compiled = winresource::WindowsResource::new()
        .set_icon("windows/yipu.ico")
        .set_manifest_file("windows/yipu.manifest")
        .set("FileDescription", "Yipu 弈谱")
        .set("ProductName", "Yipu 弈谱")
        .set("LegalCopyright", "MIT OR Apache-2.0")
        .compile();
    if let Err(error) = compiled {
        // A program without an icon still works. `scripts/windows-test` checks that ours has one.
        println!("cargo::warning=the program has no icon and no manifest: {error}");
    }
}
