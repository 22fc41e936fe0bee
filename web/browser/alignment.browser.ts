import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, enter, visit } from './browser';
import { dealtOpening } from './dealt';
import { tooWide } from './fit';
import { LOCALES } from './matrix';
import { openPlace } from './place';
import { Player } from './player';
import { stage } from './stage';

/** What stands side by side stands in line. */

const at = stage();
const STILL = { reducedMotion: 'reduce' } as const;

async function boxes(things: Locator): Promise<DOMRect[]> {
  return things.evaluateAll((found) => found.map((thing) => thing.getBoundingClientRect().toJSON() as DOMRect));
}

/** By how many pixels values differ. */
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

test('the filters of the finished games, and the ways on from a table that does not exist', async () => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
  ]) {
    const page = await visit(at.browser, { viewport, ...STILL });
    await page.goto(`${at.server.url}/games`);
    await page.locator('.filters select').first().waitFor();
    const controls = await boxes(page.locator('.filters select, .filters .strip'));
    expect(controls.length).toBe(3);
    expect(spread(controls.map(({ top }) => top))).toBeLessThanOrEqual(1);
    expect(spread(controls.map(({ bottom }) => bottom))).toBeLessThanOrEqual(1);
    const labels = await boxes(page.locator('.filters :is(legend, label[for])'));
    expect(labels.length).toBe(3);
    expect(spread(labels.map(({ bottom }) => bottom))).toBeLessThanOrEqual(2);
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }

  for (const options of [DESK, PHONE]) {
    const other = await visit(at.browser, { ...options, ...STILL });
    const asked: string[] = [];
    other.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await other.goto(`${at.server.url}/t/nothing`);
    await other.getByRole('heading', { name: 'Table not found' }).waitFor();
    // Nobody waits for a table that no link of this page leads to.
    expect(asked.filter((path) => path === '/api/tables/nothing').length).toBe(1);
    const ways = await boxes(other.locator('.missing .button'));
    expect(ways.length).toBe(2);
    expect(spread(ways.map(({ top }) => top))).toBeLessThanOrEqual(1);
    expect(spread(ways.map(({ bottom }) => bottom))).toBeLessThanOrEqual(1);
    const [middle] = (await boxes(other.locator('.missing h1'))).map(({ left, right }) => (left + right) / 2);
    const [first, last] = [ways[0], ways.at(-1)];
    expect(Math.abs(((first?.left ?? 0) + (last?.right ?? 0)) / 2 - (middle ?? 0))).toBeLessThanOrEqual(1);
    await other.context().close();
  }
});

