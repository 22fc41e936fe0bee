//! `cargo xtask dist`: the archive that a release consists of, for one platform.

use std::env::consts::EXE_SUFFIX;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::program::{cargo, finish, root, target_dir, typed, works};
use crate::{Failure, page, tools};

/// The programs in an archive, each in the package of its name.
const PROGRAMS: [&str; 2] = ["tilery", "tilery-load"];

/// The files that go into an archive as they are.
const FILES: [&str; 5] = [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "CHANGELOG.md",
    "examples/tilery.service",
];

/// What `tilery` writes about itself: the arguments, and the file in the archive.
const WRITTEN: [(&[&str], &str); 4] = [
    (&["licences"], "LICENCES.txt"),
    (&["completions", "bash"], "completions/tilery.bash"),
    (&["completions", "zsh"], "completions/_tilery"),
    (&["completions", "fish"], "completions/tilery.fish"),
];

/// What to make.
#[derive(Debug, PartialEq, Eq)]
struct Order {
    /// The platform to build for, if not for this one; this machine must be able to run its programs.
    target: Option<String>,
    profile: String,
}

impl Order {
    fn read(args: &[String]) -> Result<Order, Failure> {
        let mut order = Order {
            target: None,
            profile: "dist".to_owned(),
        };
        let mut args = args.iter();
        while let Some(name) = args.next() {
            let value = args
                .next()
                .ok_or_else(|| Failure::usage(format!("{name} needs a value")))?;
            match name.as_str() {
                "--target" => order.target = Some(value.clone()),
                "--profile" => order.profile.clone_from(value),
                _ => return Err(Failure::usage(format!("dist has no option {name:?}"))),
            }
        }
        Ok(order)
    }

    /// Builds the programs.
    fn build(&self) -> Command {
        let mut build = cargo(&["build", "--locked", "--profile", &self.profile]);
        build.args(PROGRAMS.iter().flat_map(|package| ["--package", package]));
        if let Some(target) = &self.target {
            build.args(["--target", target]);
        }
        build
    }

    /// The folder where cargo puts the programs.
    fn programs(&self) -> PathBuf {
        let mut folder = target_dir();
        folder.extend(&self.target);
        folder.join(match self.profile.as_str() {
            "dev" => "debug",
            profile => profile,
        })
    }
}

/// Builds the page and the programs, and makes the archive, its bill of materials and their checksums.
pub(crate) fn dist(args: &[String]) -> Result<(), Failure> {
    let order = Order::read(args)?;
    let platform = match &order.target {
        Some(target) => target.clone(),
        None => tools::host()?,
    };
    page::make()?;
    let mut build = order.build();
    eprintln!("build: {}", typed(&build));
    finish(&mut build)?;

    let out = target_dir().join("archives");
    let name = format!("tilery-{}-{platform}", env!("CARGO_PKG_VERSION"));
    let folder = out.join(&name);
    fill(&folder, &order.programs())?;
    let bill = format!("{name}.cdx.json");
    write_output(&folder, &["licences", "--sbom"], &out.join(&bill))?;
    let archive = pack(&out, &name)?;
    let sums = out.join(format!("{name}.sha256"));
    checksums(&out, &[&archive, &bill], &sums)?;
    for file in [archive, bill, format!("{name}.sha256")] {
        println!("{}", out.join(file).display());
    }
    Ok(())
}

/// Collects everything that belongs into the archive.
fn fill(folder: &Path, programs: &Path) -> Result<(), Failure> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    }
    for inside in ["man", "completions"] {
        let inside = folder.join(inside);
        fs::create_dir_all(&inside).map_err(|error| cannot_write(&inside, &error))?;
    }
    let programs = PROGRAMS.map(|name| programs.join(format!("{name}{EXE_SUFFIX}")));
    for file in programs.into_iter().chain(FILES.map(|file| root().join(file))) {
        let copy = folder.join(file.file_name().unwrap_or_default());
        fs::copy(&file, &copy).map_err(|error| Failure::new(format!("{}: {error}", file.display())))?;
    }
    for (args, file) in WRITTEN {
        write_output(folder, args, &folder.join(file))?;
    }
    let mut man = tilery(folder);
    finish(man.arg("man").arg(folder.join("man")))
}

/// The program in the archive.
fn tilery(folder: &Path) -> Command {
    Command::new(folder.join(format!("tilery{EXE_SUFFIX}")))
}

/// Writes what `tilery` prints into a file.
fn write_output(folder: &Path, args: &[&str], path: &Path) -> Result<(), Failure> {
    let file = File::create(path).map_err(|error| cannot_write(path, &error))?;
    finish(tilery(folder).args(args).stdout(file))
}

/// Packs the folder of that name, and returns the name of the archive.
fn pack(out: &Path, name: &str) -> Result<String, Failure> {
    // The tar of Windows makes zip files as well, by their name; another one on the path may not.
    let windows = std::env::var_os("SystemRoot").filter(|_| cfg!(windows));
    let (archive, options, tar) = match windows {
        Some(windows) => (
            format!("{name}.zip"),
            "-acf",
            Path::new(&windows).join("System32/tar.exe"),
        ),
        None => (format!("{name}.tar.gz"), "-czf", PathBuf::from("tar")),
    };
    finish(Command::new(tar).current_dir(out).args([options, &archive, name]))?;
    Ok(archive)
}

/// Writes the SHA-256 checksums of files, in the form that `sha256sum --check` reads.
fn checksums(out: &Path, files: &[&str], sums: &Path) -> Result<(), Failure> {
    let (program, options): (_, &[&str]) = match works(Command::new("sha256sum").arg("--version")) {
        true => ("sha256sum", &[]),
        // macOS has this one.
        false => ("shasum", &["--algorithm", "256"]),
    };
    let file = File::create(sums).map_err(|error| cannot_write(sums, &error))?;
    let mut sum = Command::new(program);
    sum.current_dir(out).args(options).args(files);
    finish(sum.stdout(Stdio::from(file)))
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    Failure::new(format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(args: &[&str]) -> Result<Order, Failure> {
        Order::read(&args.iter().map(|&arg| arg.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn programs_are_where_cargo_puts_them() {
        for (args, due) in [
            (&[][..], "dist"),
            (&["--profile", "dev"], "debug"),
            (
                &["--target", "x86_64-unknown-linux-musl"],
                "x86_64-unknown-linux-musl/dist",
            ),
        ] {
            let order = order(args).ok().unwrap();
            assert_eq!(order.programs(), target_dir().join(due));
        }
    }

    #[test]
    fn other_arguments_are_refused() {
        for args in [
            &["--target"][..],
            &["--fast", "1"],
            &["x86_64-unknown-linux-musl"],
        ] {
            assert_eq!(order(args).err().unwrap().code, 2, "{args:?}");
        }
    }

    #[test]
    fn files_of_the_archive_exist() {
        for file in FILES {
            assert!(root().join(file).is_file(), "{file}");
        }
    }

    #[test]
    fn checksums_are_those_of_the_standard() {
        let folder = std::env::temp_dir().join(format!("tilery-checksums-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("abc"), "abc").unwrap();
        let sums = folder.join("sums");
        assert!(checksums(&folder, &["abc"], &sums).is_ok());
        let written = fs::read_to_string(&sums).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        // The example of FIPS 180-4.
        assert_eq!(
            written.split_whitespace().collect::<Vec<_>>(),
            [
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                "abc"
            ]
        );
    }
}
