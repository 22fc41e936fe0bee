import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameSummary, Replay, ReviewedTurn, TurnView } from '../src/api/types';
import { findings } from './axe';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { tooWide } from './fit';
import { LOCALES } from './matrix';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const STILL = { reducedMotion: 'reduce' } as const;
/** The example game of the rule booklets: four players, 54 turns. */
const BOOKLET = readFileSync(join(import.meta.dirname, '../../records/booklet.jsonl'), 'utf8');

/** Uploads records on the page of finished games. */
async function upload(page: Page, records: string): Promise<void> {
  await page.goto(`${at.server.url}/games`);
  await page
    .getByLabel('Upload a record')
    .setInputFiles({ name: 'games.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(records) });
}

/** Opens the replay of the example game. */
async function openBooklet(page: Page): Promise<void> {
  await upload(page, BOOKLET);
  await page.waitForURL(/\/g\//);
  await page.locator('.stage').waitFor();
}

function tilesOf(page: Page): Locator {
  return page.locator('.piece');
}

async function expectTurn(page: Page, turn: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('input[type=range]')?.value === String(wanted),
    turn,
  );
}

test('a game is replayed by keyboard', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  await openBooklet(page);
  await expectTurn(page, 54);
  const all = await tilesOf(page).count();
  expect(all).toBeGreaterThan(100);
  await page.keyboard.press('Home');
  await expectTurn(page, 0);
  expect(await tilesOf(page).count()).toBe(0);
  // All four hands lie open.
  expect(await page.locator('.seats .hand [role=img]').count()).toBe(24);
  await page.keyboard.press('ArrowRight');
  await expectTurn(page, 1);
  expect(await tilesOf(page).count()).toBe(3);
  expect(await page.locator('.last').count()).toBe(3);
  await page.waitForURL(/#1$/);
  await page.keyboard.press('End');
  await expectTurn(page, 54);
  expect(await tilesOf(page).count()).toBe(all);
  // Space plays from the start.
  await page.keyboard.press('Space');
  // A busy machine may be late for the first turn.
  await page.waitForFunction(() => {
    const turn = Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value);
    return turn >= 1 && turn < 54;
  });
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  // A click on the board does not take the keys away.
  await page.getByRole('application').click({ position: { x: 5, y: 5 } });
  const before = Number(await page.locator('input[type=range]').inputValue());
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await expectTurn(page, before - 1);
  expect(complaintsOf(page)).toEqual([]);
});

test('a game is replayed by touch and slider, and a link leads to a turn', async () => {
  const page = await visit(at.browser, { ...PHONE, ...STILL });
  await openBooklet(page);
  const slider = page.getByRole('slider', { name: 'Turn' });
  const box = await slider.boundingBox();
  if (!box) throw new Error('there is no slider');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(
    () => Math.abs(Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) - 27) <= 1,
  );
  await slider.fill('10');
  await expectTurn(page, 10);
  await page.getByRole('button', { name: 'Next turn' }).tap();
  await expectTurn(page, 11);
  await page.locator('[data-turn="20"] button').tap();
  await expectTurn(page, 20);
  await page.goto(`${page.url().split('#')[0]}#5`);
  await expectTurn(page, 5);
  await page.reload();
  await expectTurn(page, 5);
  await page.getByRole('button', { name: 'Next turn' }).tap();
  await expectTurn(page, 6);
  await page.waitForURL(/#6$/);
  expect(await tooWide(page)).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('on a phone a finger goes through the turns on a curve, with the board in sight', async () => {
  const page = await visit(at.browser, { ...PHONE, ...STILL });
  await openBooklet(page);
  const curve = page.getByRole('img', { name: /^Points: / });
  await curve.scrollIntoViewIfNeeded();
  const box = await curve.boundingBox();
  if (!box) throw new Error('there is no curve');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  const turn = async (): Promise<number> => Number(await page.locator('input[type=range]').inputValue());
  const start = { x: box.x + box.width / 4, y: box.y + box.height / 2 };

  // Up or down is not meant for the curve.
  await touch('touchStart', start);
  for (let step = 1; step <= 6; step++) await touch('touchMove', { x: start.x + 1, y: start.y + 4 * step });
  await touch('touchEnd');
  expect(await turn()).toBe(54);
  await curve.scrollIntoViewIfNeeded();

  const y = ((await curve.boundingBox())?.y ?? 0) + 20;
  const turns: number[] = [];
  await touch('touchStart', { x: start.x, y });
  for (let step = 1; step <= 6; step++) {
    await touch('touchMove', { x: start.x + 20 * step, y });
    await expect.poll(turn).not.toBe(turns.at(-1) ?? 54);
    turns.push(await turn());
  }
  await touch('touchEnd');
  expect(turns).toEqual([...turns].sort((one, other) => one - other));
  expect(turns.at(-1)).toBeLessThan(54);
  const board = await page.getByRole('application').boundingBox();
  expect(board?.y).toBeGreaterThanOrEqual(0);
  expect((board?.y ?? 0) + (board?.height ?? 0)).toBeLessThan(y);
  expect(complaintsOf(page)).toEqual([]);
});

test('on a tablet the board and the cards below it have the same edges, and the board most of the height', async () => {
  const page = await visit(at.browser, { ...PHONE, ...STILL, viewport: { width: 820, height: 1180 } });
  await openBooklet(page);
  const edges = await page
    .locator('.replay, .players, .moves, .scores')
    .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().left, each.getBoundingClientRect().right]));
  expect(edges).toHaveLength(4);
  expect(new Set(edges.map(String)).size, String(edges)).toBe(1);
  expect((await page.locator('.replay').boundingBox())?.height).toBeGreaterThan(1180 * 0.58);
});

