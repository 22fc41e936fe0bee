import { expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { DESK, PATHS, PHONE, complaintsOf, enter, visit } from './browser';
import { dealt, dealtOpening } from './dealt';
import { follow, open, tooWide } from './fit';
import { openPlace } from './place';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const STILL = { reducedMotion: 'reduce' } as const;

test('the opening says which tiles belong to it; the hand can be sorted, and all tiles taken back', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  await enter(page, at.server.url);
  await page.getByText('Options').waitFor();
  const player = new Player(page);
  // Three of one colour, so that a group has at least as many.
  const opens = (hand: readonly string[]): boolean =>
    [0, 1].some((part) =>
      [...new Set(hand.map((tile) => tile[part]))].some(
        (kind) => new Set(hand.filter((tile) => tile[part] === kind)).size === 3,
      ),
    );
  const id = await dealt(
    page,
    at.server,
    'qwirkle',
    'mindware',
    ({ view }) => view.turn === 0 && opens(view.game?.view.hand ?? []),
  );
  await page.goto(`${at.server.url}/t/${id}`);
  await player.turnOrEnd();
  await page.getByText(/Open with your largest group: place \d marked tiles\./).waitFor();
  const wanted = page.locator('.hand .wanted');
  expect(await wanted.count()).toBeGreaterThanOrEqual(3);
  expect(await page.getByRole('button', { name: 'part of your largest group' }).count()).toBe(await wanted.count());

  const hand = page.getByRole('list', { name: 'Your tiles' }).getByRole('button');
  const names = (): Promise<string[]> =>
    hand.evaluateAll((tiles) =>
      tiles.map((tile) => (tile.getAttribute('aria-label') ?? '').replace(/^\d+: /, '').replace(/,.*/, '')),
    );
  const dealtHand = await names();
  await page.getByRole('button', { name: 'Sort my hand' }).click();
  const sorted = await names();
  expect([...sorted].sort()).toEqual([...dealtHand].sort());
  const colours = sorted.map((name) => name.split(' ')[0]);
  expect(colours.filter((colour, place) => colours.indexOf(colour) !== place && colours[place - 1] !== colour)).toEqual(
    [],
  );

  // One tile of the group is no mistake, but not enough either.
  for (let laid = 1; laid <= 2; laid++) {
    await wanted.first().click();
    const box = await page.locator('[data-lit]').first().boundingBox();
    if (!box) throw new Error('no cell is lit');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => hand.count()).toBe(6 - laid);
  }
  await page.getByText(/\d more to go/).waitFor();
  expect(await page.locator('.status.bad').count()).toBe(0);
  await page.getByRole('button', { name: 'Take all back' }).click();
  await expect.poll(() => hand.count()).toBe(6);

  // All text can be made larger.
  await page.goto(`${at.server.url}/settings`);
  await page.getByRole('radio', { name: '130%' }).check({ force: true });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20.8px');
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

declare global {
  interface Window {
    /** How many tones the page has played. */
    tones: number;
  }
}

test('a new guest is asked for a name wherever others will read it; who waits hears that the game begins; phrases are sent with a tap', async () => {
  const [ann, bob] = [await visit(at.browser, { ...DESK, ...STILL }), await visit(at.browser, { ...PHONE, ...STILL })];
  await ann.addInitScript(() => {
    window.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when?: number): void {
      window.tones++;
      start.call(this, when);
    };
  });
  await ann.goto(`${at.server.url}/lobby`);
  await ann.locator('label').filter({ hasText: 'Cubes' }).click();
  await ann.getByLabel('Your name').fill('Clara');
  await ann.getByRole('button', { name: 'Find a game' }).click();
  await ann.locator('.room').getByText('Clara').waitFor();
  await ann.getByText('Play the computer meanwhile').waitFor();
  expect(await ann.evaluate(() => window.tones)).toBe(0);

  await bob.goto(`${at.server.url}/lobby`);
  await bob.locator('li').filter({ hasText: 'Clara' }).getByRole('link', { name: /^Join/ }).tap();
  const room = bob.locator('.room');
  await room.getByLabel('Your name').fill('Dora');
  // Rules, rulings and the age are folded.
  expect(await room.locator('details[open]').count()).toBe(0);
  await room.getByRole('button', { name: 'Sit down' }).tap();
  await ann.locator('[data-seat="1"]').getByText('Dora').waitFor();
  await expect.poll(() => ann.evaluate(() => window.tones)).toBeGreaterThan(0);

  await ann.getByRole('button', { name: 'Good luck!' }).click();
  await bob.getByRole('button', { name: 'Chat', exact: true }).tap();
  await bob.getByRole('dialog').getByRole('log').getByText('Good luck!').waitFor();

  await bob.goto(`${at.server.url}/lobby`);
  await bob.getByRole('button', { name: 'Find a game' }).waitFor();
  expect(await bob.getByLabel('Your name').count()).toBe(0);
  for (const page of [ann, bob]) {
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});

test('texts speak of the device: click or tap; on a phone the way home is always in sight', async () => {
  for (const [options, sentence] of [
    [DESK, 'Now click a highlighted cell.'],
    [PHONE, 'Now tap a highlighted cell.'],
  ] as const) {
    const page = await visit(at.browser, { ...options, ...STILL });
    await enter(page, at.server.url);
    await page.goto(`${at.server.url}/t/${await dealtOpening(page, at.server)}`);
    const tile = page.locator('.hand .wanted').first();
    await (options === PHONE ? tile.tap() : tile.click());
    await page.getByText(sentence).waitFor();
    const isInSight = (name: RegExp): Promise<boolean> =>
      page
        .getByRole('link', { name })
        .filter({ visible: true })
        .first()
        .evaluate((link) => {
          const box = link.getBoundingClientRect();
          return box.top >= 0 && box.bottom <= window.innerHeight && box.height >= 44;
        });
    expect(await isInSight(/^Tilery/)).toBe(true);
    if (options === PHONE) {
      await open(page, at.server.url);
      for (const path of PATHS) {
        await follow(page, path);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await isInSight(/^Play$/), path).toBe(true);
      }
    }
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});

test('in Strata a ghost of the tile follows the cursor and the finger', async () => {
  for (const options of [DESK, PHONE]) {
    const page = await visit(at.browser, { ...options, ...STILL });
    const player = new Player(page, options === PHONE ? 'touch' : 'mouse');
    await player.startAgainstComputer(at.server, 'Strata', 'Pile', 1);
    await player.turnOrEnd();
    const squares = page.locator('.ghost.hint').locator('.own');
    expect(await squares.count()).toBe(0);
    await expect.poll(() => openPlace(page)).toBeDefined();
    const spot = await openPlace(page);
    if (!spot) throw new Error('no place is lit');
    const board = page
      .locator('g')
      .filter({ has: page.locator('> .squares') })
      .first();
    const before = await board.getAttribute('transform');
    if (options === PHONE) {
      const held = await page.getByRole('list', { name: 'Your tiles' }).getByRole('button').first().boundingBox();
      const fingers = await page.context().newCDPSession(page);
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...at: { x: number; y: number }[]
      ): Promise<unknown> => fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at });
      const from = { x: (held?.x ?? 0) + (held?.width ?? 0) / 2, y: (held?.y ?? 0) + (held?.height ?? 0) / 2 };
      await touch('touchStart', from);
      for (const part of [0.3, 0.6, 1])
        await touch('touchMove', { x: from.x + (spot.x - from.x) * part, y: from.y + (spot.y - from.y) * part });
      await expect.poll(() => squares.count()).toBe(3);
      await touch('touchEnd');
    } else {
      await page.mouse.move(spot.x, spot.y);
      await expect.poll(() => squares.count()).toBe(3);
      await page.mouse.click(spot.x, spot.y);
    }
    // Once it is laid, the board is where it was: the next tap turns the tile under the finger.
    await expect.poll(() => page.locator('.ghost:not(.hint) .own').count()).toBe(3);
    expect(await board.getAttribute('transform')).toBe(before);
    if (options === DESK) {
      // From the side, too, the cursor of the keyboard is at a place where the tile may lie.
      await page.keyboard.press('Backspace');
      await page.getByRole('button', { name: 'Side view' }).click();
      await page.keyboard.press('1');
      const middles = (found: Locator): Promise<string[]> =>
        found.evaluateAll((all) =>
          all
            .map((each) => each.getBoundingClientRect())
            .map(({ x, y, width, height }) => `${Math.round(x + width / 2)},${Math.round(y + height / 2)}`),
        );
      await expect
        .poll(async () =>
          (await middles(page.locator('[data-lit]'))).includes((await middles(page.locator('.cursor')))[0] ?? ''),
        )
        .toBe(true);
    }
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});

