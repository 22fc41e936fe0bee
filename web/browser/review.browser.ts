import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { tooWide } from './fit';
import { lay } from './lay';
import { tried } from './matrix';
import { openPlace } from './place';
import { Player } from './player';
import { chooseBadly } from './requests';
import { stage } from './stage';

const at = stage({ reviews: true });
const STILL = { reducedMotion: 'reduce' } as const;
/** The engine gives way to everything else on the machine. */
const PATIENCE = 600_000;
/** A mistake in a game that was reviewed: the id of the game, and the turn. */
let reviewedTurn: string | undefined;
/** Names of messages, which no reader should see. */
const IDS = /\b(replay|review|games|try|learn|share|result|fact|class)-[a-z][a-z-]*\b/;

interface Shown {
  action: string;
  tiles: string[];
  cells: { x: number; y: number }[];
}
interface Status {
  state: string;
  turns: ({ seat: number; class: string; loss: number; shown: Shown; best_shown: Shown[] } | null)[];
}

/** Plays a few turns badly, and resigns. */
async function shortGame(player: Player, turns: number): Promise<void> {
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 7);
  await player.turnOrEnd();
  await player.takeTurn();
  let looks = 1;
  await player.playBeside(at.server, [0], () => looks++ >= turns, chooseBadly);
  await player.turnOrEnd();
  await player.page.getByRole('button', { name: 'Menu' }).click();
  await player.page.getByRole('button', { name: 'Resign' }).click();
  await player.page.getByRole('button', { name: 'Resign' }).last().click();
  await player.result.waitFor();
}

async function statusOf(page: Page, id: string): Promise<Status> {
  return (await (await page.request.get(`${at.server.url}/api/games/${id}/review`)).json()) as Status;
}

/** Lays any tile at the position on the screen, and has the move judged. */
async function tryAny(page: Page): Promise<void> {
  const layAny = async (): Promise<boolean> => {
    for (const tile of await page.getByRole('list', { name: 'Your tiles' }).getByRole('button').all()) {
      if ((await tile.getAttribute('aria-pressed')) !== 'true') await tile.click();
      const spot = await openPlace(page);
      if (!spot) continue;
      await page.mouse.click(spot.x, spot.y);
      return true;
    }
    return false;
  };
  await expect.poll(layAny).toBe(true);
  await page.locator('.tray').getByRole('button', { name: /^Play/ }).click();
}

/** Waits until the review is complete. */
async function reviewed(page: Page): Promise<void> {
  await page.locator('progress').waitFor({ state: 'detached', timeout: PATIENCE });
  await page.getByText('Luck and decisions').waitFor({ timeout: PATIENCE });
}

/** Lays a move, and has it judged. */
async function judge(page: Page, { tiles, cells }: Shown): Promise<void> {
  await lay(
    page,
    cells.map(({ x, y }, nth) => `${tiles[nth]}@${x},${y}`),
  );
  await page.locator('.tray').getByRole('button', { name: /^Play/ }).click();
}

