import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The messages that the page shares with the terminal, from the folder of the page. */
const SHARED = '../crates/analysis/messages';

/** The messages of lessons, which the page loads when it needs them. */
const LESSONS = '../crates/lessons/messages';

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** The files of a language: its own messages of the page, and those shared with the terminal. */
export function languageFiles(root: string, language: string): [string, string] {
  return [join(root, 'src/i18n', `${language}.ftl`), join(root, SHARED, `${language}.ftl`)];
}

/** The messages of lessons in a language. */
export function lessonFile(root: string, language: string): string {
  return join(root, LESSONS, `${language}.ftl`);
}

/** All messages of a language. */
export function readLanguage(root: string, language: string): string {
  return languageFiles(root, language)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** The language of a file with messages of the page. */
export function languageOf(path: string): string | undefined {
  return /\bi18n\/(\w+)\.ftl$/.exec(path)?.[1];
}

/** The language of a file with messages of lessons. */
export function lessonLanguageOf(path: string): string | undefined {
  return /\blessons\/messages\/(\w+)\.ftl$/.exec(path)?.[1];
}

/** All languages and all sources that may ask for messages, below `root`. */
export function readProject(root: string): { languages: Map<string, string>; sources: Map<string, string> } {
  const languages = new Map<string, string>();
  const sources = new Map<string, string>();
  for (const path of walk(join(root, 'src'))) {
    const name = relative(root, path);
    const language = languageOf(name);
    if (language)
      languages.set(language, `${readLanguage(root, language)}\n${readFileSync(lessonFile(root, language), 'utf8')}`);
    else if (/\.(svelte|ts)$/.test(name) && !/\.test\.ts$/.test(name)) sources.set(name, readFileSync(path, 'utf8'));
  }
  return { languages, sources };
}
