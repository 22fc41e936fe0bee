//! The OpenAPI document as a page: plain HTML, without scripts.

use std::fmt::Write;

use serde_json::Value;
use tilery_frame::picture::Escaped;

/// The style sheet of the page.
pub(super) const STYLE: &str = include_str!("docs.css");

/// The page, or the part of it that has all wanted words.
pub(super) fn page(document: &Value, wanted: &str) -> String {
    let mut page = DocsPage {
        html: String::with_capacity(64 << 10),
        wanted: wanted.split_whitespace().map(str::to_lowercase).collect(),
    };
    page.all(document, wanted);
    page.html
}

struct DocsPage {
    html: String,
    /// Words in lower case; only what has all of them is shown.
    wanted: Vec<String>,
}

fn text<'v>(value: &'v Value, name: &str) -> &'v str {
    value.get(name).and_then(Value::as_str).unwrap_or_default()
}

fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value
        .get(name)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

fn entries<'v>(value: &'v Value, name: &str) -> impl Iterator<Item = (&'v String, &'v Value)> {
    value.get(name).and_then(Value::as_object).into_iter().flatten()
}

/// The name at the end of `#/components/schemas/Name`.
fn referred(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.rsplit('/').next()
}

/// The path, the method, and what the document says about them.
type Operation<'d> = (&'d str, &'d str, &'d Value);

impl DocsPage {
    fn add(&mut self, markup: std::fmt::Arguments<'_>) {
        // Writing into a string does not fail.
        let _ = self.html.write_fmt(markup);
    }

    /// Whether an operation or a schema has all wanted words.
    fn wants(&self, name: &str, described: &Value) -> bool {
        let text = format!("{name} {described}").to_lowercase();
        self.wanted.iter().all(|word| text.contains(word))
    }

