import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REPLAY } from '../replay/testing/game';
import { fakeServer } from '../pages/testing/server';
import { bestRace, Race, RACE_MS } from './race.svelte';

const viewOf = (id: string) => ({ id, game: 'qwirkle', rules: 'mindware', seat: 0, board: REPLAY.start.game });

/** A server with a race of these puzzles, whose answers are right as often as said. */
function server(ids: string[], right: boolean[]): void {
  const preview = { score: 0, lines: [], cells: [] };
  fakeServer({
    'GET /api/puzzles/qwirkle/race': { puzzles: ids },
    ...Object.fromEntries(
      ids.flatMap((id) => [
        [`GET /api/puzzles/qwirkle/by-id/${id}`, viewOf(id)],
        [`POST /api/puzzles/qwirkle/by-id/${id}/preview`, preview],
        [`POST /api/puzzles/qwirkle/by-id/${id}/race`, () => ({ right: right.shift() })],
      ]),
    ),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function answer(race: Race): Promise<void> {
  race.send('play Ro:0,0');
  await vi.advanceTimersByTimeAsync(0);
}

test('a race goes on for three minutes, and a wrong answer costs ten seconds', async () => {
  server(['a', 'b', 'c', 'd'], [true, false, true]);
  const race = new Race('qwirkle');
  await race.start();
  expect([race.stage, race.view?.id, race.playing]).toEqual(['running', 'a', true]);
  await answer(race);
  expect([race.solved, race.missed, race.view?.id, race.last]).toEqual([1, 0, 'b', true]);
  await answer(race);
  expect([race.solved, race.missed, race.view?.id, race.last]).toEqual([1, 1, 'c', false]);
  await vi.advanceTimersByTimeAsync(RACE_MS - 10_100);
  expect(race.stage).toBe('running');
  await answer(race);
  await vi.advanceTimersByTimeAsync(100);
  expect([race.stage, race.solved, race.playing]).toEqual(['over', 2, false]);
  await answer(race);
  expect(race.solved).toBe(2);
  race.close();
});

test('the best race of a game is kept, and another is compared with it', async () => {
  expect(bestRace('qwirkle')).toBeUndefined();
  server(['a', 'b'], [true, true]);
  const first = new Race('qwirkle');
  await first.start();
  await answer(first);
  await answer(first);
  // There is no further puzzle.
  expect([first.stage, first.solved, bestRace('qwirkle'), bestRace('cubes')]).toEqual(['over', 2, 2, undefined]);

  server(['a', 'b'], [true]);
  const second = new Race('qwirkle');
  await second.start();
  await answer(second);
  await vi.advanceTimersByTimeAsync(RACE_MS);
  expect([second.stage, second.solved, second.best, bestRace('qwirkle')]).toEqual(['over', 1, 2, 2]);
});
