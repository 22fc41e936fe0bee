import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameModule } from '../games/registry';
import { followHash } from './hash.svelte';
import { ReplayState } from './replay.svelte';
import { REPLAY } from './testing/game';

const [first = ''] = ['qwirkle'];
const module = gameModule(first);
if (!module) throw new Error('the game is missing');

let stop = (): void => undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

it('a link leads to a turn, from which the reader steps on', () => {
  window.history.replaceState(null, '', '/g/g1#1');
  const replay = new ReplayState(module, REPLAY);
  stop = $effect.root(() => {
    $effect(() => followHash(replay));
  });
  flushSync();
  expect(replay.at).toBe(1);
  replay.step(2);
  flushSync();
  vi.advanceTimersByTime(500);
  expect([replay.at, window.location.hash]).toEqual([2, '#2']);
  replay.try(0);
  flushSync();
  vi.advanceTimersByTime(500);
  expect([replay.at, replay.trying, window.location.hash]).toEqual([0, true, '#0']);
});

it('a sweep over many turns changes the address once', () => {
  window.history.replaceState(null, '', '/g/g1');
  const replay = new ReplayState(module, REPLAY);
  stop = $effect.root(() => {
    $effect(() => followHash(replay));
  });
  flushSync();
  vi.advanceTimersByTime(500);
  const changed = vi.spyOn(window.history, 'replaceState');
  for (let step = 0; step < 100; step++) {
    replay.step(step % 2);
    flushSync();
  }
  vi.advanceTimersByTime(500);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(window.location.hash).toBe('#1');
});
