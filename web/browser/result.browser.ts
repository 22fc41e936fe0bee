import { expect, test } from 'vitest';
import { findings } from './axe';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { tooWide } from './fit';
import { Player } from './player';
import { stage } from './stage';

const at = stage({ reviews: true });
/** The engine gives way to everything else on the machine. */
const PATIENCE = 300_000;

declare global {
  interface Window {
    shared: { name: string; type: string; size: number }[];
    told: string[];
  }
}

test(
  'on a phone the result shows the whole board, names the bot as before, and is shared with a picture',
  async () => {
    const page = await visit(at.browser, { ...PHONE, reducedMotion: 'reduce' });
    // Headless browsers have no share sheet. This one takes files and notes what it got.
    await page.addInitScript(() => {
      window.shared = [];
      window.told = [];
      navigator.canShare = () => true;
      navigator.share = async ({ files = [], text = '', url = '' } = {}) => {
        window.shared.push(...files.map(({ name, type, size }) => ({ name, type, size })));
        if (url) window.told.push(`${text}\n${url}`);
      };
    });
    const player = new Player(page, 'touch');
    await player.startAgainstComputer(at.server, 'Strata', 'Row of three', 2);
    for (let turn = 0; turn < 6 && (await player.turnOrEnd()) === 'turn'; turn++) await player.takeTurn();
    await player.turnOrEnd();
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Resign' }).tap();
    await page.getByRole('button', { name: 'Resign' }).last().tap();
    await player.result.waitFor();
    await player.result.getByText('You resigned.').waitFor();
    // The engine looks at the reader's own game without being asked, and tells the worst of it.
    await player.result
      .getByRole('link', { name: /^Costliest move: turn \d+, about (one|\d+) points?$/ })
      .waitFor({ timeout: PATIENCE });

    // Nothing lies below the panel or outside of the screen, and every button is in sight.
    const panel = await player.result.boundingBox();
    if (!panel) throw new Error('no result');
    await expect
      .poll(async () => {
        const boxes = await page
          .locator('.squares [role=img]')
          .evaluateAll((squares) => squares.map((square) => square.getBoundingClientRect().toJSON() as DOMRect));
        return (
          boxes.length > 15 &&
          boxes.every(({ left, right, top, bottom }) => left >= 0 && right <= 360 && top >= 0 && bottom <= panel.y)
        );
      })
      .toBe(true);
    const buttons = await player.result.locator('.buttons .button').all();
    expect(buttons.length).toBe(5);
    for (const button of buttons) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height), await button.innerText()).toBeGreaterThanOrEqual(44);
    }
    expect(
      await page.evaluate(
        () => document.querySelector('.result')?.scrollHeight === document.querySelector('.result')?.clientHeight,
      ),
    ).toBe(true);

    await player.result.getByRole('button', { name: 'Share' }).tap();
    await page.getByRole('button', { name: 'Picture of the board' }).tap();
    await expect
      .poll(() => page.evaluate(() => window.shared.map(({ name, type, size }) => [name, type, size > 1000])))
      .toEqual([[`tilery-${player.table}.png`, 'image/png', true]]);
    await page.getByRole('button', { name: 'Animation (GIF)' }).tap();
    await expect
      .poll(() => page.evaluate(() => window.shared.map(({ type }) => type)), { timeout: 60_000 })
      .toEqual(['image/png', 'image/gif']);
    await page.getByRole('button', { name: 'Share this game' }).tap();
    const told = await page.waitForFunction(() => window.told[0]);
    expect(await told.jsonValue()).toMatch(
      new RegExp(`^Tilery · .+\\n.+ – .+\\n(.+\\n)*http://.+/g/${player.table}$`, 's'),
    );
    await page.getByRole('button', { name: 'Close' }).last().tap();
    expect(await findings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);

    // The replay calls the bot as the table did.
    const bot = (await page.locator('[data-seat="1"] .name').first().textContent()) ?? '';
    await page.goto(`${at.server.url}/g/${player.table}`);
    await page.locator('.stage [data-seat="1"] .name').filter({ hasText: bot }).waitFor();
    expect(bot).toBe('Momo · Level 2');

    // The pieces go and come back turn by turn.
    const pieces = page.locator('.squares [role=img]');
    const all = await pieces.count();
    await page.getByRole('button', { name: 'First position' }).tap();
    await expect.poll(() => pieces.count()).toBeLessThan(all);
    // Some variants begin with pieces on the board.
    const first = await pieces.count();
    // A turn that is reviewed may give way to a better move. The one before it is there in any case.
    await page.getByRole('button', { name: 'Next turn' }).tap();
    await page.getByRole('button', { name: 'Next turn' }).tap();
    await expect.poll(() => pieces.count()).toBeGreaterThan(first);
    await page.getByRole('button', { name: 'Last position' }).tap();
    // Once the last turn is reviewed, its tile of three squares may give way to a better move.
    await expect.poll(() => pieces.count()).toBeGreaterThanOrEqual(all - 3);

    await page.goto(`${at.server.url}/g/nothing`);
    await page.getByRole('heading', { name: 'Game not found' }).waitFor();
    await page.getByRole('link', { name: 'Finished games' }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  },
  2 * PATIENCE,
);

test(
  'at a desk the result lies below the board, and the miss leads to its turn',
  async () => {
    const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce', colorScheme: 'dark' });
    const player = new Player(page);
    await player.startAgainstComputer(at.server, 'Cubes', 'Cubes', 1);
    for (let turn = 0; turn < 4 && (await player.turnOrEnd()) === 'turn'; turn++) await player.takeTurn();
    await player.turnOrEnd();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('button', { name: 'Resign' }).last().click();
    const miss = player.result.getByRole('link', { name: /^Costliest move/ });
    await miss.waitFor({ timeout: PATIENCE });
    const panel = await player.result.boundingBox();
    const boxes = await page
      .locator('.piece')
      .evaluateAll((pieces) => pieces.map((piece) => piece.getBoundingClientRect().bottom));
    expect(boxes.length).toBeGreaterThan(3);
    expect(Math.max(...boxes)).toBeLessThanOrEqual(panel?.y ?? 0);
    expect(await findings(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    const turn = /#(\d+)$/.exec((await miss.getAttribute('href')) ?? '')?.[1];
    await miss.click();
    await page.getByRole('region', { name: `Review of turn ${turn}` }).waitFor();
    await page.keyboard.press('Home');
    await expect.poll(() => page.locator('.piece').count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
  },
  2 * PATIENCE,
);