    fn all(&mut self, document: &Value, wanted: &str) {
        let info = &document["info"];
        self.add(format_args!(
            "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <title>{title}: interface</title><link rel=\"stylesheet\" href=\"/api/docs/style.css\"></head><body>\
             <header><h1>{title}: interface</h1>",
            title = Escaped(text(info, "title"))
        ));
        self.prose(text(info, "description"));
        self.add(format_args!(
            "<p>As a document for programs: <a href=\"/api/openapi.json\">openapi.json</a>.</p>\
             <form action=\"/api/docs\"><label>Search <input type=\"search\" name=\"q\" value=\"{}\"></label> \
             <button>Search</button></form></header>",
            Escaped(wanted)
        ));
        let schemas =
            entries(&document["components"], "schemas").filter(|(name, schema)| self.wants(name, schema));
        let schemas: Vec<(&String, &Value)> = schemas.collect();
        let tags = list(document, "tags").iter();
        let tags: Vec<(&Value, Vec<Operation<'_>>)> = tags
            .map(|tag| (tag, self.operations(document, text(tag, "name"))))
            .filter(|(_, operations)| !operations.is_empty())
            .collect();
        self.contents(&tags, &schemas);
        self.add(format_args!("<main>"));
        if tags.is_empty() && schemas.is_empty() {
            self.add(format_args!("<p>Nothing has all of these words.</p>"));
        }
        for (tag, operations) in tags {
            self.add(format_args!(
                "<h2 id=\"part-{0}\">{0}</h2>",
                Escaped(text(tag, "name"))
            ));
            self.prose(text(tag, "description"));
            for (path, method, operation) in operations {
                self.operation(path, method, operation);
            }
        }
        if !schemas.is_empty() {
            self.add(format_args!("<h2 id=\"schemas\">Forms</h2>"));
        }
        for (name, schema) in schemas {
            self.schema(name, schema);
        }
        self.add(format_args!("</main></body></html>\n"));
    }

    /// The operations of a part that have all wanted words.
    fn operations<'d>(&self, document: &'d Value, tag: &str) -> Vec<Operation<'d>> {
        let is_in_part = |operation: &Value| list(operation, "tags").iter().any(|name| name == tag);
        let paths = entries(document, "paths").flat_map(|(path, methods)| {
            let methods = methods.as_object().into_iter().flatten();
            methods.map(move |(method, operation)| (path.as_str(), method.as_str(), operation))
        });
        paths
            .filter(|(path, method, operation)| {
                is_in_part(operation) && self.wants(&format!("{method} {path}"), operation)
            })
            .collect()
    }

    /// Links to all parts and operations that are shown.
    fn contents(&mut self, tags: &[(&Value, Vec<Operation<'_>>)], schemas: &[(&String, &Value)]) {
        self.add(format_args!("<nav aria-label=\"Contents\">"));
        for (tag, operations) in tags {
            let name = Escaped(text(tag, "name"));
            self.add(format_args!(
                "<details><summary><a href=\"#part-{name}\">{name}</a></summary><ul>"
            ));
            for (path, method, operation) in operations {
                self.add(format_args!(
                    "<li><a href=\"#{}\"><span class=\"method\">{}</span> {}</a></li>",
                    Escaped(text(operation, "operationId")),
                    Escaped(&method.to_uppercase()),
                    Escaped(path)
                ));
            }
            self.add(format_args!("</ul></details>"));
        }
        if !schemas.is_empty() {
            self.add(format_args!(
                "<details><summary><a href=\"#schemas\">Forms</a></summary><ul>"
            ));
            for (name, _) in schemas {
                self.add(format_args!(
                    "<li><a href=\"#schema-{0}\">{0}</a></li>",
                    Escaped(name)
                ));
            }
            self.add(format_args!("</ul></details>"));
        }
        self.add(format_args!("</nav>"));
    }

    /// Paragraphs, with code between backquotes.
    fn prose(&mut self, words: &str) {
        for paragraph in words.split("\n\n").filter(|paragraph| !paragraph.is_empty()) {
            self.add(format_args!("<p>"));
            self.inline(paragraph);
            self.add(format_args!("</p>"));
        }
    }

    fn inline(&mut self, words: &str) {
        for (number, part) in words.split('`').enumerate() {
            if number % 2 == 1 {
                self.add(format_args!("<code>{}</code>", Escaped(part)));
            } else {
                self.add(format_args!("{}", Escaped(part)));
            }
        }
    }

    fn operation(&mut self, path: &str, method: &str, operation: &Value) {
        self.add(format_args!(
            "<section><h3 id=\"{}\"><span class=\"method\">{}</span> <code>{}</code></h3>",
            Escaped(text(operation, "operationId")),
            Escaped(&method.to_uppercase()),
            Escaped(path)
        ));
        self.prose(text(operation, "summary"));
        self.prose(text(operation, "description"));
        let parameters = list(operation, "parameters");
        if !parameters.is_empty() {
            self.add(format_args!(
                "<div class=\"wide\"><table><caption>Parameters</caption>"
            ));
            for parameter in parameters {
                self.row(
                    text(parameter, "name"),
                    &parameter["schema"],
                    parameter["required"] == true,
                    text(parameter, "description"),
                );
            }
            self.add(format_args!("</table></div>"));
        }
        if let Some(body) = operation.get("requestBody") {
            self.add(format_args!("<p>Body: "));
            self.content(body);
            self.add(format_args!("</p>"));
            for (_, media) in entries(body, "content") {
                if let Some(example) = media.get("example") {
                    self.add(format_args!("<pre>{}</pre>", Escaped(&example.to_string())));
                }
            }
        }
        self.add(format_args!("<ul>"));
        for (status, response) in entries(operation, "responses").filter(|(status, _)| *status != "default") {
            self.add(format_args!("<li><b>{}</b> ", Escaped(status)));
            self.inline(text(response, "description"));
            self.add(format_args!(" "));
            self.content(response);
            self.add(format_args!("</li>"));
        }
        self.add(format_args!("</ul></section>"));
    }

    fn content(&mut self, holder: &Value) {
        for (kind, media) in entries(holder, "content") {
            self.kind_of(&media["schema"]);
            if kind != "application/json" {
                self.add(format_args!(" <small>{}</small>", Escaped(kind)));
            }
        }
    }

    fn row(&mut self, name: &str, schema: &Value, required: bool, words: &str) {
        let optional = if required { "" } else { " <small>optional</small>" };
        self.add(format_args!(
            "<tr><th scope=\"row\"><code>{}</code>{optional}</th><td>",
            Escaped(name)
        ));
        self.kind_of(schema);
        self.add(format_args!("</td><td>"));
        self.inline(words);
        self.add(format_args!("</td></tr>"));
    }

    fn schema(&mut self, name: &str, schema: &Value) {
        self.add(format_args!(
            "<section><h3 id=\"schema-{0}\"><code>{0}</code></h3>",
            Escaped(name)
        ));
        self.prose(text(schema, "description"));
        self.shape(schema);
        self.add(format_args!("</section>"));
    }

    /// The properties of a schema.
    fn shape(&mut self, schema: &Value) {
        for part in list(schema, "allOf").iter().chain(list(schema, "oneOf")) {
            self.add(format_args!("<div class=\"part\">"));
            match referred(part) {
                Some(_) => self.kind_of(part),
                None => {
                    self.prose(text(part, "description"));
                    self.shape(part);
                }
            }
            self.add(format_args!("</div>"));
        }
        if schema.get("properties").is_some() {
            let required = list(schema, "required");
            self.add(format_args!("<div class=\"wide\"><table>"));
            for (name, property) in entries(schema, "properties") {
                let is_required = required.iter().any(|required| required == name);
                self.row(name, property, is_required, text(property, "description"));
            }
            self.add(format_args!("</table></div>"));
        } else if schema.get("allOf").is_none() && schema.get("oneOf").is_none() {
            self.add(format_args!("<p>"));
            self.kind_of(schema);
            self.add(format_args!("</p>"));
        }
    }

    /// A short description of a schema, with a link if it has a name.
    fn kind_of(&mut self, schema: &Value) {
        if let Some(name) = referred(schema) {
            self.add(format_args!(
                "<a href=\"#schema-{0}\"><code>{0}</code></a>",
                Escaped(name)
            ));
        } else if !list(schema, "enum").is_empty() {
            for (number, value) in list(schema, "enum").iter().enumerate() {
                let or = if number > 0 { " or " } else { "" };
                self.add(format_args!("{or}<code>{}</code>", Escaped(&value.to_string())));
            }
        } else if let Some(items) = schema.get("items") {
            self.add(format_args!("list of "));
            self.kind_of(items);
        } else if let Some(choices) = schema.get("oneOf").and_then(Value::as_array) {
            for (number, choice) in choices.iter().enumerate() {
                self.add(format_args!("{}", if number > 0 { " or " } else { "" }));
                self.kind_of(choice);
            }
        } else if let Some(kinds) = schema.get("type").and_then(Value::as_array) {
            let names: Vec<&str> = kinds.iter().filter_map(Value::as_str).collect();
            self.add(format_args!("{}", Escaped(&names.join(" or "))));
        } else {
            let kind = text(schema, "type");
            self.add(format_args!(
                "{}",
                Escaped(if kind.is_empty() { "anything" } else { kind })
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nothing_in_the_document_becomes_markup() {
        let nasty = "<script>alert('\"&')</script>";
        let document = json!({
            "info": {"title": nasty, "description": nasty},
            "tags": [{"name": nasty, "description": nasty}],
            "paths": {nasty: {"get": {"operationId": nasty, "tags": [nasty], "summary": nasty,
                "parameters": [{"name": nasty, "schema": {"type": nasty}, "description": nasty}],
                "responses": {nasty: {"description": nasty}}}}},
            "components": {"schemas": {nasty: {"description": nasty, "properties": {nasty: {"$ref": nasty}}}}},
        });
        for wanted in ["", nasty] {
            let page = page(&document, wanted);
            assert!(!page.contains("<script"), "{page}");
            assert!(!page.contains("alert('"), "{page}");
        }
    }
}
