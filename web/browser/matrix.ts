/** Lists of languages, looks and games that a test goes through. */

/** Whether tests go through all combinations, as `cargo xtask soak screens` does, or through a few that stand for the others. */
const TRIES_ALL = process.env['TILERY_SOAK'] !== undefined;

/** All entries of a list, or its first `few` ones. Lists begin with the entries in which a fault is most likely. */
export function tried<T>(all: readonly T[], few: number): readonly T[] {
  return TRIES_ALL ? all : all.slice(0, few);
}

/** Languages of a browser. German words are the widest. */
export const LOCALES = tried(['de-DE', 'fr-FR', 'en-GB', 'es-ES', 'it-IT'], 1);