test(
  'a review grows, survives a reload and a restart of the server, and teaches',
  async () => {
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
    // Turns have marks long before the review is complete.
    const growing = (): Promise<boolean> =>
      page.evaluate(
        () => document.querySelector('progress') !== null && document.querySelector('[data-turn] .mark') !== null,
      );
    await expect.poll(growing, { timeout: PATIENCE, interval: 100 }).toBe(true);
    await reviewed(page);
    expect(await page.locator('[data-turn] .mark').count()).toBe(await page.locator('[data-turn]').count());
    expect(await findings(page)).toEqual([]);

    // The two bars of each player add up to the result.
    for (const sum of await page.locator('.bars .sum').allInnerTexts()) {
      const [luck = 0, decisions = 0, margin = 0] = [...sum.replaceAll('−', '-').matchAll(/[-+]?\d+\.\d/g)].map(
        ([figure]) => Number(figure),
      );
      expect(Math.abs(luck + decisions - margin)).toBeLessThan(0.16);
    }

    const { turns } = await statusOf(page, id);
    const mistakes = turns.flatMap((turn, nth) =>
      turn?.seat === 0 && ['mistake', 'blunder'].includes(turn.class) ? [{ turn, nth }] : [],
    );
    const solvable = mistakes.find(({ turn }) => turn.best_shown[0]?.action === 'play' && turn.shown.action === 'play');
    expect(solvable, 'playing badly is a mistake now and then').toBeDefined();
    if (!solvable) return;

    // A mistake shows the best move as ghost tiles, from the curve as well.
    await page.locator(`[data-turn="${solvable.nth + 1}"] button`).click();
    await expect.poll(() => page.locator('[data-ghost]').count()).toBe(solvable.turn.best_shown[0]?.cells.length);
    await page.keyboard.press('Home');
    await page
      .locator('.points')
      .getByTitle(new RegExp(`^Turn ${solvable.nth + 1}, `))
      .click();
    await page.waitForURL(new RegExp(`#${solvable.nth + 1}$`));

    // The mistakes are tried again: first as played, then better.
    await page.getByRole('button', { name: /^Learn from your/ }).click();
    for (const { nth } of mistakes) {
      if (nth === solvable.nth) break;
      await page.getByRole('button', { name: 'Skip' }).click();
    }
    await page.getByText(`Turn ${solvable.nth + 1} was a mistake. Find a better move.`).waitFor();
    expect(await findings(page), 'asked').toEqual([]);
    await judge(page, solvable.turn.shown);
    await page.getByText('There is something better.').waitFor({ timeout: PATIENCE });
    expect(await findings(page), 'wrong').toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await judge(page, solvable.turn.best_shown[0] as Shown);
    await page.getByText('You found it!').waitFor({ timeout: PATIENCE });
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await page.locator('[data-ghost]').first().waitFor();
    expect(await findings(page), 'shown').toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();

    // Other moves are tried out anywhere, also where the game was resigned.
    await page.getByRole('button', { name: 'Last position' }).click();
    await page.waitForURL(new RegExp(`#${turns.length}$`));
    await page.getByRole('button', { name: 'Try a move' }).click();
    await tryAny(page);
    await page
      .getByRole('region', { name: 'Try a move' })
      .getByText(/to win$/)
      .waitFor({ timeout: PATIENCE });
    expect(await findings(page), 'tried').toEqual([]);
    expect(complaintsOf(page)).toEqual([]);

    // Anybody with the link sees the finished review, on a phone too.
    const guest = await visit(at.browser, { ...PHONE, ...STILL, colorScheme: 'dark' });
    await guest.goto(`${at.server.url}/g/${id}#${solvable.nth + 1}`);
    await guest.getByRole('region', { name: /^Review of turn/ }).waitFor();
    expect(await tooWide(guest)).toEqual([]);
    expect(await findings(guest)).toEqual([]);
    // With the largest text of the settings as well.
    await guest.evaluate(() => window.localStorage.setItem('tilery.settings', JSON.stringify({ text: '150' })));
    await guest.reload();
    await guest.getByRole('region', { name: /^Review of turn/ }).waitFor();
    expect(await tooWide(guest)).toEqual([]);
    expect(await findings(guest)).toEqual([]);
    await guest.context().close();
    reviewedTurn = `${id}#${solvable.nth + 1}`;
  },
  2 * PATIENCE,
);

test(
  'a review is read, learned from and tried out in every language',
  async () => {
    expect(reviewedTurn, 'the game of the test before').toBeDefined();
    const reasons = new Set<string>();
    const locales = tried(['en-GB', 'de-DE', 'fr-FR', 'es-ES', 'it-IT'], 2);
    for (const locale of locales) {
      const reader = await visit(at.browser, { ...PHONE, ...STILL, locale });
      await reader.goto(`${at.server.url}/g/${reviewedTurn}`);
      await reader.locator('.verdict .reasons li').first().waitFor();
      await reader.locator('.bars .sum').first().waitFor();
      reasons.add(await reader.locator('.verdict .reasons').innerText());
      const check = async (where: string): Promise<void> => {
        expect(await reader.locator('body').innerText(), `${locale}, ${where}`).not.toMatch(IDS);
        expect(await tooWide(reader), `${locale}, ${where}`).toEqual([]);
      };
      await check('review');
      await reader.locator('.start').getByRole('button').last().tap();
      await reader.locator('.learn .buttons').waitFor();
      await check('learn');
      await reader.locator('.learn .head').getByRole('button').tap();
      await reader.locator('.controls .try').getByRole('button').tap();
      await reader.locator('.trial').waitFor();
      await check('try');
      if (locale === 'en-GB') {
        // What is said of a move grows above the board, and stays in sight.
        await tryAny(reader);
        const said = reader.getByRole('region', { name: 'Try a move' });
        await said.getByText(/to win$/).waitFor({ timeout: PATIENCE });
        await expect.poll(async () => (await said.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      }
      // The figures of the best moves go below their tiles.
      await reader.evaluate(() => window.localStorage.setItem('tilery.settings', JSON.stringify({ text: '150' })));
      await reader.setViewportSize({ width: 320, height: 640 });
      await reader.reload();
      await reader.locator('.verdict .lines').waitFor();
      await check('the largest text on the smallest phone');
      expect(complaintsOf(reader)).toEqual([]);
      await reader.context().close();
    }
    expect(reasons.size, 'a reason in each language').toBe(locales.length);
  },
  2 * PATIENCE,
);
