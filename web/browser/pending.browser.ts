import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, complaintsOf, enter, visit } from './browser';
import { dealtOpening } from './dealt';
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

/** A player who opens a game against the computer. */
async function opening(page: Page): Promise<Player> {
  await enter(page, at.server.url);
  const player = new Player(page);
  await page.goto(`${at.server.url}/t/${await dealtOpening(page, at.server)}`);
  expect(await player.turnOrEnd()).toBe('turn');
  return player;
}

/** A player with a complete move on the board and nobody to send it to. */
async function offline(): Promise<Player> {
  const player = await opening(await visit(at.browser, { ...DESK, reducedMotion: 'reduce' }));
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
  await expect.poll(() => movesOf(player)).toBe(1);
  await player.turnOrEnd();
  expect(await movesOf(player)).toBe(1);
  expect(complaintsOf(player.page)).toEqual([]);
});

test('a move that the server cannot store is kept, said to be kept, and played once', async () => {
  const page = await visit(at.browser, { ...DESK, reducedMotion: 'reduce' });
  let full = true;
  const keys: string[] = [];
  await page.routeWebSocket(/\/api\/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as {
        type: string;
        id: string;
        table: string;
        command?: { type: string };
      };
      if (message.command?.type === 'move') keys.push(message.id);
      if (message.command?.type === 'move' && full)
        socket.send(
          JSON.stringify({
            type: 'refused',
            id: message.id,
            table: message.table,
            code: 'store-unavailable',
            sentence: 'nothing can be stored',
          }),
        );
      else server.send(text);
    });
  });
  const player = await opening(page);
  await player.draftMove();
  await player.commit.click();
  await page.locator('.net').getByText('The server can’t save right now').waitFor();
  await page.getByText('The page keeps trying until the server can save it.').waitFor();
  await expect.poll(() => keys.length).toBeGreaterThan(1);
  full = false;
  await page.locator('.net').getByText('Connected').waitFor();
  await player.turnOrEnd();
  expect(await movesOf(player)).toBe(1);
  expect(new Set(keys).size).toBe(1);
  expect(await page.locator('.pending').count()).toBe(0);
  expect(complaintsOf(page)).toEqual([]);
});
