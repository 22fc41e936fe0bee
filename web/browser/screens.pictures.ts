/** Pictures of every screen at five sizes, light and dark: `cargo xtask screenshots`. */

import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, enter, visit } from './browser';
import { Player } from './player';
import { REVIEW_PATIENCE, mistakeIn } from './reviews';
import { stage } from './stage';

const FOLDER = process.env['TILERY_SCREENSHOTS'] ?? join(import.meta.dirname, '../../target/screenshots');

const at = stage({ reviews: true });

const SIZES: Record<string, BrowserContextOptions> = {
  phone: PHONE,
  'large-phone': { ...PHONE, viewport: { width: 390, height: 844 } },
  tablet: { ...PHONE, viewport: { width: 820, height: 1180 } },
  desk: DESK,
  wall: { viewport: { width: 3840, height: 2160 } },
};
const ALL = Object.entries(SIZES).flatMap(([name, options]): [string, BrowserContextOptions][] => [
  [name, { ...options, reducedMotion: 'reduce' }],
  [`${name}-dark`, { ...options, reducedMotion: 'reduce', colorScheme: 'dark' }],
]);

const PAGES = [
  '',
  'lobby',
  'new',
  'local',
  'account',
  'settings',
  'games',
  'puzzles',
  'puzzles/strata',
  'puzzles/qwirkle',
  'puzzles/cubes',
  'rules',
  'learn',
  'nowhere',
  't/nothing',
];
const LESSONS = ['rules/qwirkle', 'learn/qwirkle', 'learn/strata', 'learn/qwirkle/strategy'];
const GAMES = [
  ['Qwirkle', 'MindWare', 12],
  ['Cubes', 'Cubes', 8],
  ['Strata', 'Row of three', 9],
  ['Strata', 'Arranged pile', 0],
] as const;

/** Somebody with tables in every state. All pictures show theirs, so that they are played once. */
let owner: Awaited<ReturnType<BrowserContext['storageState']>>;
const tables = new Map<string, string>();

