import { flushSync } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { gameModule } from '../games/registry';
import { followHash } from './hash.svelte';
import { ReplayState } from './replay.svelte';
import { REPLAY } from './testing/game';

const [first = ''] = ['qwirkle'];
const module = gameModule(first);
if (!module) throw new Error('the game is missing');

let stop = (): void => undefined;
afterEach(() => {
  stop();
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
  expect([replay.at, window.location.hash]).toEqual([2, '#2']);
  replay.try(0);
  flushSync();
  expect([replay.at, replay.trying, window.location.hash]).toEqual([0, true, '#0']);
});
