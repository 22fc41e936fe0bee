//! `tilery licences`: the licences of everything inside this program.

use std::io::Write;
use std::process::ExitCode;

use serde_json::{Value, json};
use tilery_server::licences::{Licences, Package, Registry};

use crate::args::LicencesArgs;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(args: &LicencesArgs) -> Result<ExitCode, Failure> {
    let licences = Licences::embedded()?;
    let mut out = output::stdout();
    match args.sbom {
        true => output::json_line(&mut out, &bill_of_materials(&licences))?,
        false => write!(out, "{licences}")?,
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// The packages in the form of [CycloneDX](https://cyclonedx.org/specification/overview/).
fn bill_of_materials(licences: &Licences) -> Value {
    let components: Vec<Value> = licences.packages.iter().map(component).collect();
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {
            "type": "application",
            "name": "tilery",
            "version": env!("CARGO_PKG_VERSION"),
            "licenses": [{"expression": env!("CARGO_PKG_LICENSE")}],
        }},
        "components": components,
    })
}

fn component(package: &Package) -> Value {
    let (name, version) = (&package.name, &package.version);
    let address = match package.registry {
        Registry::Crates => format!("pkg:cargo/{name}@{version}"),
        Registry::Npm => format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
    };
    json!({
        "type": "library",
        "name": name,
        "version": version,
        "purl": address,
        // Old crates separate licences, of which one may be chosen, by a slash.
        "licenses": [{"expression": package.licence.replace('/', " OR ")}],
    })
}
