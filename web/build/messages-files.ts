import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the messages are, from the folder of the page. Those of lessons are loaded when a page needs them. */
const FOLDERS = {
  // With those that the page shares with the terminal.
  page: ['src/i18n', '../crates/analysis/messages'],
  lessons: ['../crates/lessons/messages'],
};
type Part = keyof typeof FOLDERS;

export function messageFiles(root: string, language: string, part: Part): string[] {
  return FOLDERS[part].map((folder) => join(root, folder, `${language}.ftl`));
}

export function readMessageFiles(root: string, language: string, part: Part): string {
  return messageFiles(root, language, part)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** Which messages a file has that the page imports. */
export function messagesOf(path: string): { language: string; part: Part } | undefined {
  const [, folder, language] = /\b(i18n|lessons\/messages)\/(\w+)\.ftl$/.exec(path) ?? [];
  return language === undefined ? undefined : { language, part: folder === 'i18n' ? 'page' : 'lessons' };
}

/** All languages and all sources that may ask for messages, below `root`. */
export function readProject(root: string): { languages: Map<string, string>; sources: Map<string, string> } {
  const languages = new Map<string, string>();
  const sources = new Map<string, string>();
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    const name = join('src', file);
    const language = messagesOf(name)?.language;
    if (language)
      languages.set(
        language,
        `${readMessageFiles(root, language, 'page')}\n${readMessageFiles(root, language, 'lessons')}`,
      );
    else if (/\.(svelte|ts)$/.test(name) && !/\.test\.ts$/.test(name))
      sources.set(name, readFileSync(join(root, name), 'utf8'));
  }
  return { languages, sources };
}
