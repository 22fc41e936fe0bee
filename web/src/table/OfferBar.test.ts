import { afterEach, expect, it } from 'vitest';
import { clear, eventually, press, show, text } from '../pages/testing/page';
import OfferBar from './OfferBar.svelte';
import type { TableState } from './state.svelte';

afterEach(clear);

const seats = ['Ann', 'Bob', 'Cy'].map((name) => ({ type: 'human', user: name, name, ready: true }));

/** The bar as Ann sees it. */
function bar(parts: object, users = ['Ann', 'Bob', 'Cy']): string {
  const view = { phase: 'playing', seats, game: { type: 'match', turns: [{}, {}, {}] }, ...parts };
  const table = { mySeats: [0], seat: 0, users, busy: false, nameOf: (seat: number) => seats[seat]?.name ?? '' };
  show(OfferBar, { table: table as unknown as TableState, view: view as never });
  return text();
}

it.each([
  [2, 'Bob would like to take back a move.'],
  [1, 'Bob would like to take back a move, and all moves after it.'],
])('with %d turns left, says what is taken back', (turns, sentence) => {
  expect(bar({ offer: { offer: 'take_back', by: 1, agreed: [1], turns } })).toContain(sentence);
});

it('says whom a pause waits for', () => {
  const clock = { on_break: true };
  expect(bar({ clock })).toContain('The game is paused.');
  expect(bar({ clock }, ['Ann', 'Cy'])).toContain('Waiting for Bob');
});

it('asks once whether the computer shall replace a player, and tells who proposed it that the others are asked', async () => {
  expect(bar({ proposal: { seat: 1, agreed: [2] } })).toContain('Should the computer take over for Bob?');
  press('Decline');
  await eventually(() => expect(text()).toBe(''));
  expect(bar({ proposal: { seat: 1, agreed: [0] } })).toBe('Waiting for an answer…');
});
