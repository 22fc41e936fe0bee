import { defineConfig } from 'vitest/config';

/** What else than tests can be asked for with `--mode`. */
const OTHERS: Record<string, string> = { pictures: 'browser/**/*.pictures.ts', measure: 'browser/**/*.measure.ts' };

/** Tests that measure times. They run before the others, one file at a time. */
const MEASURED = ['browser/budget.browser.ts'];

/** Real Chromium and the real program. */
export default defineConfig(({ mode }) => {
  const other = OTHERS[mode];
  const projects = [
    {
      extends: true as const,
      test: { name: 'measured', include: MEASURED, fileParallelism: false, sequence: { groupOrder: 0 } },
    },
    // Two files at a time, each with a browser and a server of its own: a player waits for the page about as long as the page works.
    {
      extends: true as const,
      test: {
        name: 'played',
        include: ['browser/**/*.browser.ts'],
        exclude: MEASURED,
        maxWorkers: 2,
        // Deals are random. A test that one of them defeats is tried with another, and the report says so.
        retry: 1,
        sequence: { groupOrder: 1 },
      },
    },
  ];
  return {
    test: {
      environment: 'node',
      // It only ends what hangs: on a busy machine a whole game may take minutes.
      testTimeout: 600_000,
      hookTimeout: 60_000,
      // What a page shows may take its time on a busy machine.
      expect: { poll: { timeout: 60_000 } },
      ...(other ? { include: [other], fileParallelism: false } : { projects }),
    },
  };
});
