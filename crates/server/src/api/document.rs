//! The OpenAPI document.

use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use super::described;
use super::games::{EndedBy, PlayerResult};
use super::lobby::LobbyPhase;
use crate::live::{ClientMessage, ServerMessage};
use crate::problem::Problem;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tilery",
        description = "A place to play tile games: `/api/rules` lists them.\n\nEverybody is known by the cookie that \
            `POST /api/session` sets. Bodies are JSON. Times are milliseconds since 1970, of universal time; seats are \
            numbers from 0; tiles, cells and moves are texts in the notation of the rules. What is not granted is \
            answered with `application/problem+json`: a stable `code`, and a `detail` that people can act on.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    tags(
        (name = "rules", description = "What can be played."),
        (name = "identity", description = "Who is asking: guests, accounts, sessions."),
        (name = "tables", description = "Tables where games are played."),
        (name = "live", description = "What happens at tables, as it happens."),
        (name = "games", description = "Finished games and their records."),
        (name = "lessons", description = "How people learn a game, step by step."),
        (name = "dailies", description = "The duplicate of a day: eight rounds, the same for everybody."),
        (name = "puzzles", description = "Positions with one clearly best move."),
    ),
    components(schemas(
        ClientMessage,
        ServerMessage<'_>,
        Problem,
        LobbyPhase,
        PlayerResult,
        EndedBy
    ))
)]
struct ApiDescription;

/// The OpenAPI document of the interface, as JSON.
pub fn openapi_json() -> String {
    format!("{:#}", document())
}

pub(super) fn document() -> Value {
    let mut document = ApiDescription::openapi();
    document.merge(described().split_for_parts().1);
    // Our own plain types can always be written as JSON.
    let mut document = serde_json::to_value(&document).unwrap_or_default();
    for (pointer, details) in details() {
        if let (Some(Value::Object(schema)), Value::Object(details)) =
            (document.pointer_mut(pointer), details)
        {
            schema.extend(details);
        }
    }
    close_commands(&mut document);
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    for operation in paths.into_iter().flat_map(operations) {
        let is_own = operation.get("operationId") == Some(&json!("my_tables"));
        let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
        for parameter in parameters.into_iter().flatten() {
            describe_parameter(parameter, is_own);
        }
        add_session(operation);
        add_examples(operation);
        add_problem(operation);
    }
    document
}

/// Says that a command has its own fields and the key, and no others.
fn close_commands(document: &mut Value) {
    let mut commands = document["components"]["schemas"]["WireCommand"]["oneOf"].clone();
    let keyed = &mut document["components"]["schemas"]["KeyedCommand"];
    let key = keyed["allOf"][1]["properties"]["key"].clone();
    for command in commands.as_array_mut().into_iter().flatten() {
        command["properties"]["key"] = key.clone();
        if let Some(required) = command["required"].as_array_mut() {
            required.push(json!("key"));
        }
        command["additionalProperties"] = json!(false);
    }
    *keyed = json!({"oneOf": commands, "description": keyed["description"]});
}

/// The facts that types do not tell about schemas: bounds of numbers, how programs identify themselves, and what every answer has.
fn details() -> Vec<(&'static str, Value)> {
    vec![
        (
            "",
            json!({"servers": [{"url": "/", "description": "This server"}], "security": [{"session": []}]}),
        ),
        (
            "/components",
            json!({
                "securitySchemes": {"session": {
                    "type": "apiKey", "in": "cookie", "name": "tilery",
                    "description": "The cookie that `POST /api/session` sets.",
                }},
                "headers": {
                    "RetryAfter": {"description": "The seconds to wait before trying again.", "schema": {"type": "integer"}},
                    "RateLimit": {
                        "description": "How many more requests the network of the client may send at once, as in \
                            draft-ietf-httpapi-ratelimit-headers.",
                        "schema": {"type": "string"}, "example": "\"address\";r=1187",
                    },
                    "RateLimitPolicy": {
                        "description": "How many requests a network may send in how many seconds.",
                        "schema": {"type": "string"}, "example": "\"address\";q=1200;w=60",
                    },
                },
            }),
        ),
        ("/components/schemas/Seat", json!({"maximum": 255})),
        (
            "/components/schemas/QuickMatch/properties/age",
            json!({"maximum": 65_535}),
        ),
        (
            "/components/schemas/Sit/properties/age",
            json!({"maximum": 65_535}),
        ),
        (
            "/components/schemas/WireCommand/oneOf/0/properties/age",
            json!({"maximum": 65_535}),
        ),
        (
            "/components/schemas/JudgeRequest/properties/turn",
            json!({"maximum": 2_000}),
        ),
        (
            "/components/schemas/PastPreviewRequest/properties/turn",
            json!({"maximum": 2_000}),
        ),
        (
            "/components/schemas/DailyPlay/properties/round",
            json!({"minimum": 1, "maximum": 8}),
        ),
        (
            "/components/schemas/Clock/oneOf/1/properties/ms",
            json!({"minimum": 5_000, "maximum": 86_400_000}),
        ),
        (
            "/components/schemas/Clock/oneOf/2/properties/ms",
            json!({"minimum": 10_000, "maximum": 86_400_000}),
        ),
        (
            "/components/schemas/Clock/oneOf/2/properties/increment_ms",
            json!({"maximum": 3_600_000}),
        ),
        (
            "/components/schemas/Clock/oneOf/3/properties/days",
            json!({"minimum": 1, "maximum": 30}),
        ),
    ]
}

