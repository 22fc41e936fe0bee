import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Names of files that compress. Fonts and pictures are compressed already. */
const TEXT = /\.(css|js|svg)$/;

/** Writes each text among the assets once more as Brotli packs it best, which takes too long to be done while somebody waits. */
export function compression(): Plugin {
  return {
    name: 'tilery:compression',
    apply: 'build',
    // Other plugins still change what is in the bundle when it is generated.
    writeBundle({ dir = '.' }) {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((name) => TEXT.test(name)))
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(readFileSync(join(assets, name))));
    },
  };
}
