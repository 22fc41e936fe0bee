//! Games, rules and levels.

use axum::Json;

use super::wire::Catalogue;

/// All games with their editions and variants, the rulings in force, and the levels of bots.
#[utoipa::path(get, path = "/api/rules", operation_id = "rules", tag = "rules", responses((status = 200, body = Catalogue)))]
pub(super) async fn rules() -> Json<Catalogue> {
    Json(Catalogue::all())
}
