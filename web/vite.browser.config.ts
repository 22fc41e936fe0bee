import { defineConfig } from 'vitest/config';

/** What else than tests can be asked for with `--mode`. */
const OTHERS: Record<string, string> = { pictures: 'browser/**/*.pictures.ts', measure: 'browser/**/*.measure.ts' };

/** Real Chromium and the real program; one file after the other, since each has a machine's worth to do. */
export default defineConfig(({ mode }) => ({
  test: {
    environment: 'node',
    include: [OTHERS[mode] ?? 'browser/**/*.browser.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
}));
