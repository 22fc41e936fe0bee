import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../api/session.svelte';
import type { Chair, TableView, WireCommand } from '../api/types';
import { keepMatched } from '../pages/parts/matched';
import { clear, eventually, press, show, tick } from '../pages/testing/page';
import { fakeServer, ME } from '../pages/testing/server';
import { offerRematch } from './rematch';
import RematchDialog from './RematchDialog.svelte';
import type { TableState } from './state.svelte';

const person: Chair = { type: 'human', user: ME.user, name: 'Ann', ready: true };
const bot = (level: '3' | '7'): Chair => ({ type: 'bot', level });

/** A finished table that notes the commands it is given. */
function finished(seats: Chair[]): { table: TableState; sent: WireCommand[] } {
  const sent: WireCommand[] = [];
  const view = { seats, settings: { game: 'qwirkle' } } as unknown as TableView;
  const send = (command: WireCommand): Promise<undefined> => Promise.resolve(void sent.push(command));
  return { table: { id: 't', view, busy: false, send } as unknown as TableState, sent };
}

/** A game of Ann’s against a bot of level 3. */
const won = { players: [{ name: 'Ann', user: ME.user }, { name: 'bot 3' }], winners: [0], scores: [100, 50] };

beforeEach(() => {
  session.forget();
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
});
afterEach(clear);

it('leaves the levels of bots alone unless one is chosen', async () => {
  const { table, sent } = finished([person, bot('3'), bot('7')]);
  show(RematchDialog, { open: true, table });
  const checked = [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value);
  expect(checked).toEqual(['next']);
  tick('Everyone keeps their seat');
  press('Rematch');
  await eventually(() => expect(sent).toEqual([{ type: 'rematch', terms: { order: 'same' } }]));
});

it('sends the level that is chosen', async () => {
  const { table, sent } = finished([person, bot('3')]);
  show(RematchDialog, { open: true, table });
  tick('Level 8');
  press('Rematch');
  await eventually(() => expect(sent).toEqual([{ type: 'rematch', terms: { order: 'next', level: '8' } }]));
});

it('matches the strength of the player again where the table did', async () => {
  fakeServer({ 'GET /api/games': { games: [won, won, won, won] } });
  const { table, sent } = finished([person, bot('3')]);
  await offerRematch(table);
  keepMatched('t');
  await offerRematch(table);
  await offerRematch(finished([person, bot('3'), bot('7')]).table);
  expect(sent).toEqual([
    { type: 'rematch' },
    { type: 'rematch', terms: { level: expect.stringMatching(/^[5-9]$/) as unknown } },
  ]);
});
