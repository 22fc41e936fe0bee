import { afterEach, expect, it } from 'vitest';
import { session } from '../api/session.svelte';
import type { ContestView, OwnContestView, WireCommand } from '../api/types';
import { clear, eventually, press, show, text } from '../pages/testing/page';
import { fakeServer, ME } from '../pages/testing/server';
import type { TableState } from '../table/state.svelte';
import ContestRoom from './ContestRoom.svelte';

afterEach(clear);

const CONTEST: ContestView = {
  stage: 'gathering',
  rounds: 8,
  seconds: 60,
  players: 2,
  submitted: 0,
  maximum: 0,
  names: [
    { player: 0, name: 'Bob', submitted: false },
    { player: 1, level: '4', submitted: false },
  ],
  standing: [],
  totals: [],
};

async function room(creator: string, own: boolean): Promise<WireCommand[]> {
  fakeServer({});
  session.forget();
  await session.ensure();
  const sent: WireCommand[] = [];
  const table = {
    id: 'abc',
    view: { creator, settings: { game: 'qwirkle', rules: 'mindware' } },
    own: own ? ({ player: 0 } as OwnContestView) : undefined,
    busy: false,
    send: (command: WireCommand) => Promise.resolve(void sent.push(command)),
  } as unknown as TableState;
  show(ContestRoom, { table, contest: CONTEST });
  return sent;
}

const buttons = (selector: string): (string | undefined)[] =>
  [...document.querySelectorAll(selector)].map((button) => button.textContent?.trim());

it('shows who invites to what with one button, and the board of the game', async () => {
  const sent = await room('u2', false);
  expect(document.querySelector('h2')?.textContent).toBe('Bob invites you to Qwirkle');
  expect(document.querySelector('.title svg')).not.toBeNull();
  await eventually(() => expect(document.querySelector('.show svg')).not.toBeNull());
  // A face for everybody who has joined.
  expect(document.querySelectorAll('li svg')).toHaveLength(2);
  expect(buttons('.button')).toEqual(['Join']);
  expect(document.querySelector<HTMLDetailsElement>('details')?.open).toBe(false);
  press('Join');
  await eventually(() => expect(sent).toMatchObject([{ type: 'join', name: 'Ann' }]));
});

it('the host has one main button, and what ends the table is folded away', async () => {
  const sent = await room(ME.user, true);
  expect(buttons('.primary')).toEqual(['Start']);
  expect(document.querySelector('details')?.textContent).toContain('Close the table');
  press('Start');
  expect(sent).toEqual([{ type: 'start' }]);
});

it('those who have joined can bring others, and wait for the host', async () => {
  await room('u2', true);
  expect(text()).toContain('The game starts when the host is ready.');
  expect(buttons('.primary')).toEqual(['Copy']);
  expect(text()).not.toContain('Close the table');
});
