import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PATIENCE, PHONE, complaintsOf, enter, visit } from './browser';
import { dealt, dealtOpening } from './dealt';
import { openPlace } from './place';
import { Player } from './player';
import { stage } from './stage';

/** Faults that users met, each with what they expected instead. */

const at = stage();
const STILL = { reducedMotion: 'reduce' } as const;

async function guest(options: Parameters<typeof visit>[1] = DESK): Promise<Player> {
  const page = await visit(at.browser, { ...STILL, ...options });
  await enter(page, at.server.url);
  return new Player(page);
}

/** Changes the name on the page of the account. What is said about it is gone soon, so the answer of the server is waited for. */
async function rename(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && new URL(answer.url()).pathname === '/api/me',
  );
  await page.getByLabel('Display name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
}

const hasTwins = (tiles: readonly string[] | undefined): boolean => new Set(tiles).size < (tiles?.length ?? 0);

test('without a network the table says so at once, and what happens to a move', async () => {
  const player = await guest();
  const { page } = player;
  await page.goto(`${at.server.url}/t/${await dealtOpening(page, at.server)}`);
  await player.turnOrEnd();
  await player.draftMove();
  await page.context().setOffline(true);
  await page
    .locator('.net')
    .getByText(/No network|Connection lost/)
    .waitFor();
  await page.locator('.net').getByText('Connection lost').waitFor();
  await player.commit.click();
  await page.getByText(/Not sent yet: your move for .* points?\. It will be played/).waitFor();
  await page.getByRole('button', { name: 'Don’t send' }).click();
  await expect.poll(() => page.locator('.pending').count()).toBe(0);
  await player.commit.click();
  await page.keyboard.press('Backspace');
  await page.getByText('Taken back: your move won’t be played').waitFor();
  const before = await page.locator('.table').getAttribute('data-seq');
  await page.context().setOffline(false);
  await page.locator('.net').getByText('Connected').waitFor();
  expect(await player.turnOrEnd()).toBe('turn');
  expect(await page.locator('.table').getAttribute('data-seq')).toBe(before);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('a move that is made as soon as the network is gone stays on the page, and can be taken back', async () => {
  const player = await guest({ ...PHONE, locale: 'fr-FR' });
  const { page } = player;
  await page.goto(`${at.server.url}/t/${await dealtOpening(page, at.server)}`);
  await player.turnOrEnd();
  const play = page.locator('footer').getByRole('button', { name: /^Jouer/ });
  const hand = page.getByRole('list', { name: 'Vos tuiles' }).getByRole('button');
  const layAny = async (): Promise<boolean> => {
    if (await play.isEnabled()) return true;
    await hand.and(page.locator('.wanted')).first().tap();
    const spot = await openPlace(page);
    if (spot) await page.touchscreen.tap(spot.x, spot.y);
    return false;
  };
  await expect.poll(layAny, { timeout: PATIENCE }).toBe(true);
  await page.context().setOffline(true);
  const short = page.locator('.net').getByText('Hors ligne');
  await short.waitFor();
  for (const width of [320, 390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await short.evaluate((text) => text.scrollWidth - text.clientWidth), `${width} px`).toBeLessThanOrEqual(0);
    const name = page.locator('.title > span').first();
    expect(
      await name.evaluate(
        (text) => text.getBoundingClientRect().right - (text.parentElement?.getBoundingClientRect().right ?? 0),
      ),
      `${width} px`,
    ).toBeLessThanOrEqual(0);
  }
  await play.tap();
  await page.getByRole('button', { name: 'Ne pas envoyer' }).tap();
  await expect.poll(() => page.locator('.pending').count()).toBe(0);
  const before = await page.locator('.table').getAttribute('data-seq');
  await page.context().setOffline(false);
  await page.locator('.net').getByText('En ligne').waitFor();
  expect(await player.turnOrEnd()).toBe('turn');
  expect(((await player.look(at.server)) as { seq: number }).seq).toBe(Number(before));
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('of two equal dice the chosen one is rolled, and none stays marked', async () => {
  const player = await guest();
  const { page } = player;
  const id = await dealt(
    page,
    at.server,
    'cubes',
    'cubes',
    ({ view }) => view.turn === 1 && hasTwins(view.game?.view.hand),
  );
  await page.goto(`${at.server.url}/t/${id}`);
  await player.turnOrEnd();
  const hand = page.getByRole('list', { name: 'Your dice' }).getByRole('button');
  const faces = async (): Promise<string[]> =>
    (await hand.evaluateAll((dice) => dice.map((die) => die.getAttribute('aria-label') ?? ''))).map((name) =>
      name.replace(/^\d+: /, ''),
    );
  const roll = page.getByRole('button', { name: 'Roll', exact: true });
  await roll.click();
  const before = await faces();
  const twin = before.findIndex((face, place) => before.indexOf(face) < place);
  await hand.nth(twin).click();
  await page.getByRole('button', { name: 'Roll one die' }).click();
  await expect.poll(() => page.locator('.told-roll, .story').getByText('rolled one die').count()).toBeGreaterThan(0);
  const after = await faces();
  expect(after.filter((_, place) => place !== twin)).toEqual(before.filter((_, place) => place !== twin));
  await expect.poll(() => page.locator('.hand .picked').count()).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('Strata shows equal tiles, counts, zones and the last move, from above and from the side', async () => {
  const player = await guest();
  const { page } = player;
  const id = await dealt(page, at.server, 'strata', 'row', ({ view }) => hasTwins(view.game?.view.rows?.[0]));
  await page.goto(`${at.server.url}/t/${id}`);
  await player.turnOrEnd();
  const hand = page.getByRole('list', { name: 'Your tiles' }).getByRole('button');
  expect(await hand.count()).toBe(3);
  for (let turns = 0; turns < 3; turns++) {
    await player.takeTurn();
    await player.turnOrEnd();
  }
  await page.getByRole('button', { name: 'Show zones' }).click();
  for (const view of ['top', 'side']) {
    if (view === 'side') await page.getByRole('button', { name: 'Side view' }).click();
    expect(await page.locator('[data-zone]').count(), view).toBeGreaterThan(1);
    expect(await page.locator('[data-last]').count(), view).toBeGreaterThan(0);
  }
  await player.startAgainstComputer(at.server, 'Strata', 'All open', 1);
  await player.turnOrEnd();
  expect(await hand.first().getAttribute('aria-label')).toContain('2 tiles left');
  expect(await hand.count()).toBe(10);
  expect(await page.getByRole('region', { name: 'Tiles left' }).getByRole('list').count()).toBe(2);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('the lobby offers a table only while its player waits there', async () => {
  const [ann, bob] = [await guest(), await guest(PHONE)];
  const offered = bob.page.locator('.rows li').filter({ hasText: 'Anna' });
  await ann.page.goto(`${at.server.url}/account`);
  await rename(ann.page, 'Anna');
  // A face that she chooses goes with her name.
  await ann.page.getByRole('button', { name: 'Change picture' }).click();
  for (const [part, choice] of [
    ['Shape', 'clover'],
    ['Colour', 'orange'],
    ['Background', 'yellow'],
  ] as const)
    await ann.page.getByRole('group', { name: part }).getByRole('radio', { name: choice }).check();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await ann.page.getByText('Picture saved.').waitFor();
  const face = await ann.page.locator('.own svg').innerHTML();
  await ann.page.goto(`${at.server.url}/lobby`);
  await ann.page.getByRole('button', { name: 'Find a game' }).click();
  await ann.page.waitForURL(/\/t\//);
  await bob.page.goto(`${at.server.url}/lobby`);
  await offered.waitFor();
  expect(await offered.locator('.who svg').first().innerHTML()).toBe(face);
  const link = ann.page.url();
  await ann.page.getByRole('button', { name: 'Stop searching' }).click();
  await ann.page.waitForURL(/\/lobby$/);
  await expect.poll(() => offered.count()).toBe(0);
  await ann.page.goto(link);
  await ann.page.getByRole('button', { name: 'Sit down' }).click();
  await ann.page.getByText('Searching for an opponent…').waitFor();
  await bob.page.reload();
  await offered.waitFor();
  await ann.page.close();
  await expect.poll(() => offered.count(), { timeout: PATIENCE }).toBe(0);
  // A player with the link can still sit down, but nothing is dealt and no clock runs before she comes.
  await bob.page.goto(link);
  await bob.page.getByRole('button', { name: 'Sit down' }).tap();
  await bob.page.getByRole('heading', { name: 'Waiting for Anna' }).waitFor();
  expect(await bob.page.locator('.room ol svg').first().innerHTML()).toBe(face);
  expect(await bob.page.locator('.clock.running').count()).toBe(0);
  await bob.page.context().close();
  await ann.page.context().close();
});

test('in German, names and refusals are German, also those of the server', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL, locale: 'de-DE' });
  await page.goto(`${at.server.url}/account`);
  expect(await page.getByLabel('Anzeigename').inputValue()).toMatch(/^Gast \d{4}$/);
  await page.route('**/api/tables', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'not-begun', detail: 'the game has not begun' }),
    }),
  );
  await page.goto(at.server.url);
  await page.locator('form button[type=submit]').first().click();
  await page.getByText('Die Partie hat noch nicht begonnen.').waitFor();
  await page.context().close();
});

test('after logging in, the name is that of the account', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  await page.goto(`${at.server.url}/account`);
  const name = page.getByLabel('Display name');
  await rename(page, 'Berta');
  const fill = async (button: string): Promise<void> => {
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
    await form.getByLabel('Username').fill('berta');
    await form.getByLabel('Password').fill('a long password');
    await form.getByRole('button', { name: button, exact: true }).click();
  };
  await fill('Create account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(at.server.url + '/');
  await page.goto(`${at.server.url}/account`);
  await expect.poll(() => name.inputValue()).toMatch(/^Guest \d{4}$/);
  await fill('Log in');
  await expect.poll(() => name.inputValue()).toBe('Berta');
  await page.context().close();
});

test('a guest who has not chosen a name is called by the username of the new account, which its page shows', async () => {
  const page = await visit(at.browser, { ...PHONE, ...STILL });
  await page.goto(`${at.server.url}/account`);
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Create account' }) });
  await form.getByLabel('Username').fill('rosa@example.org');
  await form.getByLabel('Password').fill('a long password');
  await form.getByRole('button', { name: 'Create account' }).click();
  const username = page.getByText('rosa@example.org', { exact: true });
  await username.waitFor();
  await expect.poll(async () => (await username.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  expect(await page.getByLabel('Display name').inputValue()).toBe('rosa');
  await page.context().close();
});

test('a record that is refused is explained in the language of the page, figures included', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL, locale: 'fr-FR' });
  await page.goto(`${at.server.url}/games`);
  const record = { format: 'tilery/9', game: 'qwirkle', rules: 'mindware', seats: [], hands: [], turns: [] };
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
  await page
    .getByRole('alert')
    .getByText(/Attendu\s: tilery\/1\. Dans le fichier\s: tilery\/9\.$/)
    .waitFor();
  await page.context().close();
});

test('the rules are asked for again if they did not come', async () => {
  const page = await visit(at.browser, { ...DESK, ...STILL });
  let asked = 0;
  await page.route('**/api/rules', (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto(at.server.url);
  await page.getByLabel('Edition').waitFor({ state: 'attached' });
  expect(asked).toBe(2);
  await page.context().close();
});

test('switched on and off, the marks are automatic as before; a tile that fits nowhere says so; dialogs do not cover messages', async () => {
  const player = await guest();
  const { page } = player;
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 1);
  await player.turnOrEnd();
  const marks = page.getByRole('button', { name: 'Colour marks' });
  await marks.click();
  await marks.click();
  expect(
    await page.evaluate(
      () => (JSON.parse(window.localStorage.getItem('tilery.settings') ?? '{}') as { marks: string }).marks,
    ),
  ).toBe('auto');

  // Each tile is either lit somewhere or said to fit nowhere.
  await player.takeTurn();
  await player.turnOrEnd();
  await page.getByRole('button', { name: 'Swap', exact: true }).waitFor();
  for (const tile of await page.getByRole('list', { name: 'Your tiles' }).getByRole('button').all()) {
    await tile.click();
    const isSaid = async (): Promise<boolean> =>
      (await page.locator('[data-lit]').count()) > 0
        ? (await page.locator('.status').innerText()).includes('highlighted')
        : page.getByText('Fits nowhere').isVisible();
    await expect.poll(isSaid).toBe(true);
  }

  await page.goto(at.server.url);
  await page.locator('label').filter({ hasText: 'Friends' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  const toast = page.getByText(/Link copied|couldn’t be copied/);
  await toast.waitFor();
  // It goes by itself after a few seconds, so there is one look at it.
  const isOnTop = await toast.evaluate((text) => {
    const box = text.getBoundingClientRect();
    return (document.elementFromPoint(box.x + 5, box.y + 5)?.closest('.toast') ?? null) !== null;
  });
  expect(isOnTop).toBe(true);
  await page.getByRole('dialog').locator('.toast').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => toast.count()).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('a chosen tile that fits nowhere is told so, and nobody is told to tap a lit cell', async () => {
  const player = await guest(PHONE);
  const { page } = player;
  const status = page.locator('.status');
  // Beside the whole of the largest group no other tile of the hand fits, or the group would be larger.
  const isGroup = (tiles: readonly string[]): boolean =>
    [0, 1].some((part) => new Set(tiles.map((tile) => tile[part])).size === 1) && !hasTwins(tiles);
  const id = await dealt(
    page,
    at.server,
    'qwirkle',
    'mindware',
    ({ view }) => view.turn === 0 && !isGroup(view.game?.view.hand ?? []),
  );
  await page.goto(`${at.server.url}/t/${id}`);
  await player.turnOrEnd();
  await player.draftMove();
  // Everything that is said from now on, however shortly.
  const said = await status.evaluateHandle((status) => {
    const said: string[] = [];
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return said;
  });
  const left = page.getByRole('list', { name: 'Your tiles' }).locator('button[aria-pressed=false]');
  const names = await left.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label') ?? ''));
  expect(names).not.toEqual([]);
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).tap();
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    // The points of the draft stay where they are.
    await page.getByText('Fits nowhere').waitFor();
    expect(await status.innerText(), name).toMatch(/ points?/);
    expect(await page.locator('[data-lit]').count(), name).toBe(0);
  }
  expect((await said.jsonValue()).filter((text) => text.includes('highlighted'))).toEqual([]);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('a game that was called off has no page to lead to, and a score sheet has one', async () => {
  const player = await guest();
  const { page } = player;
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 1);
  await player.turnOrEnd();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Abort game' }).click();
  await page.getByRole('button', { name: 'Abort game' }).last().click();
  await player.result.getByText('No winner').waitFor();
  expect(await player.result.locator('a[href^="/g/"]').count()).toBe(0);

  const send = async (path: string, data: object): Promise<{ id: string }> =>
    (await (await page.request.post(at.server.url + path, { data })).json()) as { id: string };
  const named = ['Ann', 'Bob'].map((name) => ({ type: 'named', name }));
  const { id } = await send('/api/tables', { kind: 'scorekeeping', game: 'qwirkle', seats: named, visibility: 'link' });
  await send(`/api/tables/${id}/commands`, { type: 'move', seat: 0, move: 'play Ro@0,0', key: 'entry' });
  await send(`/api/tables/${id}/commands`, { type: 'finish', key: 'end' });
  await page.goto(`${at.server.url}/t/${id}`);
  await player.result.getByText('Ann won').waitFor();
  await player.result.locator('a[href^="/g/"]').first().click();
  await page.getByRole('application').waitFor();
  expect(await page.getByText('doesn’t exist').count()).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
  await page.context().close();
});

test('a game that nobody began in time is called off, not won', async () => {
  const [ann, bob] = [await guest(), await guest(PHONE)];
  const made = await ann.page.request.post(`${at.server.url}/api/tables`, {
    data: {
      kind: 'online',
      game: 'strata',
      rules: 'row',
      seats: [{ type: 'open' }, { type: 'open' }],
      clock: { type: 'per_move', ms: 5_000 },
      visibility: 'link',
      sit: { seat: 0, entropy: 'a' },
    },
  });
  const { id } = (await made.json()) as { id: string };
  await ann.page.goto(`${at.server.url}/t/${id}`);
  await bob.page.goto(`${at.server.url}/t/${id}`);
  await bob.page.getByRole('button', { name: 'Sit down' }).tap();
  for (const { page, result } of [ann, bob]) {
    await result.getByRole('heading', { name: 'No winner' }).waitFor();
    await result.getByText(/^The game was aborted: .* did not play in time\.$/).waitFor();
    expect(await result.locator('a[href^="/g/"]').count()).toBe(0);
    expect(complaintsOf(page)).toEqual([]);
    await page.context().close();
  }
});

test('dates are in the order of the region', async () => {
  const player = await guest();
  const id = await dealt(player.page, at.server, 'strata', 'row', () => true);
  // A game before its second turn is called off, and not listed.
  await player.page.goto(`${at.server.url}/t/${id}`);
  for (let turns = 0; turns < 2; turns++) {
    await player.turnOrEnd();
    await player.takeTurn();
  }
  await player.turnOrEnd();
  await player.page.request.post(`${at.server.url}/api/tables/${id}/commands`, {
    data: { type: 'resign', seat: 0, key: 'enough' },
  });
  for (const [locale, date] of [
    ['en-GB', /\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/],
    ['en-US', /\b[A-Z][a-z]+ \d{1,2}, 20\d\d\b/],
  ] as const) {
    const page = await visit(at.browser, {
      ...DESK,
      ...STILL,
      locale,
      storageState: await player.page.context().storageState(),
    });
    await page.goto(`${at.server.url}/games`);
    const row = page.locator(`a[href="/g/${id}"]`);
    await row.waitFor();
    expect(await row.innerText(), locale).toMatch(date);
    await page.context().close();
  }
  await player.page.context().close();
});
