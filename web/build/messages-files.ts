import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** All languages and all sources that may ask for messages, below `root`. */
export function readProject(root: string): { languages: Map<string, string>; sources: Map<string, string> } {
  const languages = new Map<string, string>();
  const sources = new Map<string, string>();
  for (const path of walk(join(root, 'src'))) {
    const name = relative(root, path);
    const language = /i18n\/(\w+)\.ftl$/.exec(name)?.[1];
    if (language) languages.set(language, readFileSync(path, 'utf8'));
    else if (/\.(svelte|ts)$/.test(name) && !/\.test\.ts$/.test(name)) sources.set(name, readFileSync(path, 'utf8'));
  }
  return { languages, sources };
}
