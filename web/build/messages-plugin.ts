import type { Plugin } from 'vite';
import { faults } from './messages.ts';
import { languageFiles, languageOf, readLanguage, readProject } from './messages-files.ts';

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

/** Adds the messages that are shared with the terminal to those of the page, language by language. */
export function sharedMessages(): Plugin {
  let root = '.';
  return {
    name: 'tilery:shared-messages',
    // Before Vite reads the file itself.
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    load(id) {
      const language = id.endsWith('.ftl?raw') ? languageOf(id.slice(0, -'?raw'.length)) : undefined;
      if (!language) return null;
      for (const path of languageFiles(root, language)) this.addWatchFile(path);
      return `export default ${JSON.stringify(readLanguage(root, language))}`;
    },
  };
}
