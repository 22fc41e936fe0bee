/** Writes the types of the server's interface, `api/schema.d.ts`, from its description, unless they are newer. */

import { readFileSync, statSync, writeFileSync } from 'node:fs';

const description = new URL('../api/openapi.json', import.meta.url);
const types = new URL('../api/schema.d.ts', import.meta.url);
const written = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The server leaves out optional values. They are never `null`, as the description would allow. */
function withoutNulls(_key, schema) {
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    if (schema.required?.includes(name)) continue;
    if (Array.isArray(property.type)) property.type = property.type.filter((type) => type !== 'null');
    if (property.oneOf) property.oneOf = property.oneOf.filter(({ type }) => type !== 'null');
  }
  return schema;
}

if (Math.max(written(description), written(new URL(import.meta.url))) >= written(types)) {
  const { astToString, default: openapi } = await import('openapi-typescript');
  const tree = await openapi(JSON.parse(readFileSync(description, 'utf8'), withoutNulls), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
    emptyObjectsUnknown: true,
  });
  writeFileSync(types, astToString(tree));
}
