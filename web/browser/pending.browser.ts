import { expect, test } from 'vitest';
import { DESK, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

interface Told {
  readonly type: string;
  readonly turn?: { readonly seat: number };
}

/** How many moves the player has made, as the server keeps them. */
async function movesOf(player: Player): Promise<number> {
  const table = `${at.server.url}/api/tables/${player.table}`;
  const { view } = (await (await player.page.request.get(table)).json()) as { view: { viewer: number } };
  const { events } = (await (await player.page.request.get(`${table}/events`)).json()) as { events: Told[] };
  return events.filter((event) => event.type === 'moved' && event.turn?.seat === view.viewer).length;
}

/** A player with a complete move on the board and nobody to send it to. */
async function offline(): Promise<Player> {
  const player = new Player(await visit(at.browser, { ...DESK, reducedMotion: 'reduce' }));
  await player.startAgainstComputer(at.server, 'Qwirkle', 'MindWare', 1);
  expect(await player.turnOrEnd()).toBe('turn');
  await player.draftMove();
  await at.server.kill();
  await player.page.getByText('Connection lost').first().waitFor();
  await player.commit.click();
  return player;
}

test('a move that is taken back while the server is away is never played', async () => {
  const player = await offline();
  for (let tiles = 0; tiles < 6; tiles++) await player.page.keyboard.press('Backspace');
  await at.server.run();
  await player.page.getByText('Connected').first().waitFor();
  expect(await player.turnOrEnd()).toBe('turn');
  expect(await movesOf(player)).toBe(0);
  // It was not merely late: the next move is the first one.
  await player.takeTurn();
  await player.turnOrEnd();
  expect(await movesOf(player)).toBe(1);
  expect(complaintsOf(player.page)).toEqual([]);
});

test('a move that is made while the server is away is played once', async () => {
  const player = await offline();
  await at.server.run();
  await expect.poll(() => movesOf(player), { timeout: 20_000 }).toBe(1);
  await player.turnOrEnd();
  expect(await movesOf(player)).toBe(1);
  expect(complaintsOf(player.page)).toEqual([]);
});
