import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PATHS, complaintsOf, visit } from './browser';
import { dealt, dealtOpening } from './dealt';
import { expectAllToFit, follow, open, tooWide } from './fit';
import { LOCALES } from './matrix';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const TOUCH: BrowserContextOptions = { deviceScaleFactor: 2, hasTouch: true, isMobile: true };

interface Size {
  name: string;
  options: BrowserContextOptions;
  /** How large a tile of the hand is, in pixels: from, to. */
  hand: [number, number];
  /** The same on the board after a turn. */
  board: [number, number];
}

const SIZES: Size[] = [
  {
    name: 'a small phone',
    options: { ...TOUCH, viewport: { width: 320, height: 568 } },
    hand: [44, 60],
    board: [20, 80],
  },
  {
    name: 'a phone on its side',
    options: { ...TOUCH, viewport: { width: 740, height: 360 } },
    hand: [56, 80],
    board: [20, 80],
  },
  {
    name: 'a very large screen',
    options: { viewport: { width: 3840, height: 2160 } },
    hand: [100, 160],
    board: [80, 160],
  },
];

/** What is not wholly on the screen. */
async function outOfSight(things: Locator): Promise<string[]> {
  return things.evaluateAll((found) =>
    found.flatMap((thing) => {
      const box = thing.getBoundingClientRect();
      const inside =
        box.top >= 0 && box.left >= 0 && box.bottom <= window.innerHeight && box.right <= window.innerWidth;
      return inside ? [] : [thing.getAttribute('aria-label') ?? thing.textContent ?? thing.tagName];
    }),
  );
}

/** Begins a game with dice and clocks, which needs the most room. */
async function playTimed(page: Page, bots: number): Promise<void> {
  const bot = { type: 'bot', level: '2' };
  const data = {
    kind: 'online',
    game: 'cubes',
    seats: [{ type: 'open' }, ...Array.from({ length: bots }, () => bot)],
    visibility: 'link',
    clock: { type: 'total', ms: 600_000, increment_ms: 0 },
    sit: { seat: 0, entropy: '1' },
  };
  const { id } = (await (await page.request.post(`${at.server.url}/api/tables`, { data })).json()) as { id: string };
  await page.goto(`${at.server.url}/t/${id}`);
  await new Player(page, 'touch').turnOrEnd();
}

async function cutNames(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.bot .level')
    .evaluateAll((names) => names.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])));
}

/** Tiles of the hand are at least this wide, and points are not smaller than clocks. */
async function expectPointsAndHand(page: Page, least: number): Promise<void> {
  expect(Math.min(...(await widths(page.locator('[data-tile]'))))).toBeGreaterThanOrEqual(least);
  const heights = (things: string): Promise<number[]> =>
    page
      .locator(things)
      .evaluateAll((found) => found.map((thing) => Number.parseFloat(getComputedStyle(thing).fontSize)));
  const [points, clocks] = [await heights('.players .score'), await heights('.players .clock')];
  expect(clocks.length).toBeGreaterThan(0);
  expect(Math.min(...points)).toBeGreaterThanOrEqual(Math.max(...clocks));
}

async function widths(things: Locator): Promise<number[]> {
  return things.evaluateAll((found) => found.map((thing) => thing.getBoundingClientRect().width));
}

test.each(SIZES)('pages and tables fit $name', async ({ options, hand, board }) => {
  const page = await visit(at.browser, { ...options, reducedMotion: 'reduce' });
  await open(page, at.server.url);
  for (const path of PATHS) {
    await follow(page, path);
    expect(await tooWide(page), path).toEqual([]);
  }
  const player = new Player(page, options.hasTouch ? 'touch' : 'mouse');
  for (const [game, rules] of [
    ['Strata', 'Row of three'],
    ['Cubes', 'Cubes'],
    ['Qwirkle', 'MindWare'],
  ] as const) {
    await player.startAgainstComputer(at.server, game, rules, 1);
    await player.turnOrEnd();
    if (game === 'Qwirkle') {
      await player.takeTurn();
      await player.turnOrEnd();
    }
    expect(await tooWide(page), game).toEqual([]);
    expect(await page.evaluate(() => (document.scrollingElement?.scrollHeight ?? 0) - window.innerHeight), game).toBe(
      0,
    );
    const controls = page.locator('.table').getByRole('button').filter({ visible: true });
    expect(await controls.count()).toBeGreaterThan(6);
    expect(await outOfSight(controls), game).toEqual([]);
  }
  for (const [what, [least, most]] of [
    ['[data-tile]', hand],
    ['.piece', board],
  ] as const) {
    const found = await widths(page.locator(what));
    expect(Math.min(...found), what).toBeGreaterThanOrEqual(least);
    expect(Math.max(...found), what).toBeLessThanOrEqual(most);
  }
  expect(complaintsOf(page)).toEqual([]);
});