test('an invitation says who invites to what, and asks for a name once', async () => {
  const [ann, bob] = [await visit(at.browser, { ...DESK, ...STILL }), await visit(at.browser, { ...PHONE, ...STILL })];
  for (const first of [true, false]) {
    if (first) {
      await ann.goto(at.server.url);
      await ann.locator('label').filter({ hasText: 'Friends' }).click();
      await ann.getByLabel('Your name').fill('Anna');
      await ann.getByRole('button', { name: 'Create a link' }).click();
      await ann.getByRole('button', { name: 'Go to the table' }).click();
      await ann.waitForURL(/\/t\//);
    } else {
      await ann.goto(`${at.server.url}/lobby`);
      await ann.getByRole('button', { name: 'Find a game' }).click();
      await ann.getByText('Searching for an opponent…').waitFor();
      await ann.getByText(/^Waiting time: 0:\d\d$/).waitFor();
      await ann
        .getByText(/online$/)
        .last()
        .waitFor();
    }
    await bob.goto(ann.url());
    await bob.getByRole('heading', { name: 'Anna invites you to Qwirkle' }).waitFor();
    await bob.getByText('2 players').waitFor();
    if (first) await bob.getByLabel('Your name').fill('Bob');
    else await bob.getByText('You play as Bob.').waitFor();
    await bob.getByRole('button', { name: 'Sit down' }).tap();
    await ann.locator('[data-seat="1"]').getByText('Bob').waitFor();
    // Ann may be looking at another tab: this one says that the game has begun.
    await ann.waitForFunction(() => /^(● Your turn|▶ The game has started)/.test(document.title));
    await ann.locator('[data-seat="0"]').getByText('You', { exact: true }).waitFor();
    await bob.locator('[data-seat="1"]').getByText('You', { exact: true }).waitFor();
  }
  for (const page of [ann, bob]) {
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});

test('the widest name fits an invitation, and a name that was pasted with marks for its direction is taken', async () => {
  const [host, friend] = [
    await visit(at.browser, { ...PHONE, ...STILL }),
    await visit(at.browser, { ...PHONE, ...STILL }),
  ];
  const widest = 'W'.repeat(40);
  await host.goto(at.server.url);
  await host.locator('label').filter({ hasText: 'Friends' }).tap();
  await host.getByLabel('Your name').fill(widest);
  await host.getByRole('button', { name: 'Create a link' }).tap();
  await host.getByRole('button', { name: 'Go to the table' }).tap();
  await host.locator('#content').getByText(widest).waitFor();
  await friend.goto(host.url());
  await friend.getByRole('heading', { name: `${widest} invites you to Qwirkle` }).waitFor();
  expect([...(await tooWide(host)), ...(await tooWide(friend))]).toEqual([]);
  await friend.getByLabel('Your name').fill('\u200f\u05d3\u05d5\u05d3\u200e');
  await friend.getByRole('button', { name: 'Sit down' }).tap();
  await host.locator('[data-seat="1"]').getByText('\u05d3\u05d5\u05d3', { exact: true }).waitFor();
  expect(await tooWide(friend)).toEqual([]);
  for (const page of [host, friend]) await page.context().close();
});
