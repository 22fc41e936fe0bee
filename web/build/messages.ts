/**
 * Compares the languages with each other and with the code: a message that is missing, left over, or has other
 * variables than in English is a fault. Plain text matching is enough, since the code has one way to ask for a message.
 */

export interface Message {
  id: string;
  variables: Set<string>;
}

/**
 * The messages of a Fluent file, as far as this check needs to know them. A comment of a group (`##`) that names a
 * variable gives it to every message of the group: English may not need it where another language does.
 */
export function readMessages(ftl: string): Map<string, Message> {
  const found = new Map<string, Message>();
  let current: Message | undefined;
  let group: string[] = [];
  let before = '';
  for (const line of ftl.split('\n')) {
    if (line.startsWith('##')) group = [...(before.startsWith('##') ? group : []), ...variablesIn(line)];
    before = line;
    const start = /^([a-zA-Z][\w-]*)\s*=/.exec(line);
    if (start?.[1]) {
      current = { id: start[1], variables: new Set(group) };
      if (found.has(current.id)) throw new Error(`the message ${current.id} is there twice`);
      found.set(current.id, current);
    } else if (/^\S/.test(line) && !line.startsWith('}')) {
      current = undefined;
    }
    for (const name of variablesIn(line)) current?.variables.add(name);
  }
  return found;
}

function variablesIn(line: string): string[] {
  return [...line.matchAll(/\$([a-zA-Z][\w-]*)/g)].map((use) => use[1] as string);
}

/** The messages that source text asks for: whole ids, and patterns for ids with a part filled in. */
export function usedMessages(source: string): { ids: Set<string>; patterns: RegExp[] } {
  const ids = new Set<string>();
  const patterns: RegExp[] = [];
  for (const use of source.matchAll(/\bt\(\s*(['"])([\w-]+)\1/g)) ids.add(use[2] as string);
  for (const use of source.matchAll(/\bt\(\s*`([^`]*)`/g)) {
    const parts = (use[1] as string).split(/\$\{[^}]*\}/).map((part) => part.replace(/[^\w-]/g, '\\$&'));
    patterns.push(new RegExp(`^${parts.join('[\\w-]+')}$`));
  }
  return { ids, patterns };
}

/** What is wrong, a sentence each. `languages` maps a language to its file's text; English is what others follow. */
export function faults(languages: Map<string, string>, sources: Map<string, string>): string[] {
  const found: string[] = [];
  const english = readMessages(languages.get('en') ?? '');
  const ids = new Map<string, string>();
  const patterns: RegExp[] = [];
  for (const [file, source] of sources) {
    const used = usedMessages(source);
    for (const id of used.ids) ids.set(id, file);
    patterns.push(...used.patterns);
  }
  for (const [id, file] of ids) {
    if (!english.has(id)) found.push(`${file} asks for the message ${id}, which en.ftl does not have`);
  }
  for (const pattern of patterns) {
    if (![...english.keys()].some((id) => pattern.test(id))) found.push(`no message of en.ftl fits ${pattern}`);
  }
  for (const id of english.keys()) {
    if (!ids.has(id) && !patterns.some((pattern) => pattern.test(id))) found.push(`nothing uses the message ${id}`);
  }
  for (const [language, text] of languages) {
    if (language === 'en') continue;
    const messages = readMessages(text);
    for (const [id, message] of english) {
      const other = messages.get(id);
      if (!other) found.push(`${language}.ftl lacks ${id}`);
      else if ([...other.variables].some((name) => !message.variables.has(name)))
        found.push(`${language}.ftl has a variable in ${id} that en.ftl does not have`);
    }
    for (const id of messages.keys()) {
      if (!english.has(id)) found.push(`${language}.ftl has ${id}, which en.ftl does not have`);
    }
  }
  return found;
}
