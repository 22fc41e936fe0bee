import { defineConfig } from 'vitest/config';

/** Real Chromium and the real program; one file after the other, since each has a machine's worth to do. */
export default defineConfig(({ mode }) => ({
  test: {
    environment: 'node',
    include: [mode === 'pictures' ? 'browser/**/*.pictures.ts' : 'browser/**/*.browser.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
}));
