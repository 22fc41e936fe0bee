import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { packedEnglish, packedLike } from '../src/i18n/packed.ts';
import { faults } from './messages.ts';
import {
  languageFiles,
  languageOf,
  lessonFile,
  lessonLanguageOf,
  readLanguage,
  readProject,
} from './messages-files.ts';

/** Fails the build on a message that is missing or unused. */
export function messageCheck(): Plugin {
  let root = '.';
  return {
    name: 'tilery:messages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      const { languages, sources } = readProject(root);
      const found = faults(languages, sources);
      if (found.length > 0) this.error(`messages:\n  ${found.join('\n  ')}`);
    },
  };
}

/** Adds the messages that are shared with the terminal to those of the page, language by language, and packs all of them. */
export function packedMessages(): Plugin {
  let root = '.';
  return {
    name: 'tilery:packed-messages',
    // Before Vite reads the file itself.
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      if (!id.endsWith('.ftl?raw')) return null;
      const file = id.slice(0, -'?raw'.length);
      const [language, lessons] = [languageOf(file), lessonLanguageOf(file)];
      const wanted = language ?? lessons;
      if (!wanted) return null;
      for (const path of lessons ? [lessonFile(root, wanted)] : languageFiles(root, wanted)) this.addWatchFile(path);
      const read = (of: string): string =>
        lessons ? readFileSync(lessonFile(root, of), 'utf8') : readLanguage(root, of);
      return `export default ${JSON.stringify(wanted === 'en' ? packedEnglish(read('en')) : packedLike(read('en'), read(wanted)))}`;
    },
  };
}
