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
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    for operation in paths.into_iter().flat_map(operations) {
        add_problem(operation);
    }
    document
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
    for (status, response) in responses.iter_mut() {
        if response.get("description").is_none() {
            response["description"] = json!("as asked for");
        }
        if status.starts_with('4') && response.get("content").is_none() {
            response["content"] = content.clone();
        }
    }
    responses.insert(
        "default".into(),
        json!({"description": "why it was not granted", "content": content}),
    );
}
