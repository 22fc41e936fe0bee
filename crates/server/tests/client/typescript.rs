//! Generates a TypeScript client from an OpenAPI document: a type for each schema, a function for each
//! operation.

use std::fmt::Write;

use serde_json::Value;

const HEAD: &str = r#"// Generated from the description of the server's interface. Do not edit:
// TILERY_BLESS=1 cargo test -p tilery-server --test client

/** The server said no, and why; code `offline` if it could not be reached. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly reason: Reason | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;
  /** Where an uploaded record is faulty. */
  readonly record: RecordFault | undefined;

  constructor(
    code: string,
    sentence: string,
    status = 0,
    reason?: Reason,
    retryAfter?: number,
    record?: RecordFault,
  ) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.record = record;
  }
}

export interface Options {
  /** Gives up the request. */
  signal?: AbortSignal;
}

type Query = Record<string, string | number | boolean | null | undefined>;

async function send(method: string, path: string, query: Query, body: unknown, options: Options): Promise<Response> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (options.signal) init.signal = options.signal;
  if (typeof body === 'string') {
    init.body = body;
    init.headers = { accept: 'application/json', 'content-type': 'application/x-ndjson' };
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) words.set(name, String(value));
  }
  const asked = words.toString();
  let response: Response;
  try {
    response = await fetch(asked ? `${path}?${asked}` : path, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Refusal('offline', 'The server cannot be reached.');
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  const problem: Partial<Problem> = typeof answer === 'object' && answer !== null ? answer : {};
  throw new Refusal(
    problem.code ?? 'unknown',
    problem.detail ?? problem.title ?? `The server answered ${response.status}.`,
    response.status,
    problem.reason,
    problem.retry_after,
    problem.record,
  );
}

async function sendForJson<T>(method: string, path: string, query: Query, body: unknown, options: Options): Promise<T> {
  const response = await send(method, path, query, body, options);
  const answer: unknown = await response.json();
  return answer as T;
}
"#;

/// Generates the whole client.
pub(crate) fn client(document: &Value) -> String {
    let mut client = String::from(HEAD);
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            client += &function(path, method, operation);
        }
    }
    for (name, schema) in document["components"]["schemas"]
        .as_object()
        .into_iter()
        .flatten()
    {
        client += &declaration(name, schema);
    }
    client
}

fn comment(indent: &str, words: &str) -> String {
    if words.is_empty() {
        return String::new();
    }
    let words = words.replace("*/", "* /");
    let lines: Vec<&str> = words.lines().collect();
    match lines.as_slice() {
        [line] => format!("{indent}/** {line} */\n"),
        lines => {
            let mut all = format!("{indent}/**\n");
            for line in lines {
                let _ = writeln!(all, "{}", format!("{indent} * {line}").trim_end());
            }
            all + &format!("{indent} */\n")
        }
    }
}

fn text<'v>(value: &'v Value, name: &str) -> &'v str {
    value[name].as_str().unwrap_or_default()
}

fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value[name].as_array().map_or(&[], Vec::as_slice)
}

/// Converts `create_table` to `createTable`.
fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |all, word| {
        let (head, rest) = word.split_at(1);
        all + &head.to_uppercase() + rest
    })
}

/// A property name, quoted if necessary.
fn key(name: &str) -> String {
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if plain { name.to_owned() } else { quoted(name) }
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

fn declaration(name: &str, schema: &Value) -> String {
    let words = comment("", text(schema, "description"));
    if schema["type"] == "object" && schema["properties"].is_object() {
        format!("\n{words}export interface {name} {}\n", object(schema, ""))
    } else if list(schema, "oneOf").len() > 1 {
        let choices: Vec<String> = list(schema, "oneOf").iter().map(choice).collect();
        format!("\n{words}export type {name} =\n{};\n", choices.join("\n"))
    } else {
        format!("\n{words}export type {name} = {};\n", kind(schema, ""))
    }
}

/// A union type, with each variant on its own line.
fn choice(schema: &Value) -> String {
    comment("  ", text(schema, "description")) + "  | " + &kind(schema, "  ")
}

fn object(schema: &Value, indent: &str) -> String {
    let required = list(schema, "required");
    let inner = format!("{indent}  ");
    let mut all = String::from("{\n");
    let mut properties: Vec<(&String, &Value)> =
        schema["properties"].as_object().into_iter().flatten().collect();
    // The discriminator comes first.
    properties.sort_by_key(|(name, _)| *name != "type");
    for (name, property) in properties {
        let is_required = required.iter().any(|required| required == name);
        // Optional values are left out rather than null.
        let (mark, kind) = match is_required {
            true => ("", kind(property, &inner)),
            false => ("?", kind(&without_null(property), &inner)),
        };
        all += &comment(&inner, description(property));
        let _ = writeln!(all, "{inner}{}{mark}: {kind};", key(name));
    }
    all + indent + "}"
}

/// The description of a property. A nullable property has it further inside.
fn description(property: &Value) -> &str {
    match text(property, "description") {
        "" => list(property, "oneOf")
            .iter()
            .map(|part| text(part, "description"))
            .find(|words| !words.is_empty())
            .unwrap_or_default(),
        words => words,
    }
}

fn is_null(schema: &Value) -> bool {
    schema["type"] == "null"
}

fn without_null(schema: &Value) -> Value {
    let mut schema = schema.clone();
    for name in ["oneOf", "type"] {
        if let Some(parts) = schema.get_mut(name).and_then(Value::as_array_mut) {
            parts.retain(|part| !is_null(part) && part != "null");
        }
    }
    schema
}

/// A schema as a type expression.
fn kind(schema: &Value, indent: &str) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    for (name, between) in [("oneOf", " | "), ("allOf", " & ")] {
        let parts = list(schema, name);
        if !parts.is_empty() {
            let kinds: Vec<String> = parts.iter().map(|part| kind(part, indent)).collect();
            return kinds.join(between);
        }
    }
    let values = list(schema, "enum");
    if !values.is_empty() {
        let values: Vec<String> = values.iter().filter_map(Value::as_str).map(quoted).collect();
        return values.join(" | ");
    }
    match &schema["type"] {
        Value::Array(names) => {
            let kinds = names.iter().filter_map(Value::as_str);
            kinds
                .map(|name| plain(name, schema, indent))
                .collect::<Vec<_>>()
                .join(" | ")
        }
        Value::String(name) => plain(name, schema, indent),
        _ => "unknown".to_owned(),
    }
}

