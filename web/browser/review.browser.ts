import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { tooWide } from './fit';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const STILL = { reducedMotion: 'reduce' } as const;
const PATIENCE = 180_000;

interface Shown {
  action: string;
  tiles: string[];
  cells: { x: number; y: number }[];
}
interface Status {
  state: string;
  turns: ({ seat: number; class: string; loss: number; shown: Shown; best_shown: Shown[] } | null)[];
}

/** Plays a few turns without any plan, and resigns. */
async function shortGame(player: Player, turns: number): Promise<void> {
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 7);
  for (let turn = 0; turn < turns && (await player.turnOrEnd()) === 'turn'; turn++) await player.takeTurn();
  await player.turnOrEnd();
  await player.page.getByRole('button', { name: 'Menu' }).click();
  await player.page.getByRole('button', { name: 'Resign' }).click();
  await player.page.getByRole('button', { name: 'Resign' }).last().click();
  await player.result.waitFor();
}

async function statusOf(page: Page, id: string): Promise<Status> {
  return (await (await page.request.get(`${at.server.url}/api/games/${id}/review`)).json()) as Status;
}

/** Waits until the review is complete. */
async function reviewed(page: Page): Promise<void> {
  await page.locator('progress').waitFor({ state: 'detached', timeout: PATIENCE });
  await page.getByText('Luck and decisions').waitFor({ timeout: PATIENCE });
}

const COLOURS: Record<string, string> = { R: 'red', O: 'orange', Y: 'yellow', G: 'green', B: 'blue', P: 'purple' };
const SHAPES: Record<string, string> = { o: 'circle', s: 'square', d: 'diamond', c: 'clover', x: 'cross', a: 'star' };

/** Lays a move on the board with the mouse. A tile that touches others only through the rest of the move comes after them. */
async function lay(page: Page, move: Shown): Promise<void> {
  const hand = page.getByRole('list', { name: 'Your tiles' });
  const left = move.cells.map((cell, nth) => ({ cell, tile: move.tiles[nth] ?? '' }));
  for (let tries = 0; left.length > 0; tries++) {
    expect(tries, 'no tile of the move can be laid').toBeLessThan(40);
    const piece = left.shift() as (typeof left)[number];
    const [colour = '', shape = ''] = piece.tile;
    await hand.getByRole('button', { name: `${COLOURS[colour]} ${SHAPES[shape]}` }).first().click();
    const lit = page.locator(`[data-lit="${piece.cell.x},${piece.cell.y}"]`);
    const box = await lit.boundingBox({ timeout: 3000 }).catch(() => null);
    if (!box) left.push(piece);
    else await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.locator('.tray').getByRole('button', { name: /^Play/ }).click();
}

test('a review grows, survives a reload and a restart of the server, and teaches', async () => {
  const player = new Player(await visit(at.browser, { ...DESK, ...STILL }));
  await shortGame(player, 8);
  const { page } = player;
  const id = player.table;
  await player.result.getByRole('link', { name: 'Review' }).click();
  await page.waitForURL(/\/g\//);
  await page.locator('progress').waitFor();

  // It is the server that works: neither a reload nor a restart loses the review.
  await page.reload();
  await page.locator('.stage').waitFor();
  await at.server.kill();
  await at.server.run();
  await page.locator('[data-turn] .mark').first().waitFor({ timeout: PATIENCE });
  await reviewed(page);
  expect(await page.locator('[data-turn] .mark').count()).toBe(await page.locator('[data-turn]').count());
  expect(await findings(page)).toEqual([]);

  // The two bars of each player add up to the result.
  for (const sum of await page.locator('.bars .sum').allInnerTexts()) {
    const [luck = 0, decisions = 0, margin = 0] = [...sum.replaceAll('−', '-').matchAll(/[-+]?\d+\.\d/g)].map(([figure]) => Number(figure));
    expect(Math.abs(luck + decisions - margin)).toBeLessThan(0.16);
  }

  const { turns } = await statusOf(page, id);
  const mistakes = turns.flatMap((turn, nth) => (turn?.seat === 0 && ['mistake', 'blunder'].includes(turn.class) ? [{ turn, nth }] : []));
  const solvable = mistakes.find(({ turn }) => turn.best_shown[0]?.action === 'play' && turn.shown.action === 'play');
  expect(solvable, 'playing without a plan is a mistake now and then').toBeDefined();
  if (!solvable) return;

  // A mistake shows the best move as ghost tiles, from the curve as well.
  await page.locator(`[data-turn="${solvable.nth + 1}"] button`).click();
  expect(await page.locator('[data-ghost]').count()).toBe(solvable.turn.best_shown[0]?.cells.length);
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: new RegExp(`^Turn ${solvable.nth + 1}, `) }).click();
  await page.waitForURL(new RegExp(`#${solvable.nth + 1}$`));

  // The mistakes are tried again: first as played, then better.
  await page.getByRole('button', { name: /^Learn from your/ }).click();
  for (const { nth } of mistakes) {
    if (nth === solvable.nth) break;
    await page.getByRole('button', { name: 'Skip' }).click();
  }
  await page.getByText(`Turn ${solvable.nth + 1} was a mistake. Find a better move.`).waitFor();
  await lay(page, solvable.turn.shown);
  await page.getByText('There is something better.').waitFor({ timeout: PATIENCE });
  await page.getByRole('button', { name: 'Try again' }).click();
  await lay(page, solvable.turn.best_shown[0] as Shown);
  await page.getByText('Well found!').waitFor({ timeout: PATIENCE });
  await page.getByRole('button', { name: 'Show the solution' }).click();
  expect(await page.locator('[data-ghost]').count()).toBeGreaterThan(0);
  expect(complaintsOf(page)).toEqual([]);

  // Anybody with the link sees the finished review, on a phone too.
  const guest = await visit(at.browser, { ...PHONE, ...STILL, colorScheme: 'dark' });
  await guest.goto(`${at.server.url}/g/${id}#${solvable.nth + 1}`);
  await guest.getByRole('region', { name: /^Review of turn/ }).waitFor();
  expect(await tooWide(guest)).toEqual([]);
  expect(await findings(guest)).toEqual([]);
});
