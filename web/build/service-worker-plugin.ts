import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of `public` that the page needs to open. */
const KEPT = ['/icon.svg', '/manifest.webmanifest'];

/** Fills the list of files to keep into the text of the service worker; its version follows from their content. */
export function fillIn(template: string, files: { name: string; content: string | Uint8Array }[]): string {
  const digest = createHash('sha256');
  for (const { name, content } of [...files].sort((one, other) => (one.name < other.name ? -1 : 1))) {
    digest.update(name);
    digest.update(content);
  }
  const names = [
    '/',
    ...KEPT,
    ...files.map((file) => `/${file.name}`).filter((name) => name.startsWith('/assets/')),
  ].sort();
  return template
    .replace('__FILES__', JSON.stringify(names, null, 2))
    .replace('__VERSION__', JSON.stringify(digest.digest('hex').slice(0, 12)));
}

/** Writes /sw.js beside the page. */
export function serviceWorker(): Plugin {
  let root = '.';
  return {
    name: 'tilery:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).map((file) => ({
        name: file.fileName,
        content: file.type === 'chunk' ? file.code : file.source,
      }));
      const template = readFileSync(join(root, 'src/pages/offline/sw.js'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: fillIn(template, files) });
    },
  };
}