test('the list of moves begins with a whole row', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  await openBooklet(page);
  const offset = (): Promise<number> =>
    page.getByRole('list', { name: 'Moves' }).evaluate((list) => {
      const starts = [...list.children].map((row) => (row as HTMLElement).offsetTop - list.scrollTop);
      return list.scrollTop === 0 ? Infinity : Math.min(...starts.map(Math.abs));
    });
  for (const turn of [54, 30, 41]) {
    await page.getByRole('slider', { name: 'Turn' }).fill(String(turn));
    await expect.poll(offset, { message: `at turn ${turn}` }).toBeLessThan(1);
  }
});

test('on a screen with room the curve of the points takes it', async () => {
  const page = await visit(at.browser, { ...STILL, viewport: { width: 1920, height: 1600 } });
  await openBooklet(page);
  expect((await page.getByRole('img', { name: /^Points: / }).boundingBox())?.height).toBeGreaterThan(150);
});

test('with the largest text the controls of a replay fit a phone', async () => {
  const page = await visit(at.browser, { ...PHONE, ...STILL });
  await page.addInitScript(() => window.localStorage.setItem('tilery.settings', JSON.stringify({ text: '150' })));
  await openBooklet(page);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  expect(await tooWide(page)).toEqual([]);
});

test('what a tile can do is asked again when the connection is back', async () => {
  const page = await visit(at.browser, { ...PHONE, ...STILL });
  await openBooklet(page);
  await page.getByRole('slider', { name: 'Turn' }).fill('10');
  await page.context().setOffline(true);
  const notice = await page.getByText('You are offline').boundingBox();
  await page.getByRole('button', { name: 'Try a move' }).tap();
  // The notice hides nothing of what is asked.
  await expect
    .poll(async () => (await page.getByRole('region', { name: 'Try a move' }).boundingBox())?.y)
    .toBeGreaterThanOrEqual(notice?.height ?? Infinity);
  await page.getByRole('list', { name: 'Your tiles' }).getByRole('button').first().tap();
  const answered = page.waitForResponse(/\/preview$/);
  await page.context().setOffline(false);
  expect((await answered).status()).toBe(200);
});