fn plain(name: &str, schema: &Value, indent: &str) -> String {
    match name {
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "array" => {
            let items = kind(&schema["items"], indent);
            if items.contains(' ') {
                format!("({items})[]")
            } else {
                format!("{items}[]")
            }
        }
        "object" if schema["properties"].is_object() => object(schema, indent),
        "object" if schema["additionalProperties"].is_object() => {
            format!(
                "Record<string, {}>",
                kind(&schema["additionalProperties"], indent)
            )
        }
        "object" => "Record<string, unknown>".to_owned(),
        other => panic!("there is no type {other}"),
    }
}

/// The successful response of an operation.
enum Answer {
    Nothing,
    Json(String),
    Text,
    /// The request is upgraded to a WebSocket.
    Socket,
}

fn answer(operation: &Value) -> Answer {
    let responses = operation["responses"].as_object().unwrap();
    let (status, response) = responses
        .iter()
        .find(|(status, _)| status.starts_with('2') || *status == "101")
        .unwrap();
    let content = response["content"].as_object();
    match (status.as_str(), content.and_then(|content| content.iter().next())) {
        ("101", _) => Answer::Socket,
        (_, None) => Answer::Nothing,
        (_, Some((media, content))) if media == "application/json" => {
            Answer::Json(kind(&content["schema"], ""))
        }
        (_, Some(_)) => Answer::Text,
    }
}

fn function(path: &str, method: &str, operation: &Value) -> String {
    let name = camel(text(operation, "operationId"));
    let mut words = text(operation, "summary").to_owned();
    if let Some(more) = operation["description"].as_str() {
        words = format!("{words}\n\n{more}");
    }
    let words = comment("", &words);
    let mut parameters = Vec::new();
    let mut address = path.to_owned();
    let mut query = Vec::new();
    for parameter in list(operation, "parameters") {
        let (name, kind) = (text(parameter, "name"), kind(&parameter["schema"], ""));
        if parameter["in"] == "path" {
            address = address.replace(
                &format!("{{{name}}}"),
                &format!("${{encodeURIComponent({name})}}"),
            );
            parameters.push(format!("{name}: {kind}"));
        } else {
            let mark = if parameter["required"] == true { "" } else { "?" };
            query.push(format!("{}{mark}: {kind}", key(name)));
        }
    }
    let address = if address.contains("${") {
        format!("`{address}`")
    } else {
        quoted(&address)
    };
    let body = operation.get("requestBody").map(|body| {
        let content = body["content"].as_object().unwrap();
        let (_, media) = content.iter().next().unwrap();
        let schema = &media["schema"];
        parameters.push(format!("body: {}", kind(schema, "")));
        "body"
    });
    let given = if query.is_empty() {
        "{}"
    } else {
        parameters.push(format!("query: {{ {} }} = {{}}", query.join("; ")));
        "query"
    };
    parameters.push("options: Options = {}".to_owned());
    let parameters = parameters.join(", ");
    let arguments = format!(
        "'{}', {address}, {given}, {}, options",
        method.to_uppercase(),
        body.unwrap_or("undefined")
    );
    let (kind, how) = match answer(operation) {
        Answer::Socket => return format!("\n{words}export const {name}Path = {};\n", quoted(path)),
        Answer::Nothing => ("void".to_owned(), format!("await send({arguments});")),
        Answer::Json(kind) => {
            let how = format!("return sendForJson<{kind}>({arguments});");
            (kind, how)
        }
        Answer::Text => (
            "string".to_owned(),
            format!("return (await send({arguments})).text();"),
        ),
    };
    format!("\n{words}export async function {name}({parameters}): Promise<{kind}> {{\n  {how}\n}}\n")
}
