import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The styles of a component have its number as their class, which compresses better than a hash. */
const COMPONENTS = readdirSync(join(import.meta.dirname, 'src'), { recursive: true })
  .filter((file) => file.endsWith('.svelte'))
  .sort();

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    cssHash: ({ hash, filename }) => {
      const number = COMPONENTS.findIndex((file) => filename.endsWith(`src/${file}`));
      return number < 0 ? `s-${hash(filename)}` : `s${number.toString(36)}`;
    },
  },
};