/// The `next` of a page, or nothing. The list of one's own tables has two parts.
const CURSOR: &str = "^([0-9]{1,15}~[A-Za-z0-9._:-]{1,64})?$";
const OWN_CURSOR: &str = "^((unfinished~)?[0-9]{1,15}~[A-Za-z0-9._:-]{1,64}|ended)?$";

/// Names the form of parameters that are texts to axum.
fn describe_parameter(parameter: &mut Value, is_own: bool) {
    let (name, place) = (parameter["name"].as_str(), parameter["in"].as_str());
    let schema = match (name, place) {
        (Some("game"), _) => json!({"$ref": "#/components/schemas/GameName"}),
        (Some("date"), _) => json!({"type": "string", "format": "date", "examples": ["2026-11-16"]}),
        (Some("after"), Some("query")) if parameter["schema"]["type"] == "string" => {
            json!({"type": "string", "pattern": if is_own { OWN_CURSOR } else { CURSOR }})
        }
        _ => return,
    };
    parameter["schema"] = schema;
}

/// Operations that need no session.
const OPEN: [&str; 14] = [
    "answer_lesson",
    "begin_session",
    "game",
    "games",
    "lesson",
    "lessons",
    "log_in",
    "log_out",
    "preview_lesson",
    "record",
    "replay",
    "review",
    "rules",
    "tables",
];

/// Says whether an operation needs a session.
fn add_session(operation: &mut Map<String, Value>) {
    let id = operation.get("operationId").and_then(Value::as_str);
    if id.is_some_and(|id| OPEN.contains(&id)) {
        operation.insert("security".to_owned(), json!([{}]));
    } else if let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) {
        responses
            .entry("401")
            .or_insert_with(|| json!({"description": "`no-session`"}));
    }
}

/// Bodies by the id of the operation, as clients send them.
static EXAMPLES: &str = include_str!("examples.json");

fn add_examples(operation: &mut Map<String, Value>) {
    let id = operation
        .get("operationId")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let examples: Value = serde_json::from_str(EXAMPLES).unwrap_or_default();
    let Some(example) = examples.get(id).cloned() else {
        return;
    };
    if let Some(json) = operation
        .get_mut("requestBody")
        .and_then(|body| body.pointer_mut("/content/application~1json"))
    {
        json["example"] = example;
    }
}

fn operations(paths: &mut Map<String, Value>) -> impl Iterator<Item = &mut Map<String, Value>> {
    paths
        .values_mut()
        .filter_map(Value::as_object_mut)
        .flat_map(|path| path.values_mut())
        .filter_map(Value::as_object_mut)
        .filter(|operation| operation.contains_key("responses"))
}

/// All errors have the same form.
fn add_problem(operation: &mut Map<String, Value>) {
    let content = json!({"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}});
    let Some(responses) = operation.get_mut("responses").and_then(Value::as_object_mut) else {
        return;
    };
    responses
        .entry("429")
        .or_insert_with(|| json!({"description": "`too-many-requests`"}));
    for (status, response) in responses.iter_mut() {
        if response.get("description").is_none() {
            response["description"] = json!("as asked for");
        }
        if status.starts_with('4') && response.get("content").is_none() {
            response["content"] = content.clone();
        }
        if status.starts_with('2') || status == "429" {
            response["headers"] = headers(status == "429");
        }
    }
    responses.insert(
        "default".into(),
        json!({"description": "why it was not granted", "content": content, "headers": headers(false)}),
    );
}

/// The headers of every answer.
fn headers(has_to_wait: bool) -> Value {
    let of = |name: &str| json!({"$ref": format!("#/components/headers/{name}")});
    let mut headers = json!({"RateLimit": of("RateLimit"), "RateLimit-Policy": of("RateLimitPolicy")});
    if has_to_wait {
        headers["Retry-After"] = of("RetryAfter");
    }
    headers
}
