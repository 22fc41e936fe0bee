import type { Plugin } from 'vite';
import { packedEnglish, packedLike } from '../src/i18n/packed.ts';
import { faults } from './messages.ts';
import { messageFiles, messagesOf, readMessageFiles, readProject } from './messages-files.ts';

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
      const wanted = messagesOf(id.slice(0, -'?raw'.length));
      if (!wanted) return null;
      const { language, part } = wanted;
      for (const path of messageFiles(root, language, part)) this.addWatchFile(path);
      const english = readMessageFiles(root, 'en', part);
      const packed =
        language === 'en' ? packedEnglish(english) : packedLike(english, readMessageFiles(root, language, part));
      return `export default ${JSON.stringify(packed)}`;
    },
  };
}
