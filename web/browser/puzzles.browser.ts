import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { tooWide } from './fit';
import { lay } from './lay';
import { LOCALES } from './matrix';
import { stage } from './stage';

const at = stage();

interface Solved {
  readonly id: string;
  readonly best: { readonly move: string };
  readonly second: { readonly move: string };
  readonly themes: readonly string[];
}

const COLLECTION = gunzipSync(
  readFileSync(join(import.meta.dirname, '../../games/qwirkle/src/puzzles/collection.jsonl.gz')),
)
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Solved);

/** Puzzles whose two best moves are plays of one or two tiles, with their solutions. */
const PUZZLES = COLLECTION.filter(({ best, second }) =>
  [best, second].every(({ move }) => /^play \S+( \S+)?$/.test(move)),
);

/** Lays the tiles of a play, and plays it. */
async function play(page: Page, move: string): Promise<void> {
  await lay(page, move.split(' ').slice(1));
  await page.locator('footer').getByRole('button', { name: /^Play/ }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('a puzzle is failed, explained and tried again, and the answer stays', async () => {
  const [puzzle] = PUZZLES;
  if (!puzzle) throw new Error('no puzzle');
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.goto(at.server.url);
  await page
    .getByRole('link', { name: /^Puzzle of the day, .*: Solve$/ })
    .first()
    .tap();
  await page.waitForURL(/\/puzzles\/\w+\/today$/);
  await page.getByText(/^Find the best move/).waitFor();
  expect(await findings(page)).toEqual([]);
  // Once a tile is chosen, the line says what can be done with it.
  await page.getByRole('list', { name: 'Your tiles' }).getByRole('button').first().tap();
  await expect.poll(() => page.getByText(/^Find the best move/).count()).toBe(0);

  await page.goto(`${at.server.url}/puzzles/qwirkle/${puzzle.id}`);
  await play(page, puzzle.second.move);
  await heading(page, 'Not the best move').waitFor();
  // There is a second try: the best move is not shown yet.
  await page.getByText('One more try, for half the points.').waitFor();
  expect(await page.locator('[data-ghost]').count()).toBe(0);
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.getByText(/^Hint: /).waitFor();
  expect(await findings(page)).toEqual([]);

  // A reload does not give the first try back.
  await page.reload();
  await page.getByText('One more try, for half the points.').waitFor();
  await page.getByRole('button', { name: 'Show the solution' }).tap();
  await page.locator('[data-ghost]').first().waitFor();
  // Both moves are on the board.
  const tiles = puzzle.second.move.split(' ').length - 1;
  await expect.poll(() => page.locator('.blamed').count()).toBe(tiles);
  expect(await page.getByText(/points less\.$/).count()).toBeGreaterThan(0);
  expect(await page.locator('.verdict').innerText()).toMatch(/Rating \d+\? \(−\d+\)/);
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await heading(page, 'Not the best move').waitFor();
  await page.getByRole('button', { name: 'Try again' }).tap();
  expect(await page.locator('[data-ghost]').count()).toBe(0);
  await play(page, puzzle.best.move);
  await heading(page, 'Right!').waitFor();
  await page.getByText('Only your first answer').waitFor();
  await page.getByRole('button', { name: 'Next puzzle' }).tap();
  await page.waitForURL(/\/puzzles\/qwirkle$/);
  await page.locator(`.puzzle:not([data-puzzle="${puzzle.id}"])`).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a puzzle is solved, and the rating and the streak follow', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  const [, first, second] = PUZZLES;
  for (const [number, puzzle] of [first, second].entries()) {
    if (!puzzle) throw new Error('no puzzle');
    await page.goto(`${at.server.url}/puzzles/qwirkle/${puzzle.id}`);
    await play(page, puzzle.best.move);
    await heading(page, 'Right!').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('verdict');
    const text = await page.locator('.verdict').innerText();
    expect(text).toMatch(/Rating 1\d\d\d\? \(\+\d+\)/);
    expect(text.includes('2 in a row')).toBe(number === 1);
  }
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/puzzles\/qwirkle$/);
  const themes = page.getByRole('combobox', { name: 'Themes' });
  await themes.selectOption({ label: 'Endgame' });
  await page.waitForURL(/theme=end-game$/);
  const endgames = COLLECTION.filter((puzzle) => puzzle.themes.includes('end-game')).map((puzzle) => puzzle.id);
  await expect.poll(() => page.locator('.puzzle').getAttribute('data-puzzle')).toBeOneOf(endgames);
  await page.goto(`${at.server.url}/puzzles`);
  await page.getByText('2 of 2 solved').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('a wrong answer is mended at the second try', async () => {
  const puzzle = PUZZLES.at(-1);
  if (!puzzle) throw new Error('no puzzle');
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/puzzles/qwirkle/${puzzle.id}`);
  await play(page, puzzle.second.move);
  await page.getByText('One more try, for half the points.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await play(page, puzzle.best.move);
  await heading(page, 'Right!').waitFor();
  expect(await page.locator('.verdict').innerText()).toMatch(/Rating \d+\? \([+−]\d+\)/);
  expect(complaintsOf(page)).toEqual([]);
});

test('a race counts what is solved in three minutes, and the best one stays', async () => {
  const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${at.server.url}/puzzles`);
  await page.getByRole('link', { name: 'Race' }).first().tap();
  await page.waitForURL(/\/puzzles\/\w+\/race$/);
  await page.goto(`${at.server.url}/puzzles/qwirkle/race`);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start' }).tap();
  const shown = page.locator('.puzzle[data-puzzle]');
  await shown.waitFor();
  const id = await shown.getAttribute('data-puzzle');
  const puzzle = COLLECTION.find((one) => one.id === id);
  expect(await findings(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  // What is sent counts: the answer is the one of the collection.
  if (/^play/.test(puzzle?.best.move ?? '')) {
    await play(page, puzzle?.best.move ?? '');
    await page.getByText('One puzzle solved').waitFor({ state: 'attached' });
    await page.locator(`.puzzle:not([data-puzzle="${id}"])`).waitFor();
  }
  await page.clock.runFor(181_000);
  await page.getByRole('button', { name: 'Once more' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto(`${at.server.url}/puzzles`);
  await page.getByText(/^Best race: [01]$/).waitFor();
  expect(complaintsOf(page)).toEqual([]);
});

test('a puzzle shows what may decide it: what lies open before the opponent, and what is left', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  await page.goto(`${at.server.url}/puzzles/cubes/today`);
  const id = await page.locator('.puzzle').getAttribute('data-puzzle');
  const { board, seat } = (await (await page.request.get(`${at.server.url}/api/puzzles/cubes/by-id/${id}`)).json()) as {
    board: { view: { hands: string[][] } };
    seat: number;
  };
  const held = board.view.hands.find((_, other) => other !== seat) ?? [];
  expect(held.length).toBeGreaterThan(0);
  const others = page.locator('footer p').filter({ hasText: 'Opponent' });
  await expect.poll(() => others.locator('svg').count()).toBe(held.length);
  await page
    .getByRole('region', { name: 'Unseen' })
    .getByText(/in the bag|empty/)
    .waitFor();
  expect(await findings(page)).toEqual([]);

  // On a phone the bag has its place in a corner of the board.
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole('region', { name: 'Unseen' }).count()).toBe(0);
  expect(await others.isVisible()).toBe(true);
  expect(await tooWide(page)).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('puzzles and their explanations fit a narrow phone in every language', async () => {
  const [puzzle] = PUZZLES;
  for (const locale of LOCALES) {
    const page = await visit(at.browser, {
      ...PHONE,
      viewport: { width: 320, height: 568 },
      locale,
      reducedMotion: 'reduce',
    });
    await page.goto(`${at.server.url}/puzzles/qwirkle/${puzzle?.id}`);
    await page.locator('.puzzle .tray').waitFor();
    expect(await tooWide(page), locale).toEqual([]);
    await page.evaluate(
      async ([id, move]) => {
        await fetch(`/api/puzzles/qwirkle/by-id/${id}/answers`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ move }),
        });
      },
      [puzzle?.id, puzzle?.second.move],
    );
    await page.reload();
    await page.locator('.verdict').waitFor();
    expect(await tooWide(page), locale).toEqual([]);
    expect(await page.locator('.verdict').innerText()).not.toMatch(/\b(puzzle|fact|daily)-[a-z]/);
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});