// The first of the tests, since players look for what the page shows, and only tests may wait for that.
test('tables in every state', async () => {
  const player = new Player(await visit(at.browser, { ...DESK, reducedMotion: 'reduce' }));
  const { page } = player;
  await enter(page, at.server.url);
  const post = async (path: string, data: object): Promise<string> =>
    ((await (await page.request.post(at.server.url + path, { data })).json()) as { id: string }).id;
  for (const [game, rules, turns] of GAMES) {
    await player.startAgainstComputer(at.server, game, rules, 4);
    for (let turn = 0; turn < turns && (await player.turnOrEnd()) === 'turn'; turn++) await player.takeTurn();
    await player.turnOrEnd();
    tables.set(`${game}-${rules}`.toLowerCase().replaceAll(' ', '-'), player.table);
  }
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 4);
  await player.playToEnd();
  tables.set('result', player.table);
  await page.request.post(`${at.server.url}/api/games/${player.table}/review`);

  const open = [{ type: 'open' }, { type: 'open' }];
  const online = { kind: 'online', game: 'qwirkle', seats: open, visibility: 'link', sit: { seat: 0, entropy: 'a' } };
  tables.set('waiting', await post('/api/tables', online));
  tables.set('searching', await post('/api/quick', { game: 'strata', clock: { type: 'none' }, entropy: 'a' }));
  const bot = { type: 'bot', level: '6' };
  tables.set(
    'clocks',
    await post('/api/tables', {
      ...online,
      seats: [{ type: 'open' }, bot, bot, bot],
      clock: { type: 'total', ms: 3_000_000, increment_ms: 0 },
    }),
  );
  const sheet = await post('/api/tables', {
    kind: 'scorekeeping',
    game: 'qwirkle',
    seats: ['Ann', 'Bob'].map((name) => ({ type: 'named', name })),
    visibility: 'link',
  });
  for (const [seat, move] of ['play Ro@0,0 Go@1,0', 'play Rs@0,1 Gs@1,1'].entries())
    await post(`/api/tables/${sheet}/commands`, { type: 'move', seat, move, key: `entry-${seat}` });
  tables.set('sheet', sheet);

  await page.goto(`${at.server.url}/new`);
  await page.locator('label').filter({ hasText: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/t\//);
  tables.set('contest', player.table);
  owner = await page.context().storageState();
  expect([...tables.values()]).not.toContain(undefined);
  await page.context().close();
});

/** A turn of the reviewed game in which its player could have laid something much better. */
let mistake = 0;

test(
  'a review with a mistake',
  async () => {
    const page = await visit(at.browser);
    mistake = await mistakeIn(page, at.server, tables.get('result') ?? '');
    await page.context().close();
  },
  REVIEW_PATIENCE,
);

/** Scrolls what is said of a turn to below the board, where the page is one column. */
async function showVerdict(page: Page): Promise<void> {
  await page.getByRole('region', { name: `Review of turn ${mistake}`, exact: true }).evaluate((verdict) => {
    const board = document.querySelector('.middle');
    if (!board || verdict.getBoundingClientRect().top < board.getBoundingClientRect().bottom) return;
    verdict.scrollIntoView();
    window.scrollBy(0, -board.clientHeight);
  });
}

async function shoot(page: Page, size: string, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}-${size}.png`) });
}

test.each(ALL)('every screen, %s', async (size, options) => {
  const page = await visit(at.browser, { ...options, storageState: owner });
  const go = async (path: string): Promise<void> => void (await page.goto(`${at.server.url}/${path}`));
  for (const path of [...PAGES, ...LESSONS]) {
    await go(path);
    await page
      .locator(LESSONS.includes(path) ? '.course, section img' : 'h1')
      .first()
      .waitFor();
    await shoot(page, size, path === '' ? 'home' : path.replaceAll('/', '-'));
  }
  for (const name of ['waiting', 'searching', 'sheet', 'contest', 'clocks', 'result'] as const) {
    await go(`t/${tables.get(name)}`);
    await page.locator('.table, .contest').first().waitFor();
    await shoot(page, size, name);
  }
  for (const [game, rules, turns] of GAMES) {
    const name = `${game}-${rules}`.toLowerCase().replaceAll(' ', '-');
    await go(`t/${tables.get(name)}`);
    await page.waitForFunction(() => document.title.startsWith('●'));
    await shoot(page, size, name);
    if (game === 'Strata' && turns > 0) {
      await page.getByRole('button', { name: 'Show zones' }).click();
      await shoot(page, size, `${name}-zones`);
      await page.getByRole('button', { name: 'Side view' }).click();
      await shoot(page, size, `${name}-side`);
    }
    if (game === 'Qwirkle') {
      await page
        .getByRole('list', { name: /^Your (tiles|dice)$/ })
        .getByRole('button')
        .first()
        .click();
      await shoot(page, size, `${name}-lit`);
      await page.getByRole('button', { name: 'Menu' }).click();
      await shoot(page, size, `${name}-menu`);
      await page.keyboard.press('Escape');
    }
  }
  const game = `g/${tables.get('result')}`;
  for (const [name, path] of [
    ['game', game],
    ['review', `${game}#${mistake}`],
    ['daily', `daily/qwirkle/${new Date().toISOString().slice(0, 10)}`],
  ] as const) {
    await go(path);
    await page.getByRole('application').waitFor();
    if (name === 'review') await showVerdict(page);
    await shoot(page, size, name);
  }
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();

  const guest = await visit(at.browser, options);
  await guest.goto(`${at.server.url}/t/${tables.get('waiting')}`);
  await guest.getByRole('button', { name: 'Sit down' }).waitFor();
  await shoot(guest, size, 'invitation');
  expect(complaintsOf(guest)).toEqual([]);
  await guest.context().close();
});