test.each(LOCALES)('pages and tables fit a phone with the largest text of the settings: %s', async (locale) => {
  const page = await visit(at.browser, {
    ...TOUCH,
    viewport: { width: 360, height: 740 },
    locale,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(() => window.localStorage.setItem('tilery.settings', JSON.stringify({ text: '150' })));
  await open(page, at.server.url);
  await expectAllToFit(page);
  const heights = (things: string): Promise<number[]> =>
    page.locator(things).evaluateAll((found) => found.map((thing) => thing.clientHeight));
  // A lesson has room for its text and its board.
  await page.goto(`${at.server.url}/learn/strata`);
  await page.locator('.course .board').waitFor();
  expect(await tooWide(page), 'lesson').toEqual([]);
  expect(Math.min(...(await heights('.course section.text, .course .board')))).toBeGreaterThan(100);
  // All tiles of a pile are there to be arranged, from the first one on.
  await page.goto(`${at.server.url}/t/${await dealt(page, at.server, 'strata', 'ordered', () => true)}`);
  await page.locator('.pile li').nth(19).waitFor();
  expect(await tooWide(page), 'pile').toEqual([]);
  expect((await page.locator('.pile p').boundingBox())?.y).toBeGreaterThan(
    (await page.locator('.pile').boundingBox())?.y ?? 0,
  );
  // The board of a score sheet keeps its room, and the last button can be reached.
  await page.goto(`${at.server.url}/local?mode=score`);
  await page.locator('form button[type=submit]').tap();
  await page.locator('.sheet .board').first().waitFor();
  expect(await tooWide(page), 'score sheet').toEqual([]);
  expect((await heights('.sheet > .board'))[0]).toBeGreaterThan(100);
  const enter = page.locator('.sheet .primary');
  await enter.scrollIntoViewIfNeeded();
  expect(await outOfSight(enter)).toEqual([]);
  // The task of the opening hides no button of the board.
  const board = page.getByRole('application');
  const guide = (choice: string): Promise<void> =>
    page.evaluate((choice) => window.localStorage.setItem('tilery.guide', JSON.stringify(choice)), choice);
  await guide('off');
  await page.goto(`${at.server.url}/t/${await dealtOpening(page, at.server)}`);
  await new Player(page, 'touch').turnOrEnd();
  await page.locator('[data-tile].wanted').first().waitFor();
  const hidden = (): Promise<number> =>
    page.locator('.zoom button').evaluateAll((buttons) => {
      const isHit = (button: Element, x: number, y: number): boolean =>
        button.contains(document.elementFromPoint(x, y));
      const isFree = (button: Element): boolean => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return isHit(button, (left + right) / 2, top + 4) && isHit(button, (left + right) / 2, bottom - 4);
      };
      return buttons.filter((button) => !isFree(button)).length;
    });
  await expect.poll(hidden).toBe(0);
  // Tips for beginners leave the board half of the width of the screen, and unfold over its edge.
  const two = [
    { key: 'tip-zone', values: { points: 4 } },
    { key: 'tip-stack', values: { level: 2 } },
  ];
  await page.route('**/tips?*', (route) => route.fulfill({ json: { tips: two } }));
  for (const choice of ['offer', 'on']) {
    await guide(choice);
    await page.goto(`${at.server.url}/t/${await dealt(page, at.server, 'strata', 'row', () => true)}`);
    await new Player(page, 'touch').turnOrEnd();
    await page.locator('.guide').waitFor();
    expect(await tooWide(page), `tips: ${choice}`).toEqual([]);
    expect((await board.boundingBox())?.height ?? 0, `tips: ${choice}`).toBeGreaterThanOrEqual(180);
  }
  const unfold = page.locator('.guide [aria-expanded]');
  const before = await board.boundingBox();
  await unfold.tap();
  const tips = page.locator('.guide [role=status]');
  await expect.poll(() => tips.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
  expect(await board.boundingBox()).toEqual(before);
  expect(await tooWide(page), 'tips, unfolded').toEqual([]);
  await unfold.tap();
  await expect.poll(() => tips.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeGreaterThan(1);
  // Four players with dice and clocks have all their names, and leave room for the board, also with tips.
  await playTimed(page, 3);
  await page.locator('.guide').waitFor();
  expect(await tooWide(page)).toEqual([]);
  expect(await cutNames(page)).toEqual([]);
  expect((await board.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(180);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('on its side, a phone has every button in sight, also with a hint and with the result of four players', async () => {
  const page = await visit(at.browser, { ...TOUCH, viewport: { width: 740, height: 360 }, reducedMotion: 'reduce' });
  await open(page, at.server.url);
  await playTimed(page, 1);
  await expectPointsAndHand(page, 56);
  await playTimed(page, 3);
  expect(await cutNames(page)).toEqual([]);
  await page.getByRole('button', { name: 'Hint', exact: true }).tap();
  await page.locator('.hint-line').waitFor();
  await expect.poll(() => outOfSight(page.locator('.actions .button'))).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Resign' }).tap();
  await page.getByRole('button', { name: 'Resign' }).last().tap();
  await page.getByText('You left the game.').waitFor();
  // It comes from below, in one frame.
  await expect.poll(() => outOfSight(page.locator('.result .buttons .button'))).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('on a phone, fingers have room for every button, choice and fold', async () => {
  const page = await visit(at.browser, { ...TOUCH, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  await open(page, at.server.url);
  for (const path of PATHS) {
    await follow(page, path);
    const small = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('.button, button, summary, select, label:has(input[type=radio])')].flatMap(
        (target) => {
          const { height } = target.getBoundingClientRect();
          // Small buttons take what is around them, too.
          const around = Number.parseFloat(getComputedStyle(target, '::after').inset) || 0;
          return target.checkVisibility() && height - 2 * around < 44 ? [`${target.innerText}: ${height}`] : [];
        },
      ),
    );
    expect(small, path).toEqual([]);
  }
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test.each(LOCALES)(
  'at a table on a phone, the icons at the top have a word and room for a finger: %s',
  async (locale) => {
    const page = await visit(at.browser, {
      ...TOUCH,
      viewport: { width: 360, height: 740 },
      locale,
      reducedMotion: 'reduce',
    });
    await open(page, at.server.url);
    await page.goto(`${at.server.url}/t/${await dealt(page, at.server, 'qwirkle', 'mindware', () => true)}`);
    const tools = page.locator('.table > header .tools button');
    await tools.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const found = await tools.evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height, left, right } = button.getBoundingClientRect();
          const word = button.querySelector('.word')?.getBoundingClientRect();
          return {
            width,
            height,
            isReadable: word !== undefined && word.height > 9 && word.left >= left && word.right <= right,
          };
        }),
      );
      expect(found.length).toBe(4);
      for (const { width: across, height, isReadable } of found) {
        expect(isReadable, `word at ${width} px`).toBe(true);
        expect(Math.min(across, height)).toBeGreaterThanOrEqual(44);
      }
      expect(
        (await page.locator('.table > header').boundingBox())?.height,
        'the line is no higher than before',
      ).toBeLessThanOrEqual(48);
      const title = page.locator('.table > header .title');
      expect(
        await title.evaluate((name) => name.scrollWidth - name.clientWidth),
        'the name of the game is not cut',
      ).toBeLessThanOrEqual(0);
      expect(await tooWide(page)).toEqual([]);
    }
    await page.context().close();
  },
);

test('with large text, points of three digits and the number of tiles do not touch on the cards of four players', async () => {
  for (const text of ['100', '150', '200']) {
    const page = await visit(at.browser, { ...TOUCH, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    await open(page, at.server.url);
    const seats = [{ type: 'open' }, ...Array.from({ length: 3 }, () => ({ type: 'bot', level: '2' }))];
    const data = { kind: 'online', game: 'qwirkle', seats, visibility: 'link', sit: { seat: 0, entropy: '1' } };
    const { id } = (await (await page.request.post(`${at.server.url}/api/tables`, { data })).json()) as { id: string };
    await page.goto(`${at.server.url}/t/${id}`);
    await page.locator('.players .count').nth(3).waitFor({ state: 'attached' });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text);
    const gaps = await page.locator('.players > li').evaluateAll((cards) =>
      cards.map((card) => {
        const score = card.querySelector('.score [aria-hidden]');
        if (score) score.textContent = '188';
        const range = document.createRange();
        range.selectNodeContents(score ?? card);
        const [points, count] = [range.getBoundingClientRect(), card.querySelector('.count')?.getBoundingClientRect()];
        if (!count || count.width === 0) return 99;
        return Math.max(count.left - points.right, count.top - points.bottom + 5);
      }),
    );
    expect(Math.min(...gaps), text).toBeGreaterThanOrEqual(3);
    await page.context().close();
  }
});

test('beside the board of a desk, the menu leaves board and hand to be used', async () => {
  const page = await visit(at.browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await open(page, at.server.url);
  await page.goto(`${at.server.url}/t/${await dealtOpening(page, at.server)}`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = await page.getByRole('dialog', { name: 'Menu' }).boundingBox();
  const board = await page.getByRole('main').boundingBox();
  expect(menu?.x ?? 0).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0) - 1);
  await page.locator('[data-tile]').first().click();
  expect(await page.locator('[data-tile]').first().getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).press('Escape');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  // A move takes one line of the list.
  await new Player(page).takeTurn();
  await page.locator('.past [data-turn]').first().waitFor();
  expect((await page.locator('.past [data-turn]').first().boundingBox())?.height ?? 99).toBeLessThan(44);
  // Hands are large, and points are read before clocks, also where there is less room.
  await playTimed(page, 1);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await expectPointsAndHand(page, 56);
  }
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('cards of players use their room: open dice beside the points, whole names on tablets, a margin around the digits of clocks', async () => {
  const page = await visit(at.browser, { ...TOUCH, viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  await open(page, at.server.url);
  await page.goto(`${at.server.url}/t/${await dealt(page, at.server, 'cubes', 'cubes', () => true)}`);
  await page.locator('.players .open').waitFor();
  const box = async (what: string): Promise<{ y: number; height: number }> =>
    (await page.locator(what).boundingBox()) ?? { y: 0, height: 0 };
  const [dice, points] = [await box('.players .open'), await box('[data-seat="1"] .score')];
  expect(dice.height).toBeGreaterThan(8);
  expect(dice.y).toBeLessThan(points.y + points.height);

  await playTimed(page, 3);
  const narrowest = (): Promise<number> =>
    page.locator('.players .clock').evaluateAll((clocks) =>
      Math.min(
        ...clocks.map((clock) => {
          const digits = document.createRange();
          digits.selectNodeContents(clock);
          const [inner, outer] = [digits.getBoundingClientRect(), clock.getBoundingClientRect()];
          return Math.min(inner.left - outer.left, outer.right - inner.right);
        }),
      ),
    );
  expect(await narrowest()).toBeGreaterThanOrEqual(6);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await narrowest()).toBeGreaterThanOrEqual(6);
  expect(await page.locator('.players .mine .name').isVisible()).toBe(true);
  expect(await page.locator('.players .whole').filter({ visible: true }).count()).toBe(3);

  // On its side a phone has all of it in one line, and nothing lies over a name.
  await page.setViewportSize({ width: 740, height: 360 });
  await playTimed(page, 1);
  const parts = await page
    .locator('[data-seat="1"] > *')
    .evaluateAll((found) =>
      found.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
  const row = parts.filter(({ left, right }) => right > left).sort((one, other) => one.left - other.left);
  expect(row.length).toBe(4);
  expect(row.filter(({ left }, place) => left < (row[place - 1]?.right ?? 0) - 1)).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
});

test('the page of the API fits phones, and has contents and a search', async () => {
  const page = await visit(at.browser, { ...TOUCH, viewport: { width: 360, height: 740 } });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${at.server.url}/api/docs`);
    const scrolling = await page
      .locator('html, .wide, pre')
      .evaluateAll((all) =>
        all.flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.outerHTML.slice(0, 200)] : [])),
      );
    expect(scrolling, `${width} px`).toEqual([]);
  }
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.locator('summary', { hasText: 'tables' }).tap({ position: { x: 2, y: 2 } });
  await contents.locator('a[href="#hint"]').tap();
  await page.waitForURL(/#hint$/);
  const before = await page.locator('section').count();
  await page.getByLabel('Search').fill('hint');
  await page.getByRole('button', { name: 'Search' }).tap();
  await page.waitForURL(/q=hint/);
  await page.locator('#hint').waitFor();
  expect(await page.locator('section').count()).toBeLessThan(before / 2);
  await page.context().close();
});
