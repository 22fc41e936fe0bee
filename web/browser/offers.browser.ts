import { expect, test } from 'vitest';
import { DESK, PHONE, enter, visit } from './browser';
import { openPlace } from './place';
import { Player } from './player';
import { stage } from './stage';

const at = stage();
const still = { reducedMotion: 'reduce' } as const;

/** Two people at a table with a clock; the one whose turn it is comes first. */
async function seated(): Promise<[Player, Player]> {
  const ann = new Player(await visit(at.browser, { ...DESK, ...still }));
  await enter(ann.page, at.server.url);
  const id = await ann.page.evaluate(async () => {
    const clock = { type: 'total', ms: 600_000, increment_ms: 0 };
    const body = {
      kind: 'online',
      game: 'qwirkle',
      seats: [{ type: 'open' }, { type: 'open' }],
      clock,
      visibility: 'link',
      sit: { seat: 0, entropy: 'a' },
    };
    const made = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, key: 'offers' }),
    });
    return ((await made.json()) as { id: string }).id;
  });
  await ann.page.goto(`${at.server.url}/t/${id}`);
  const bob = new Player(await visit(at.browser, { ...PHONE, ...still }), 'touch');
  await bob.page.goto(`${at.server.url}/t/${id}`);
  await bob.page.getByRole('button', { name: 'Sit down' }).tap();
  return Promise.race([
    ann.turnOrEnd().then((): [Player, Player] => [ann, bob]),
    bob.turnOrEnd().then((): [Player, Player] => [bob, ann]),
  ]);
}

async function press(player: Player, name: string): Promise<void> {
  const button = player.page.getByRole('button', { name, exact: true });
  await (player.means === 'touch' ? button.tap() : button.click());
}

async function offer(player: Player, name: string): Promise<void> {
  await press(player, 'Menu');
  await press(player, name);
}

/** Waits for a message that goes by itself. It has to be called before what leads to it. */
const told = (player: Player, text: RegExp): Promise<void> => player.page.locator('.toast').getByText(text).waitFor();

const turns = (player: Player): Promise<number> =>
  player.page.evaluate(async () => {
    const id = location.pathname.split('/')[2] ?? '';
    const { view } = (await (await fetch(`/api/tables/${id}`)).json()) as { view: { game: { turns: unknown[] } } };
    return view.game.turns.length;
  });

test('players take a move back, pause, agree to a draw and decline a rematch', async () => {
  const [first, second] = await seated();
  await first.takeTurn();
  await second.turnOrEnd();
  expect(await turns(first)).toBe(1);

  // Declined first, then agreed.
  await offer(second, 'Ask for a pause');
  await first.page.getByRole('button', { name: 'Decline', exact: true }).waitFor();
  for (const player of [first, second])
    expect(
      await player.page
        .locator('.offer')
        .getByRole('button')
        .evaluateAll((buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().top)).size),
    ).toBe(1);
  const declined = told(second, /declines\.$/);
  await press(first, 'Decline');
  await first.page.getByRole('button', { name: 'Decline', exact: true }).waitFor({ state: 'detached' });
  await declined;
  expect(await first.page.locator('.toast').count()).toBe(0);

  await offer(first, 'Ask to take back a move');
  await first.page.getByText('Waiting for an answer…').waitFor();
  const takenBack = told(second, /takes back a move\.$/);
  await press(second, 'Agree');
  await takenBack;
  expect(await first.turnOrEnd()).toBe('turn');
  expect(await turns(first)).toBe(0);

  await offer(first, 'Ask for a pause');
  await press(second, 'Agree');
  await first.page.getByText('The game is paused.').first().waitFor();
  await press(second, 'Resume');
  await first.page.getByRole('button', { name: 'Resume', exact: true }).waitFor({ state: 'detached' });

  await first.takeTurn();
  await second.turnOrEnd();
  await second.takeTurn();
  await first.turnOrEnd();
  const given = told(second, /gives the others .* more\.$/);
  await offer(first, 'Give the others more time');
  await given;
  await offer(first, 'Offer a draw');
  await second.page
    .getByText(/offers a draw/)
    .first()
    .waitFor();
  await press(second, 'Agree');
  await first.result.getByRole('heading', { name: 'Draw' }).waitFor();
  await second.result.getByText('The players agreed to a draw.').waitFor();

  await press(first, 'Rematch');
  await press(second, 'No, thanks');
  await first.result.getByText(/doesn’t want a rematch/).waitFor();
});

test('tiles are laid while the other player thinks, and stay where they still fit', async () => {
  const [first, second] = await seated();
  await first.takeTurn();
  await second.turnOrEnd();
  const hand = first.page.getByRole('list', { name: 'Your tiles' }).getByRole('button');
  // A tile that is taken without a network says where it goes once there is one.
  await first.page.context().setOffline(true);
  await first.page.getByText('No network').first().waitFor({ state: 'attached' });
  await (first.means === 'touch' ? hand.first().tap() : hand.first().click());
  await first.page.context().setOffline(false);
  await first.page
    .locator('footer')
    .getByText(/highlighted cell|Fits nowhere/)
    .waitFor();
  const layAny = async (): Promise<boolean> => {
    for (const tile of await hand.all()) {
      if ((await tile.getAttribute('aria-pressed')) !== 'true')
        await (first.means === 'touch' ? tile.tap() : tile.click());
      const spot = await openPlace(first.page);
      if (!spot) continue;
      await (first.means === 'touch'
        ? first.page.touchscreen.tap(spot.x, spot.y)
        : first.page.mouse.click(spot.x, spot.y));
      return (await hand.count()) === 5;
    }
    return false;
  };
  // A tile that fits is laid for a look, and counted. Now and then none of six fits, or the page does not know it yet: then they play on.
  while (!(await layAny()) && !(await layAny())) {
    await second.takeTurn();
    await first.turnOrEnd();
    await first.takeTurn();
    await second.turnOrEnd();
  }
  const before = await turns(first);
  // The server counts it.
  await first.page
    .locator('footer')
    .getByText(/^= \d+ points?$/)
    .waitFor();
  expect(await first.commit.isEnabled()).toBe(false);
  await second.takeTurn();
  expect(await first.turnOrEnd()).toBe('turn');
  // Whether the tiles stayed or went back, the server says what the draft is worth now.
  await first.takeTurn();
  expect(await turns(first)).toBe(before + 2);
});
