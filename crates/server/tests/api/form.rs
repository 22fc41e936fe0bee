//! Checks JSON against a schema, as strictly as a typed client does.

use serde_json::Value;

pub(crate) struct Forms(pub(crate) Value);

impl Forms {
    /// The first mismatch between a value and its schema, or `None` if it matches.
    pub(crate) fn fault(&self, schema: &Value, value: &Value) -> Option<String> {
        let mut known = Vec::new();
        let fault = self.check(schema, value, &mut known);
        fault.or_else(|| unknown(value, &known))
    }

    /// The schema that a reference leads to.
    fn resolve<'s>(&'s self, schema: &'s Value) -> &'s Value {
        match schema["$ref"].as_str() {
            Some(reference) => &self.0["components"]["schemas"][reference.rsplit('/').next().unwrap()],
            None => schema,
        }
    }

    /// Collects the properties that the schema describes in `known`, because several schemas may describe one
    /// object.
    fn check(&self, schema: &Value, value: &Value, known: &mut Vec<String>) -> Option<String> {
        let schema = self.resolve(schema);
        if let Some(parts) = schema["allOf"].as_array() {
            return parts.iter().find_map(|part| self.check(part, value, known));
        }
        if let Some(choices) = schema["oneOf"].as_array() {
            let mut faults = Vec::new();
            for choice in choices {
                let mut of_choice = Vec::new();
                let fault = self.check(choice, value, &mut of_choice);
                // There may be more properties around a choice, so unknown ones are checked at the end.
                match fault {
                    None => {
                        known.extend(of_choice);
                        return None;
                    }
                    Some(fault) => faults.push(fault),
                }
            }
            return Some(format!("none of: {}", faults.join(" | ")));
        }
        if let Some(values) = schema["enum"].as_array()
            && !values.contains(value)
        {
            return Some(format!("{value} is none of {values:?}"));
        }
        let kinds: Vec<&str> = match &schema["type"] {
            Value::String(kind) => vec![kind],
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => return None,
        };
        if !kinds.contains(&kind_of(value)) {
            return Some(format!("{value} is no {kinds:?}"));
        }
        match value {
            Value::Array(items) => items.iter().find_map(|item| self.fault(&schema["items"], item)),
            Value::Object(_) => self.check_object(schema, value, known),
            _ => None,
        }
    }

    fn check_object(&self, schema: &Value, value: &Value, known: &mut Vec<String>) -> Option<String> {
        let required: Vec<&str> = schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        if let Some(missing) = required.iter().find(|name| value.get(**name).is_none()) {
            return Some(format!("{missing} is missing in {value}"));
        }
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            known.push(name.clone());
            let Some(held) = value.get(name) else { continue };
            if held.is_null() && !required.contains(&name.as_str()) {
                return Some(format!("{name} is null instead of absent"));
            }
            if let Some(fault) = self.fault(property, held) {
                return Some(format!("{name}: {fault}"));
            }
        }
        None
    }
}

fn unknown(value: &Value, known: &[String]) -> Option<String> {
    let names = value.as_object().filter(|_| !known.is_empty())?;
    let name = names.keys().find(|name| !known.contains(name))?;
    Some(format!("{name} is not described"))
}

fn kind_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
