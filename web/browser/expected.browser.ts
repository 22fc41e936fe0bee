import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, enter, visit } from './browser';
import { dealt } from './dealt';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const STILL = { reducedMotion: 'reduce' } as const;

test('the opening says which tiles belong to it; the hand can be sorted, and all tiles taken back', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  await enter(page, at.server.url);
  await page.getByText('Edition · MindWare').waitFor();
  const player = new Player(page);
  // Three of one colour, so that a group has at least as many.
  const opens = (hand: readonly string[]): boolean => [0, 1].some((part) => [...new Set(hand.map((tile) => tile[part]))].some((kind) => new Set(hand.filter((tile) => tile[part] === kind)).size === 3));
  const id = await dealt(page, at.server, 'qwirkle', 'mindware', ({ view }) => view.turn === 0 && opens(view.game?.view.hand ?? []));
  await page.goto(`${at.server.url}/t/${id}`);
  await player.turnOrEnd();
  await page.getByText(/You open with your largest group \(\d tiles\): \d to go\./).waitFor();
  const wanted = page.locator('.hand .wanted');
  expect(await wanted.count()).toBeGreaterThanOrEqual(3);

  const hand = page.getByRole('list', { name: 'Your tiles' }).getByRole('button');
  const names = (): Promise<string[]> => hand.evaluateAll((tiles) => tiles.map((tile) => (tile.getAttribute('aria-label') ?? '').replace(/^\d+: /, '')));
  const dealtHand = await names();
  await page.getByRole('button', { name: 'Sort my hand' }).click();
  const sorted = await names();
  expect([...sorted].sort()).toEqual([...dealtHand].sort());
  const colours = sorted.map((name) => name.split(' ')[0]);
  expect(colours.filter((colour, place) => colours.indexOf(colour) !== place && colours[place - 1] !== colour)).toEqual([]);

  // One tile of the group is no mistake, but not enough either.
  for (let laid = 1; laid <= 2; laid++) {
    await wanted.first().click();
    const box = await page.locator('[data-lit]').first().boundingBox();
    if (!box) throw new Error('no cell is lit');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => hand.count()).toBe(6 - laid);
  }
  await page.getByText(/one more to go|\d to go/).waitFor();
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

test('an invitation says who invites to what, and asks for a name once', async () => {
  const [ann, bob] = [await visit(at.browser, { ...DESK, ...STILL }), await visit(at.browser, { ...PHONE, ...STILL })];
  for (const first of [true, false]) {
    if (first) {
      await ann.goto(at.server.url);
      await ann.getByLabel('Your name').fill('Anna');
      await ann.getByRole('button', { name: 'Create a link' }).click();
      await ann.getByRole('button', { name: 'Go to the table' }).click();
      await ann.waitForURL(/\/t\//);
    } else {
      await ann.goto(`${at.server.url}/lobby`);
      await ann.getByRole('button', { name: 'Find a game' }).click();
      await ann.getByText('Searching for an opponent…').waitFor();
      await ann.getByText(/^Waiting for 0:\d\d$/).waitFor();
      await ann.getByText(/online$/).last().waitFor();
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
