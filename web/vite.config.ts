import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compression } from './build/compression-plugin.ts';
import { messageCheck, packedMessages } from './build/messages-plugin.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';

const server = process.env['TILERY_SERVER'] ?? 'http://127.0.0.1:8080';

/**
 * Files of the page. In many small ones, what is alike costs the headers of each and compresses less well; what a page does not need
 * must not be in a file that it loads. A group takes what its modules import, unless a group before it has that.
 */
const CHUNKS = [
  { name: 'index', test: /src\/main\.ts$/, priority: 4 },
  { name: 'frame', test: /src\/(frame|learn\/paragraphs\.ts)/, priority: 3 },
  // What tables, finished games and the pages below have in common.
  {
    name: 'parts',
    test: /src\/(i18n\/facts|pages\/parts|ui|(learn|puzzles|review)\/[a-z]|replay\/([a-z]|Controls|Curve|Seats|Share|Turn)|table\/([a-z]+\.ts|ClockFace|JoinForm|Room))/,
    priority: 2,
  },
  // Pages without a board.
  {
    name: 'lists',
    test: /src\/(pages\/(Account|Create|Games|Lobby|Local|Rules|Settings)|learn\/(LearnPage|RulesPage)|puzzles\/PuzzlesPage)\.svelte$/,
    priority: 1,
  },
  // Exercises and rounds, which follow each other.
  {
    name: 'rounds',
    test: /src\/(learn\/CoursePage|puzzles\/(Puzzle|Race)Page|contest|daily\/(DailyRe|DailyRo|Earlier|Stat))/,
    priority: 1,
  },
  { name: 'replay', test: /src\/(pages\/Game|replay\/Embed)\.svelte$/, priority: 1 },
  { name: 'showcase', test: /\/Showcase\.svelte$/, priority: 1 },
];

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), packedMessages(), messageCheck(), serviceWorker(), compression()],
  // Under test, Svelte's browser build has to be taken on Node too.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    // The content policy allows nothing inline, not even small pictures as data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 320,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: {
    // The drawings are in a folder beside this one.
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server, ws: true },
      '/healthz': server,
      '/licences': server,
      '/preview/': server,
      '^/g/[^/]+/[a-z]+\\.(svg|png|gif)': server,
    },
  },
  preview: {
    // As strict as the server is, so that nothing slips in that only works here.
    headers: {
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
    restoreMocks: true,
    // It only ends what hangs: these tests run beside a build, with the lowest priority.
    testTimeout: 120_000,
  },
}));