test.each([
  ['a desk by day', { ...DESK, ...STILL, colorScheme: 'light' as const }],
  ['a phone by night', { ...PHONE, ...STILL, colorScheme: 'dark' as const }],
])('the pages around a finished game are accessible and fit, on %s', async (_name, look) => {
  const page = await visit(at.browser, look);
  await openBooklet(page);
  expect(await findings(page), 'replay').toEqual([]);
  expect(await tooWide(page), 'replay').toEqual([]);
  await page.getByRole('button', { name: 'Share' }).click();
  expect(await findings(page), 'share').toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto(`${at.server.url}/embed${new URL(page.url()).pathname}`);
  await page.getByRole('slider').waitFor();
  expect(await findings(page), 'embed').toEqual([]);
  expect(await tooWide(page), 'embed').toEqual([]);
  await page.goto(`${at.server.url}/games`);
  await page.getByRole('radio', { name: 'Uploaded' }).check({ force: true });
  await page.getByText('Sue won by 33').first().waitFor();
  expect(await findings(page), 'games').toEqual([]);
  expect(await tooWide(page), 'games').toEqual([]);
});

test.each(LOCALES)('the page of a game speaks %s', async (locale) => {
  const page = await visit(at.browser, { ...PHONE, ...STILL, locale });
  await page.goto(`${at.server.url}/games`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'games.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(BOOKLET) });
  await page.waitForURL(/\/g\//);
  await page.locator('.stage').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
  expect(await page.locator('body').innerText()).not.toMatch(
    /\b(replay|review|games|try|learn|share|result)-[a-z][a-z-]*\b/,
  );
  expect(await tooWide(page)).toEqual([]);
  // A date does not break inside itself.
  const lines = await page
    .locator('.fact')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight)),
    );
  expect(lines).toHaveLength(3);
  expect(Math.max(...lines)).toBeLessThan(1.5);
  await page.context().close();
});

test('on a phone a review looks provisional while it runs, and then begins with its story and the mistakes', async () => {
  const page = await visit(at.browser, { ...PHONE, ...STILL });
  await openBooklet(page);
  const game = `${at.server.url}/api${new URL(page.url()).pathname.replace('/g/', '/games/')}`;
  const me = (await (await page.request.post(`${at.server.url}/api/session`, { data: {} })).json()) as { user: string };
  const { replay } = (await (await page.request.get(`${game}/replay`)).json()) as { replay: Replay };
  const shown = replay.turns[0] as TurnView;
  const line = { move: shown.notation, value: 3, error: 0.5, win: 0.6, win_error: 0.1, loss: 0, loss_error: 0 };
  const turn = { seat: 0, move: shown.notation, value: 1, error: 0.5, win: 0.5, loss: 3, loss_error: 0.2 };
  const figures = { chances: [0.4, 0.2, 0.2, 0.2], margins: [0, 0, 0, 0], played_margins: [0, 0, 0, 0] };
  const mistake: ReviewedTurn = {
    ...turn,
    ...figures,
    class: 'mistake',
    exact: false,
    luck: 0,
    notable_luck: false,
    reasons: [],
    pass: 1,
    best: [{ ...line, exact: false }],
    best_shown: [shown],
    shown,
  };
  const seat = { margin: 1, start: 0, own: -2, others: 3, luck: 0, decisions: 14 };
  let review = {
    game: game.split('/').at(-1),
    ...{ revision: 'n.1', partial: false, state: 'running', ahead: 0, version: 1, outdated: false, done: 1, jobs: 108 },
    turns: [mistake, ...replay.turns.slice(1).map(() => null)],
    seats: [seat, seat, seat, seat],
  };
  await page.route(`${game}/review*`, (route) => route.fulfill({ json: review }));
  // The reader played on the first seat.
  await page.route(game, async (route) => {
    const answer = await route.fetch();
    const { summary, ...rest } = (await answer.json()) as { summary: GameSummary };
    const players = summary.players.map((player, at) => (at === 0 ? { ...player, user: me.user } : player));
    await route.fulfill({ response: answer, json: { ...rest, summary: { ...summary, players } } });
  });
  await page.goto(`${page.url().split('#')[0]}#1`);
  await page.reload();
  await page.locator('.verdict .mark.provisional').waitFor();
  for (const part of ['.bars.provisional', '.chances.provisional', '[data-turn="1"] .mark.provisional'])
    expect(await page.locator(part).count(), part).toBe(1);
  expect(await page.getByText('First estimates: values may still change.').count()).toBe(2);
  expect(await page.locator('.story').count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  review = { ...review, state: 'done', revision: 'n.2' };
  await page.locator('.story').waitFor();
  expect(await page.locator('.story').innerText()).toMatch(/^You won, and luck was even\.$/);
  expect(await page.locator('.provisional').count()).toBe(0);
  const bottom = async (what: Locator): Promise<number> => {
    const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return y + height;
  };
  const lesson = page.getByRole('button', { name: 'Learn from your mistake' });
  const board = (await page.locator('.stage .middle').boundingBox())?.y ?? 0;
  expect(await bottom(page.locator('.story'))).toBeLessThan(await bottom(lesson));
  expect(await bottom(lesson)).toBeLessThanOrEqual(board);
  expect(complaintsOf(page)).toEqual([]);
});

test('a broken record is refused with its line', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  const record = JSON.parse(BOOKLET) as { turns: { move: string }[] };
  const turn = record.turns[6];
  if (turn) turn.move = 'play Ro@90,90';
  await upload(page, `${BOOKLET.trim()}\n${JSON.stringify(record)}\n`);
  await page
    .getByRole('alert')
    .getByText(/^Line 2, turn 7: ./)
    .waitFor();
  await upload(page, 'not a record\n');
  await page
    .getByRole('alert')
    .getByText(/^Line 1: ./)
    .waitFor();
});

