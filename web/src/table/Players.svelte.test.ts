import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { TableView, TurnView } from '../api/types';
import { turnOf } from '../games/testing/turns';
import { clear, show } from '../pages/testing/page';
import Players from './Players.svelte';

afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

function view(turns: TurnView[], faces: string[]): TableView {
  return {
    phase: 'playing',
    viewer: 0,
    turn: 1,
    settings: { game: 'cubes' },
    seats: [
      { type: 'human', user: 'me', name: 'Ann', ready: true },
      { type: 'bot', level: '3' },
    ],
    game: { type: 'match', game: 'cubes', turns, view: { scores: [0, 0], hands: [['Ro', 'Gs'], faces] } },
  } as unknown as TableView;
}

const rolling = (): number => document.querySelectorAll('[data-seat="1"] .rolling').length;

it('the dice that another player rolls are seen rolling, and no others', () => {
  vi.useFakeTimers();
  const props = $state({ view: view([], ['Ro', 'Ro', 'Gs']), users: [], received: 0, mine: [0] });
  show(Players, props);
  expect(rolling()).toBe(0);
  props.view = view(
    [turnOf({ seat: 1, action: 'roll', tiles: ['Ro', 'Gs'], rolled: ['Rx', 'Ro'] })],
    ['Rx', 'Ro', 'Ro'],
  );
  flushSync();
  expect(rolling()).toBe(2);
  vi.advanceTimersByTime(600);
  flushSync();
  expect(rolling()).toBe(0);
});

it('a card says points and open tiles in words', () => {
  show(Players, { view: view([], ['Ro', 'Gs']), users: [], received: 0, mine: [0] });
  const words = [...document.querySelectorAll('[data-seat="1"] .visually-hidden')].map((part) => part.textContent);
  expect(words).toEqual(['to move', '0 points', '2 dice left', 'red circle; green square']);
  expect(document.querySelector('[data-seat="1"] .score [aria-hidden]')?.textContent).toBe('0');
});

it('the user’s own dice roll in the tray only', () => {
  const props = $state({ view: view([], ['Ro']), users: [], received: 0, mine: [0] });
  show(Players, props);
  props.view = view([turnOf({ seat: 0, action: 'roll', tiles: ['Ro'], rolled: ['Gs'] })], ['Ro']);
  flushSync();
  expect(rolling()).toBe(0);
});

it('in a pause no clock counts down', () => {
  vi.useFakeTimers();
  const clock = { left_ms: [60_000, 60_000], running: 1, paused: false, on_break: false, now: 0 };
  const timed = { ...view([], []).settings, clock: { type: 'per_move', ms: 60_000 } } as const;
  const props = $state({
    view: { ...view([], []), settings: timed, clock },
    users: [],
    received: performance.now(),
    mine: [0],
  });
  show(Players, props);
  const shown = (): string | null | undefined => document.querySelector('[data-seat="1"] [role=timer]')?.textContent;
  vi.advanceTimersByTime(3_000);
  flushSync();
  expect(shown()).toBe('0:57');
  props.view = { ...props.view, clock: { ...clock, on_break: true } };
  props.received = performance.now();
  vi.advanceTimersByTime(3_000);
  flushSync();
  expect(shown()).toBe('1:00');
});
