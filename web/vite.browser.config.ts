import { defineConfig } from 'vitest/config';

/** Tests in a real browser against the real program; one after the other, since each has a machine's worth to do. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['browser/**/*.browser.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
