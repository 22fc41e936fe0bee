import { afterEach, expect, it } from 'vitest';
import type { TableView } from '../api/types';
import { turnOf } from '../games/testing/turns';
import { clear, show } from '../pages/testing/page';
import MoveHistory from './MoveHistory.svelte';
import type { TableState } from './state.svelte';

afterEach(clear);

function rows(mySeats: readonly number[]): string[] {
  const turns = [0, 1].map((seat, at) => turnOf({ number: at + 1, seat, action: 'pass' }));
  const seats = [{ type: 'human' }, { type: 'human' }];
  const view = { seats, settings: { game: 'qwirkle' }, game: { turns } } as unknown as TableView;
  show(MoveHistory, {
    table: { mySeats, nameOf: (seat: number) => ['Ann', 'Momo'][seat] ?? '' } as unknown as TableState,
    view,
  });
  return [...document.querySelectorAll('.head')].map((row) => row.textContent?.replace(/\s+/g, ' ').trim() ?? '');
}

it('calls the reader as every card does, and the others by name', () => {
  expect(rows([0])).toEqual(['Momo', 'You']);
});

it('calls all by name where one device has several seats', () => {
  expect(rows([0, 1])).toEqual(['Momo', 'Ann']);
});
