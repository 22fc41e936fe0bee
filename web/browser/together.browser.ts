import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, complaintsOf, visit } from './browser';
import { Player } from './player';
import { stage } from './stage';

const at = stage();

/** Collects everything that the server sends to a page. */
function receivedBy(page: Page): string[] {
  const received: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(payload.toString()));
  });
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => received.push(text),
        () => undefined,
      );
  });
  return received;
}

/** Two play on without their pages until the bag is empty. */
async function playBeside(ann: Player, bob: Player): Promise<void> {
  for (;;) {
    const [first, second] = [await ann.look(at.server), await bob.look(at.server)];
    if (first.phase === 'ended' || first.game?.view.bag === 0) return;
    await (first.turn === first.viewer ? ann.moveBeside(at.server, first) : bob.moveBeside(at.server, second));
  }
}

test('two play by link, a third watches and never learns a hand', async () => {
  const still = { reducedMotion: 'reduce' } as const;
  const ann = new Player(await visit(at.browser, { ...DESK, ...still }));
  await ann.page.goto(at.server.url);
  await ann.page.locator('label').filter({ hasText: 'Friends' }).click();
  await ann.page.getByRole('button', { name: 'Create a link' }).click();
  const link = await ann.page.getByLabel('Link to the table').inputValue();
  expect(link).toMatch(/\/t\/[A-Za-z0-9]+$/);
  expect(await ann.page.getByRole('img', { name: 'QR code of the link' }).count()).toBe(1);
  await ann.page.getByRole('button', { name: 'Go to the table' }).click();

  const watcher = await visit(at.browser, { ...DESK, ...still });
  const received = receivedBy(watcher);
  await watcher.goto(link);

  const bob = new Player(await visit(at.browser, { ...PHONE, ...still }), 'touch');
  await bob.page.goto(link);
  await bob.page.getByRole('button', { name: 'Sit down' }).tap();

  await watcher.getByText('You are watching.').waitFor();
  await watcher.getByLabel('To the spectators').first().fill('What an opening!');
  await watcher.keyboard.press('Enter');
  await watcher.getByText('Spectator 1').first().waitFor();
  for (let turns = 0; turns < 400; turns++) {
    const first = await Promise.race([
      ann.turnOrEnd().then((what) => ({ who: ann, what })),
      bob.turnOrEnd().then((what) => ({ who: bob, what })),
    ]);
    if (first.what === 'end') break;
    await first.who.takeTurn();
    // The pages only follow in the middle of the game.
    if (turns === 9) await playBeside(ann, bob);
  }
  await Promise.all([
    ann.result.waitFor(),
    bob.result.waitFor(),
    watcher.getByRole('region', { name: 'Result' }).waitFor(),
  ]);
  await ann.checkResult(at.server);
  await bob.checkResult(at.server);

  const record = (await (await ann.page.request.get(`${at.server.url}/api/games/${ann.table}/record`)).json()) as {
    deal: { seed: string };
  };
  const live = received.filter((text) => text.includes('"turn":') && !text.includes('"phase":"ended"'));
  expect(live.length).toBeGreaterThan(10);
  for (const text of live) {
    expect(text).not.toMatch(/"hand"/);
    expect(text).not.toMatch(/"drew":\["/);
    expect(text).not.toContain(record.deal.seed);
  }
  for (const page of [ann.page, bob.page, watcher]) expect(complaintsOf(page)).toEqual([]);
  // What spectators say is not for players.
  expect(await watcher.getByText('What an opening!').count()).toBeGreaterThan(0);
  expect(await ann.page.getByText('What an opening!').count()).toBe(0);

  // They play a rematch, everybody one seat further.
  await ann.page.getByRole('button', { name: 'Rematch' }).click();
  await bob.page.getByRole('button', { name: /^Play again with / }).tap();
  await Promise.all(
    [ann, bob].map((player) => player.page.waitForURL((url) => !url.pathname.endsWith(link.split('/').at(-1) ?? ''))),
  );
  expect(ann.table).toBe(bob.table);

  // Ann writes a message, resigns, and is asked to confirm.
  await Promise.race([ann.turnOrEnd(), bob.turnOrEnd()]);
  await ann.page.getByLabel('Write a message').first().fill('I have to go <b>now</b>');
  await ann.page.keyboard.press('Enter');
  await bob.page.getByRole('button', { name: 'Chat', exact: true }).tap();
  await bob.page.getByText('I have to go <b>now</b>').last().waitFor();
  await bob.page.getByRole('button', { name: 'Close' }).last().tap();
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Resign' }).click();
  await ann.page.getByText('Do you want to resign this game?').waitFor();
  await ann.page.getByRole('button', { name: 'Resign' }).last().click();
  await Promise.all([ann.result.waitFor(), bob.result.waitFor()]);
  await bob.result.getByText('You won!').waitFor();
  // Those who do not see it hear it.
  await bob.page.getByText('resigns. You won!').waitFor();
});