test('hands are shown only after the end, and earlier turns at any time', async () => {
  const player = new Player(await visit(at.browser, { ...DESK, ...STILL }));
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 1);
  for (let turns = 0; turns < 3; turns++) {
    await player.turnOrEnd();
    await player.takeTurn();
  }
  await player.turnOrEnd();
  const { page } = player;
  const refused = await page.request.get(`${at.server.url}/api/games/${player.table}/replay`);
  expect(refused.status()).toBe(403);

  // The story of the running game: the board after the first turn, and back.
  const now = await tilesOf(page).count();
  await page.locator('.past [data-turn="1"] button').click();
  await page
    .getByText(/^Turn 1 of/)
    .first()
    .waitFor();
  await expect.poll(() => tilesOf(page).count()).toBeLessThan(now);
  await page.keyboard.press('ArrowRight');
  await page
    .getByText(/^Turn 2 of/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Back to the current position' }).click();
  await expect.poll(() => tilesOf(page).count()).toBe(now);
  await player.takeTurn();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Resign' }).last().click();
  await player.result.getByText('You lost').waitFor();
  await page.goto(`${at.server.url}/g/${player.table}#1`);
  await page.locator('.stage').waitFor();
  expect(await page.locator('.seats .hand [role=img]').count()).toBe(12);
  expect(complaintsOf(page)).toEqual([]);
});

