import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableView } from '../api/types';
import { turnOf } from '../games/testing/turns';
import { Hint } from './hint.svelte';
import type { TableState } from './state.svelte';

const asked = vi.hoisted(() => ({ hints: 0 }));

vi.mock('../api/http', async (original) => ({
  ...(await original<typeof import('../api/http')>()),
  api: {
    hint: () =>
      Promise.resolve({
        best: [],
        best_shown: [turnOf({ action: 'play', notation: `hint ${++asked.hints}` })],
        reasons: [],
        forced: false,
      }),
  },
}));

const turn = turnOf({ seat: 1, action: 'play', tiles: ['Go'], cells: [{ x: 0, y: 0 }], score: 1 });

/** What the hint reads of a view. */
function seen(hand: string, parts: object = {}): TableView {
  const seats = [
    { type: 'human', user: 'me', name: 'Ann', ready: true },
    { type: 'bot', level: 'casual' },
  ];
  return {
    settings: { kind: 'online' },
    seats,
    game: { type: 'match', turns: [turn], view: { hand: [hand] } },
    ...parts,
  } as unknown as TableView;
}

let view = $state.raw<TableView>(seen('Ro'));
const table = {
  id: 't1',
  seat: 0,
  mySeats: [0],
  myTurn: true,
  get view() {
    return view;
  },
} as unknown as TableState;

let hint: Hint;
beforeEach(() => {
  view = seen('Ro');
  hint = new Hint(table);
});
afterEach(() => {
  asked.hints = 0;
});

it('is for one position: after a take-back, as many turns may be another', async () => {
  await hint.ask();
  expect(hint.given?.shown?.notation).toBe('hint 1');
  view = seen('Bs');
  expect(hint.given).toBeUndefined();
  await hint.ask();
  expect(hint.given?.shown?.notation).toBe('hint 2');
});

it('is offered against the computer, but not where it took the seat of a person', () => {
  expect(hint.available).toBe(true);
  view = seen('Ro', {
    seats: [
      { type: 'human', user: 'me', name: 'Ann', ready: true },
      { type: 'bot', level: 'casual', after: 'Ben' },
    ],
  });
  expect(hint.available).toBe(false);
});
