import type { Plugin } from 'vite';
import { faults } from './messages.ts';
import { readProject } from './messages-files.ts';

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
