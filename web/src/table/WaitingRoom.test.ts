import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import type { Chair, TableView, WireCommand } from '../api/types';
import { clear, eventually, press, show, text, type } from '../pages/testing/page';
import { fakeServer } from '../pages/testing/server';
import type { TableState } from './state.svelte';
import WaitingRoom from './WaitingRoom.svelte';

let sent: WireCommand[] = [];

beforeEach(() => {
  sent = [];
  session.forget();
});
afterEach(clear);

function tableOf(game: string, rules: string, mySeats: number[] = []): TableState {
  const seats: Chair[] = [{ type: 'human', user: 'u2', name: 'Bob', ready: true }, { type: 'empty' }];
  const view = {
    seats,
    settings: { game, rules, kind: 'online', clock: { type: 'none' }, visibility: 'link' },
    commitment: '81bc',
  } as unknown as TableView;
  return {
    id: 'abc',
    view,
    mySeats,
    users: [],
    busy: false,
    nameOf: () => 'Bob',
    send: (command: WireCommand) => {
      sent.push(command);
      return Promise.resolve(undefined);
    },
  } as unknown as TableState;
}

it('shows who invites to what with one button, and folds everything else', async () => {
  fakeServer({});
  await session.ensure();
  show(WaitingRoom, { table: tableOf('qwirkle', 'mindware') });
  expect(document.querySelector('h2')?.textContent).toBe('Bob invites you to Qwirkle');
  // The face of the host, and the board of the game.
  expect(document.querySelector('.title svg')).not.toBeNull();
  await eventually(() => expect(document.querySelector('.show svg')).not.toBeNull());
  expect([...document.querySelectorAll('.button')].map((button) => button.textContent?.trim())).toEqual(['Sit down']);
  await eventually(() => expect(text()).toContain('The 2006 rules'));
  const [more] = document.querySelectorAll('details');
  expect(more?.open).toBe(false);
  for (const folded of ['The 2006 rules', 'clarification', 'Fair deal', '81bc', 'Your age'])
    expect(more?.textContent, folded).toContain(folded);
  type('Your age (optional)', '41');
  press('Sit down');
  await eventually(() => expect(sent).toMatchObject([{ type: 'take', seat: 1, age: 41, name: 'Ann' }]));
});

it('asks for an age only where one may decide who opens, and only those who sit down', async () => {
  fakeServer({});
  await session.ensure();
  show(WaitingRoom, { table: tableOf('strata', 'pile') });
  await eventually(() => expect(text()).toContain('clarification'));
  expect(text()).not.toContain('Your age');
  await clear();
  fakeServer({});
  show(WaitingRoom, { table: tableOf('qwirkle', 'mindware', [0]) });
  await eventually(() => expect(text()).toContain('The 2006 rules'));
  expect(text()).not.toContain('Your age');
});
