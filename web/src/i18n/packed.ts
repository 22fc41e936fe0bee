/**
 * The form in which messages travel: without comments, and languages other than English without the ids, which English
 * has in the same order. The build packs, the page unpacks.
 */

/**
 * The messages of a Fluent text by id, in order, each with what follows the id. Variants need no indentation, and what they
 * select from may be in the line before.
 */
function entries(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = '';
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const start = /^([a-zA-Z][\w-]*) *=/.exec(line);
    if (start?.[1]) {
      id = start[1];
      found.set(id, line.slice(start[0].length - 1));
    } else found.set(id, `${found.get(id) ?? ''}${folded(line)}`);
  }
  return found;
}

/** What follows the first line of a message. */
function folded(line: string): string {
  const text = line.trimStart();
  if (/^\{.*->$/.test(text)) return ` ${text}`;
  return /^(\*?\[|\})/.test(text) ? `\n${text}` : `\n${line}`;
}

/** The messages of English, without comments. */
export function packedEnglish(text: string): string {
  return [...entries(text)].map(([id, rest]) => `${id} ${rest}`).join('\n');
}

/** The messages of another language, in the order of English and without ids. */
export function packedLike(english: string, text: string): string {
  const messages = entries(text);
  return [...entries(english).keys()].map((id) => messages.get(id) ?? '=').join('\n');
}

/** The Fluent text again. A message that a language lacks stays empty, so that it counts as missing. */
export function unpacked(english: string, packed: string): string {
  const ids = english.matchAll(/^[a-zA-Z][\w-]*(?= *=)/gm);
  return packed.replace(/^=/gm, () => `${ids.next().value?.[0] ?? 'unknown'} =`);
}