test('on a phone the story of a running game leads to earlier turns and back', async () => {
  const player = new Player(await visit(at.browser, { ...PHONE, ...STILL }), 'touch');
  const { page } = player;
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 1);
  for (let turns = 0; turns < 2; turns++) {
    await player.turnOrEnd();
    await player.takeTurn();
  }
  await player.turnOrEnd();
  const now = await tilesOf(page).count();
  await page.getByRole('button', { name: 'Moves', exact: true }).tap();
  await page.locator('dialog [data-turn="1"] button').tap();
  await page.getByRole('button', { name: 'Back to the current position' }).waitFor();
  await expect.poll(() => tilesOf(page).count()).toBeLessThan(now);
  // The present is not forgotten: it is still their turn.
  await page.locator('footer').getByText('Your turn', { exact: true }).waitFor();
  expect(await tooWide(page)).toEqual([]);
  // On its side, too, the number of the turn has a place of its own.
  const right = async (): Promise<number> =>
    (await page
      .locator('.keys > .button')
      .last()
      .evaluate((last) => last.getBoundingClientRect().right)) + 4;
  await page.setViewportSize({ width: 740, height: 360 });
  await expect
    .poll(async () => ((await page.locator('.keys .said').boundingBox())?.x ?? 0) - (await right()))
    .toBeGreaterThanOrEqual(0);
  expect(await tooWide(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Back to the current position' }).tap();
  await expect.poll(() => tilesOf(page).count()).toBe(now);
  expect(complaintsOf(page)).toEqual([]);
});

test('a hint shows the best move against the computer, and none is given where another person plays', async () => {
  const player = new Player(await visit(at.browser, { ...DESK, ...STILL }));
  const { page } = player;
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 1);
  await player.turnOrEnd();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.hint-line').waitFor({ timeout: 60_000 });
  expect(await page.locator('.hint-line').innerText()).toMatch(/Hint/);
  expect(await findings(page)).toEqual([]);
  // A click on its tiles lays them. A hint to swap has none.
  const ghosts = page.locator('[data-ghost]');
  if ((await ghosts.count()) > 0) {
    await ghosts.last().click({ force: true });
    await expect.poll(() => player.commit.isEnabled()).toBe(true);
  }

  await page.goto(at.server.url);
  await page.locator('label').filter({ hasText: 'Friends' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const link = await page.getByLabel('Link to the table').inputValue();
  await page.getByRole('button', { name: 'Go to the table' }).click();
  const other = new Player(await visit(at.browser, { ...DESK, ...STILL }));
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Sit down' }).click();
  const mover = await Promise.race([player, other].map((each) => each.turnOrEnd().then(() => each)));
  await mover.page.locator('[data-tile]').first().waitFor();
  expect(await mover.page.getByRole('button', { name: 'Hint', exact: true }).count()).toBe(0);
  // Not even for one's own turn, whatever the page offers.
  const table = `${at.server.url}/api/tables/${mover.table}`;
  const { view } = (await (await mover.page.request.get(table)).json()) as { view: { viewer: number; turn: number } };
  expect(view.turn).toBe(view.viewer);
  const answer = await mover.page.request.post(`${table}/hint`, { data: { key: 'k'.repeat(24), seat: view.viewer } });
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([403, 'no-hints']);
});

test('a link shows a preview, and only the embedded replay may be framed', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  await openBooklet(page);
  const path = new URL(page.url()).pathname;
  const html = await (await page.request.get(at.server.url + path)).text();
  expect(html).toMatch(/<meta property="og:title" content="[^"]*Sue[^"]*"/);
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const drawn = await page.request.get(
    new URL(picture, at.server.url).href.replace(/^https?:\/\/[^/]+/, at.server.url),
  );
  expect(drawn.headers()['content-type']).toBe('image/png');

  // A foreign page, on another origin.
  const foreign = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(
      ['/embed' + path, path, '/']
        .map((each, nth) => `<iframe name="f${nth}" src="${at.server.url}${each}" width="480" height="560"></iframe>`)
        .join(''),
    );
  });
  await new Promise<void>((ready) => foreign.listen(0, '127.0.0.1', ready));
  const stranger = await (await at.browser.newContext()).newPage();
  await stranger.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
  const embedded = stranger.frameLocator('iframe[name=f0]');
  await embedded.getByRole('slider').waitFor();
  await embedded.getByRole('button', { name: 'First position' }).click();
  await embedded.getByRole('button', { name: 'Next turn' }).click();
  await expect.poll(() => embedded.locator('.piece').count()).toBe(3);
  for (const name of ['f1', 'f2']) {
    const frame = stranger.frame({ name });
    expect(await frame?.locator('#app').count()).toBe(0);
  }
  foreign.close();
});
