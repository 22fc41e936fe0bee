import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REPLAY } from '../replay/testing/game';
import { fakeServer } from '../pages/testing/server';
import { Puzzle } from './puzzle.svelte';

const ANSWERS = 'POST /api/puzzles/qwirkle/by-id/p1/answers';
const BUSY = { code: 'too-many-requests', detail: 'too many requests', retry_after: 2 };
const VIEW = {
  id: 'p1',
  game: 'qwirkle',
  rules: 'mindware',
  seat: 0,
  board: REPLAY.start.game,
  standing: { rating: 1500 },
};
const ANSWERED = { answer: { right: true, best: REPLAY.turns[0] }, standing: { rating: 1520 } };

const refused = (status: number) => () => Response.json(BUSY, { status });

/** A server that answers the attempts to answer the puzzle in this way, and how often it was asked to. */
function server(answer: unknown, view: object = VIEW): () => number {
  const asked = fakeServer({
    'GET /api/puzzles/qwirkle/by-id/p1': view,
    'POST /api/puzzles/qwirkle/by-id/p1/preview': { score: 0, lines: [], cells: [] },
    [ANSWERS]: answer,
  });
  return () => asked.filter(({ method, path }) => `${method} ${path}` === ANSWERS).length;
}

async function opened(): Promise<Puzzle> {
  const puzzle = new Puzzle('qwirkle');
  await puzzle.open({ id: 'p1' });
  return puzzle;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const RETRY = { played: REPLAY.turns[0], themes: ['keep'], rating_change: -100 };
const WRONG = { retry: RETRY, standing: { rating: 1400 } };

test('a wrong answer lies on the board until the second one, which is judged', async () => {
  const answers = [WRONG, ANSWERED];
  const attempts = server(() => answers.shift());
  const puzzle = await opened();
  puzzle.send('play Ro:0,0');
  await vi.advanceTimersByTimeAsync(0);
  expect([puzzle.playing, puzzle.answer, puzzle.ghost]).toEqual([false, undefined, undefined]);
  expect(puzzle.tried).toEqual(RETRY.played);
  puzzle.send('play Bo:0,0');
  expect(attempts()).toBe(1);
  puzzle.second();
  expect([puzzle.playing, puzzle.tried]).toEqual([true, undefined]);
  puzzle.send('play Bo:0,0');
  await vi.advanceTimersByTimeAsync(0);
  expect([puzzle.answer?.right, puzzle.retry, puzzle.standing?.rating]).toEqual([true, undefined, 1520]);
});

test('who gives up sees both moves on the board', async () => {
  const [best, played] = REPLAY.turns;
  fakeServer({
    'GET /api/puzzles/qwirkle/by-id/p1': { ...VIEW, retry: RETRY },
    'POST /api/puzzles/qwirkle/by-id/p1/give-up': {
      answer: { right: false, best, played },
      standing: { rating: 1400 },
    },
  });
  const puzzle = await opened();
  expect([puzzle.playing, puzzle.tried]).toEqual([false, RETRY.played]);
  await puzzle.giveUp();
  expect([puzzle.playing, puzzle.busy, puzzle.retry]).toEqual([false, false, undefined]);
  expect([puzzle.ghost, puzzle.tried]).toEqual([best, played]);
});

test.each([429, 503])('an answer that the server has no time for waits, and is judged later: %i', async (status) => {
  let free = false;
  const attempts = server(() => (free ? ANSWERED : refused(status)()));
  const puzzle = await opened();
  puzzle.send('play Ro:0,0');
  await vi.advanceTimersByTimeAsync(1_900);
  expect([puzzle.waiting, puzzle.busy, puzzle.problem, attempts()]).toEqual([true, true, '', 1]);
  free = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([puzzle.waiting, puzzle.busy, puzzle.answer?.right]).toEqual([false, false, true]);
});

test('an answer that was not sent is sent by the next visit', async () => {
  server(refused(503));
  const left = await opened();
  left.send('play Ro:0,0');
  await vi.advanceTimersByTimeAsync(0);
  left.close();

  const attempts = server(ANSWERED);
  const puzzle = await opened();
  await vi.advanceTimersByTimeAsync(0);
  expect(puzzle.answer?.right).toBe(true);
  expect(attempts()).toBe(1);
});

test('an answer that had arrived is not sent again', async () => {
  server(refused(503));
  const left = await opened();
  left.send('play Ro:0,0');
  await vi.advanceTimersByTimeAsync(0);
  left.close();

  const attempts = server(ANSWERED, { ...VIEW, answer: { ...ANSWERED.answer, right: false } });
  const puzzle = await opened();
  await vi.advanceTimersByTimeAsync(0);
  expect([puzzle.answer?.right, attempts()]).toEqual([false, 0]);
});

test('a refusal of the answer is said, and another move can be made', async () => {
  const attempts = server(refused(409));
  const puzzle = await opened();
  puzzle.send('play Ro:0,0');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([puzzle.waiting, puzzle.busy, attempts()]).toEqual([false, false, 1]);
  expect(puzzle.problem).not.toBe('');
});