test('on a phone the result has name and points in one line, also with the bonus', async () => {
  const page = await visit(at.browser, { ...PHONE, ...STILL });
  await enter(page, at.server.url);
  // On a sheet somebody goes out in any case. At a table the game may be blocked.
  const send = async (path: string, data: object): Promise<{ id: string }> =>
    (await (await page.request.post(at.server.url + path, { data })).json()) as { id: string };
  const seats = ['Guest 1234', 'Greta · Level 10'].map((name) => ({ type: 'named', name }));
  const { id } = await send('/api/tables', { kind: 'scorekeeping', game: 'qwirkle', seats, visibility: 'link' });
  await send(`/api/tables/${id}/commands`, {
    type: 'move',
    seat: 0,
    move: 'play Ro@0,0 Rs@1,0 Rd@2,0 Rc@3,0 Rx@4,0 Ra@5,0',
    key: 'six',
  });
  await send(`/api/tables/${id}/commands`, { type: 'move', seat: 1, move: 'play Go@0,1', key: 'one' });
  await send(`/api/tables/${id}/commands`, { type: 'finish', out: 1, key: 'end' });
  await page.goto(`${at.server.url}/t/${id}`);
  const rows = page.getByRole('region', { name: 'Result' }).locator('.scores li');
  await expect.poll(() => rows.count()).toBe(2);
  const bonus = rows.filter({ hasText: 'for going out' });
  expect(await bonus.count()).toBe(1);
  for (const row of await rows.all()) {
    const [[name], [points], [whole]] = [
      await boxes(row.locator('.name')),
      await boxes(row.locator('strong')),
      await boxes(row),
    ];
    if (!name || !points || !whole) throw new Error('a row is not complete');
    expect(Math.abs((name.top + name.bottom) / 2 - (points.top + points.bottom) / 2)).toBeLessThanOrEqual(6);
    expect(Math.abs(points.right - whole.right)).toBeLessThanOrEqual(1);
  }
  const [small] = await boxes(bonus.locator('small'));
  const [name] = await boxes(bonus.locator('.name'));
  expect(small?.top ?? 0).toBeGreaterThanOrEqual((name?.bottom ?? 0) - 4);
  expect(small?.height ?? 0).toBeLessThan(2 * (name?.height ?? 0));
  expect(await tooWide(page)).toEqual([]);
  // On its side it shows points of three digits in one line.
  await page.setViewportSize({ width: 740, height: 360 });
  const points = page.getByRole('region', { name: 'Players' }).locator('.score').first();
  const lines = (): Promise<number> =>
    points.evaluate(
      (score) => score.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(score).lineHeight),
    );
  await points.evaluate((score) => (score.textContent = '188'));
  expect(await lines()).toBeLessThan(1.5);
  // A sheet has nothing to show beside the board, which reaches the edge of a large screen.
  await page.setViewportSize({ width: 1440, height: 900 });
  const [board] = await boxes(page.getByRole('main'));
  expect(board?.right).toBe(1440);
  // With the largest text there is no less of the buttons, and the board of the replay has room beside what is said of it.
  await page.evaluate(() => window.localStorage.setItem('tilery.settings', JSON.stringify({ text: '150' })));
  await page.reload();
  await rows.first().waitFor();
  const outside = async (): Promise<number> =>
    Math.max(
      ...(await boxes(page.locator('.result .button'))).map(({ right, bottom }) =>
        Math.max(right - 1440, bottom - 900),
      ),
    );
  // It comes from below, in one frame.
  await expect.poll(outside).toBeLessThanOrEqual(0);
  expect(await tooWide(page)).toEqual([]);
  await page.goto(`${at.server.url}/g/${id}`);
  expect((await page.getByRole('application').boundingBox())?.width).toBeGreaterThan(700);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test.each(LOCALES)(
  'on a phone all buttons of a turn stand in one row, so that the board keeps its height, in %s',
  async (locale) => {
    const page = await visit(at.browser, { ...PHONE, ...STILL, locale });
    await enter(page, at.server.url);
    await page.goto(`${at.server.url}/t/${await dealtOpening(page, at.server)}`);
    const player = new Player(page, 'touch');
    await player.turnOrEnd();
    await player.moveBeside(at.server, await player.look(at.server));
    await expect.poll(async () => (await player.look(at.server)).turn).toBe(0);
    const buttons = page.locator('.actions .button');
    // Hint, shuffle, sort, swap and play.
    await expect.poll(() => buttons.count()).toBe(5);
    const height = async (): Promise<number> => (await page.getByRole('application').boundingBox())?.height ?? 0;
    const before = await height();
    expect(spread((await boxes(buttons)).map(({ top }) => top))).toBeLessThanOrEqual(1);
    for (const tile of await page.locator('.hand button').all()) {
      await tile.tap();
      const spot = await openPlace(page);
      if (!spot) continue;
      await page.touchscreen.tap(spot.x, spot.y);
      await expect.poll(() => buttons.count()).toBe(3);
      break;
    }
    expect(await height()).toBe(before);
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  },
);

test('of four choices none stands alone in its row, and where there is room all are as wide as each other', async () => {
  for (const [options, locale] of [
    [PHONE, 'de-DE'],
    [{ viewport: { width: 820, height: 1180 } }, 'fr-FR'],
    [DESK, 'en-GB'],
  ] as const) {
    const page = await visit(at.browser, { ...options, ...STILL, locale });
    for (const path of ['/settings', '/new']) {
      await page.goto(at.server.url + path);
      const strips = page.locator('.strip').filter({ has: page.locator('label:nth-child(4)') });
      await strips.first().waitFor();
      for (const strip of await strips.all()) {
        const segments = await boxes(strip.locator('label'));
        const row = segments.filter(({ top }) => top === segments[0]?.top);
        expect(row.length, await strip.innerText()).toBeOneOf([2, 4]);
        if (options === DESK) expect(spread(row.map(({ width }) => width))).toBeLessThanOrEqual(1);
      }
    }
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});

test('the fields for the players of a score sheet reach the edge of their card', async () => {
  for (const options of [DESK, PHONE]) {
    const page = await visit(at.browser, { ...options, ...STILL });
    for (const mode of ['score', 'pass']) {
      await page.goto(`${at.server.url}/local?mode=${mode}`);
      await page.getByLabel('Age').first().waitFor();
      const [[row], [name], [age]] = [
        await boxes(
          page
            .locator('fieldset')
            .filter({ has: page.getByLabel('Age') })
            .first(),
        ),
        await boxes(page.getByLabel('Name').first()),
        await boxes(page.getByLabel('Age').first()),
      ];
      if (!row || !name || !age) throw new Error('a row is not complete');
      expect(Math.abs(age.right - row.right), mode).toBeLessThanOrEqual(1);
      expect(age.width, mode).toBeLessThan(name.width);
    }
    await page.context().close();
  }
});

test('lists of choices look like the rest of the page, and are large enough for fingers', async () => {
  const page = await visit(at.browser, { ...PHONE, ...STILL });
  await page.goto(`${at.server.url}/new`);
  const select = page.getByLabel('Edition');
  await select.tap();
  const option = select.locator('option').nth(1);
  await option.waitFor();
  const [box] = await boxes(option);
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  const looks = await option.evaluate((each) => [
    getComputedStyle(each).fontFamily,
    getComputedStyle(document.body).fontFamily,
  ]);
  expect(looks[0]).toBe(looks[1]);
  const value = await option.getAttribute('value');
  await option.tap();
  expect(await select.inputValue()).toBe(value);

  // A long choice takes two lines, and does not run under the arrow.
  await page.goto(`${at.server.url}/games`);
  await page.getByRole('radio', { name: 'Everyone’s' }).check({ force: true });
  const ending = page.getByLabel('Ending');
  const height = async (choice: string): Promise<number> => {
    await ending.selectOption(choice);
    return ending.evaluate((each) => {
      each.style.cssText = 'min-height: 0; width: 8rem';
      return each.getBoundingClientRect().height;
    });
  };
  expect(await height('played')).toBeGreaterThan(await height('all'));
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('what starts a game is in sight on a desk and on a large phone, also below the tables of the player', async () => {
  const owner = await visit(at.browser, { ...DESK, ...STILL });
  await enter(owner, at.server.url);
  const bot = { type: 'bot', level: '1' };
  for (let table = 0; table < 3; table++) {
    const answer = await owner.request.post(`${at.server.url}/api/tables`, {
      data: {
        kind: 'online',
        game: 'qwirkle',
        seats: [{ type: 'open' }, bot, bot, bot],
        visibility: 'link',
        sit: { seat: 0, entropy: 'a' },
      },
    });
    expect(answer.ok()).toBe(true);
  }
  const storageState = await owner.context().storageState();
  await owner.context().close();
  for (const [options, paths] of [
    [DESK, ['/', '/new', '/local']],
    [{ ...PHONE, viewport: { width: 390, height: 844 } }, ['/']],
    [PHONE, ['/']],
  ] as const) {
    const page = await visit(at.browser, { ...options, ...STILL, storageState });
    for (const path of paths) {
      await page.goto(at.server.url + path);
      // On the home page, the tables of the player come in below it.
      if (path === '/') await page.getByRole('button', { name: 'Show all 3' }).waitFor();
      await page.locator('form button[type=submit]').waitFor();
      const [button] = await boxes(page.locator('form button[type=submit]'));
      const [bar] = await boxes(page.getByRole('navigation').first());
      const end = bar && bar.top > 100 ? bar.top : (page.viewportSize()?.height ?? 0);
      expect(button?.bottom, path).toBeLessThanOrEqual(end);
      if (path !== '/') continue;
      const ways = await boxes(
        page.locator('form label:has(input:is([value=computer], [value=friend], [value=online]))'),
      );
      expect(ways.length).toBe(3);
      for (const { height, bottom } of ways) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(bottom).toBeLessThanOrEqual(end);
      }
      const [today] = await boxes(page.locator('.today h2'));
      expect(today?.bottom, `${page.viewportSize()?.width} px`).toBeLessThanOrEqual(end);
    }
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }

  // The picture and the arrow of a table stand at one height, however many players it has.
  const page = await visit(at.browser, { viewport: { width: 820, height: 1180 }, ...STILL, storageState });
  const { id } = (await (
    await page.request.post(`${at.server.url}/api/tables`, {
      data: {
        kind: 'online',
        game: 'cubes',
        seats: [{ type: 'open' }, bot],
        visibility: 'link',
        sit: { seat: 0, entropy: 'a' },
      },
    })
  ).json()) as { id: string };
  await page.goto(at.server.url);
  await page.locator(`a[href="/t/${id}"]`).waitFor();
  const middlesOf = async (part: string): Promise<number[]> =>
    (await boxes(page.locator(`.mine a.row ${part}`))).map(({ top, bottom }) => (top + bottom) / 2);
  const [pictures, arrows] = [await middlesOf('.picture'), await middlesOf('> svg')];
  expect(pictures.length).toBe(4);
  for (const [row, picture] of pictures.entries())
    expect(spread([picture, arrows[row] ?? 0]), `row ${row}`).toBeLessThanOrEqual(1);
  await page.context().close();
});

test('the lessons of a game have bars of one length, and what ends a card stands at one height', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  await page.goto(`${at.server.url}/learn`);
  await page.locator('progress').first().waitFor();
  expect(spread((await boxes(page.locator('progress'))).map(({ width }) => width))).toBeLessThanOrEqual(1);
  const ends = await boxes(page.locator('.cards a[href^="/rules/"]'));
  expect(ends.length).toBe(3);
  expect(spread(ends.map(({ bottom }) => bottom))).toBeLessThanOrEqual(1);
  await page.context().close();
});

test('text is as large as usual up to large desks, and takes as much of a wall as of a desk', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  await page.goto(`${at.server.url}/settings`);
  const sizeOn = async (width: number, height: number): Promise<number> => {
    await page.setViewportSize({ width, height });
    return page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  };
  for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1440, 900],
    [1920, 1080],
  ] as const)
    expect(await sizeOn(width, height), `${width}`).toBe(16);
  expect(await sizeOn(2560, 1440)).toBeLessThan(18.5);
  expect(await sizeOn(3840, 2160)).toBeGreaterThan(31);
  expect(await sizeOn(3840, 2160)).toBeLessThanOrEqual(32);
  // All settings are in sight there, in two columns.
  const cards = await boxes(page.locator('.pair > section'));
  expect(new Set(cards.map(({ left }) => Math.round(left))).size).toBe(2);
  expect(Math.max(...cards.map(({ bottom }) => bottom))).toBeLessThanOrEqual(2160);
  await page.context().close();
});
