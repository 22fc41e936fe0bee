import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './axe';
import { DESK, PATHS, PHONE, enter, visit } from './browser';
import { follow, open, tooWide } from './fit';
import { tried } from './matrix';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

const LOOKS: [string, BrowserContextOptions][] = [
  ['a desk by day', { ...DESK, colorScheme: 'light' }],
  ['a phone by night', { ...PHONE, colorScheme: 'dark' }],
];

test.each(LOOKS)('axe finds nothing on any page, on %s', async (_name, look) => {
  const page = await visit(at.browser, { ...look, reducedMotion: 'reduce' });
  await open(page, at.server.url);
  for (const path of PATHS) {
    await follow(page, path);
    expect(await findings(page), path).toEqual([]);
  }
  const player = new Player(page, look.hasTouch ? 'touch' : 'mouse');
  for (const [game, rules] of [
    ['Qwirkle', 'MindWare'],
    ['Cubes', 'Cubes'],
    ['Strata', 'Pile'],
  ] as const) {
    await player.startAgainstComputer(at.server, game, rules, 1);
    await player.turnOrEnd();
    await player.takeTurn();
    await player.turnOrEnd();
    expect(await findings(page), game).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await findings(page), `${game}, menu`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

/** All looks: the game whose pages are looked at changes from one to the next, so that each game has its turn. */
const ALL_LOOKS: [string, string, BrowserContextOptions][] = [
  ['qwirkle', 'a desk by day', { ...DESK, colorScheme: 'light' }],
  ['cubes', 'a phone by night', { ...PHONE, colorScheme: 'dark' }],
  ['strata', 'a desk by night', { ...DESK, colorScheme: 'dark' }],
  ['qwirkle', 'a phone by day', { ...PHONE, colorScheme: 'light' }],
];

test.each(tried(ALL_LOOKS, 3))(
  'axe finds nothing in lessons, rules, puzzles, dailies and duplicate: %s on %s',
  async (game, _name, look) => {
    const page = await visit(at.browser, { ...look, reducedMotion: 'reduce' });
    for (const [path, sign] of [
      [`/learn/${game}`, '.course[data-step]'],
      ['/learn/qwirkle/strategy', '.course[data-step]'],
      [`/rules/${game}`, 'section img'],
      [`/puzzles/${game}`, '.puzzle'],
      [`/daily/${game}`, '.daily[data-round]'],
      [`/daily/${game}/days`, 'code'],
    ] as const) {
      await page.goto(at.server.url + path);
      await page.locator(sign).first().waitFor();
      expect(await findings(page), path).toEqual([]);
    }
    const table = await page.evaluate(async (game) => {
      const terms = { kind: 'duplicate', game, contest: { rounds: 2, seconds: 60, bots: ['greedy'] } };
      const send = (path: string, body: unknown): Promise<Response> =>
        fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      const { id } = (await (await send('/api/tables', terms)).json()) as { id: string };
      return id;
    }, game);
    await page.goto(`${at.server.url}/t/${table}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findings(page), 'before a duplicate').toEqual([]);
    await page.getByRole('button', { name: /^Join/ }).click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.locator('.contest[data-stage="round"]').waitFor();
    expect(await findings(page), 'a round of duplicate').toEqual([]);
    await page.context().close();
  },
);

test('with keys alone, a link leads into its page', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  await open(page, at.server.url);
  const main = page.getByRole('main');
  expect(await main.evaluate((main) => main.matches(':focus'))).toBe(false);
  const arrive = async (name: string): Promise<void> =>
    void (await page.getByRole('main', { name }).and(page.locator(':focus')).waitFor());
  await page.getByRole('navigation').getByRole('link', { name: 'Lobby' }).first().press('Enter');
  await arrive('Lobby');
  await page.keyboard.press('Tab');
  expect(await main.locator(':focus').innerText()).toBe('New table');
  await page.goBack();
  await arrive('Play tile games online');
  await page.getByRole('button', { name: 'Play now' }).press('Enter');
  await arrive('Qwirkle table');
  await page.keyboard.press('Tab');
  await page.getByRole('application').and(page.locator(':focus')).waitFor();
  await page.context().close();
});

test('with text at 200 % everything can still be reached', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  for (const path of ['/', '/lobby', '/settings', '/account']) {
    await page.goto(at.server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const beyond = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth);
    expect(beyond, path).toBeLessThanOrEqual(0);
  }
});

/** Rows have a line between them. On a small phone a name that is too long is cut visibly, and lies over nothing. */
async function expectTidyRows(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const rows = await page.locator('.rows > li:has(a[href^="/t/"])').evaluateAll((found) =>
    found.map((row) => {
      const boxes = [...row.querySelectorAll('.who, .action')].map((part) => part.getBoundingClientRect());
      const cut = [...row.querySelectorAll('.name')].filter((name) => name.scrollWidth > name.clientWidth);
      return {
        line: row.previousElementSibling ? Number.parseFloat(getComputedStyle(row).borderTopWidth) : undefined,
        overlaps: boxes.some((one, at) =>
          boxes
            .slice(at + 1)
            .some(
              (other) =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
            ),
        ),
        ellipses: cut.map((name) => getComputedStyle(name).textOverflow),
      };
    }),
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  const lines = rows.flatMap(({ line }) => line ?? []);
  expect(lines.length).toBeGreaterThanOrEqual(1);
  expect(lines.every((line) => line > 0)).toBe(true);
  expect(rows.some(({ overlaps }) => overlaps)).toBe(false);
  expect(rows.flatMap(({ ellipses }) => ellipses)).toEqual(['ellipsis']);
  expect(await tooWide(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

test('links of one name lead to one place', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  await open(page, at.server.url);
  const hosts = [await visit(at.browser), await visit(at.browser)];
  for (const [number, host] of hosts.entries()) {
    await enter(host, at.server.url);
    // One of them has the widest name.
    await host.request.patch(`${at.server.url}/api/me`, { data: { name: number === 0 ? 'W'.repeat(40) : 'Bob' } });
    const made = await host.request.post(`${at.server.url}/api/tables`, {
      data: {
        kind: 'online',
        game: 'qwirkle',
        seats: [{ type: 'open' }, { type: 'open' }],
        visibility: 'open',
        sit: { seat: 0, entropy: 'a' },
      },
    });
    // The lobby has the tables of those who are there.
    await host.goto(`${at.server.url}/t/${((await made.json()) as { id: string }).id}`);
    await host.locator('.room').waitFor();
  }
  for (const path of PATHS) {
    await follow(page, path);
    if (path === '/lobby') {
      await page.getByRole('link', { name: /^Join/ }).nth(1).waitFor();
      await expectTidyRows(page);
    }
    const links = await page
      .locator('main a[href]')
      .evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute('aria-label') ?? link.textContent?.replace(/\s+/g, ' ').trim() ?? '',
          link.getAttribute('href') ?? '',
        ]),
      );
    const places = new Map<string, Set<string>>();
    for (const [name = '', href = ''] of links) places.set(name, (places.get(name) ?? new Set()).add(href));
    expect(
      [...places].filter(([name, hrefs]) => name === '' || hrefs.size > 1).map(([name]) => name),
      path,
    ).toEqual([]);
  }
  for (const each of [page, ...hosts]) await each.context().close();
});
