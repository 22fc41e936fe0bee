import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReviewedTurn, ReviewStatus } from '../api/types';
import { gameModule } from '../games/registry';
import { turnOf } from '../games/testing/turns';
import { ReplayState } from '../replay/replay.svelte';
import { REPLAY, TURNS } from '../replay/testing/game';
import { emojiSummary } from '../replay/share';
import { fakeServer } from '../pages/testing/server';
import { chanceCurve } from './chances';
import { Learning, mistakesOf } from './learning.svelte';
import { GameReview, biggestMiss } from './review.svelte';
import { Trial } from './trial.svelte';
import { rated, signed } from './words';
import { clear, eventually, show, text } from '../pages/testing/page';
import Seats from '../replay/Seats.svelte';
import TurnVerdict from './TurnVerdict.svelte';

const BETTER = turnOf({ action: 'play', tiles: ['Gs'], cells: [{ x: 0, y: 1 }], score: 2 });

function reviewedTurn(at: number, parts: Partial<ReviewedTurn>): ReviewedTurn {
  const shown = TURNS[at] ?? BETTER;
  const line = { move: 'm', value: 3, error: 0.5, win: 0.6, win_error: 0.1, loss: 0, loss_error: 0, exact: false };
  return {
    ...{
      seat: shown.seat,
      move: shown.notation,
      value: 1,
      error: 0.5,
      win: 0.5,
      loss: 0,
      loss_error: 0.2,
      class: 'best',
      exact: false,
    },
    ...{
      luck: 0,
      notable_luck: false,
      chances: [0.5, 0.5],
      margins: [0, 0],
      played_margins: [0, 0],
      reasons: [],
      pass: 1,
    },
    ...{ best: [line], best_shown: [BETTER], shown },
    ...parts,
  };
}

const STATUS: ReviewStatus = {
  ...{
    game: 'g1',
    revision: 'n.3',
    partial: false,
    state: 'done',
    ahead: 0,
    version: 1,
    outdated: false,
    done: 3,
    jobs: 3,
    seats: [],
  },
  turns: [
    reviewedTurn(0, {}),
    reviewedTurn(1, { class: 'blunder', loss: 6, chances: [0.4, 0.6] }),
    reviewedTurn(2, { class: 'mistake', loss: 3, chances: [0.7, 0.3] }),
  ],
  end: { chances: [1, 0], expected: false, margins: [1, -1], pass: 1 },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a review', () => {
  it('grows until it is done, also when the server is away for a while', async () => {
    const answers = [
      { ...STATUS, state: 'queued', turns: [null, null, null] },
      { ...STATUS, state: 'running', done: 1, turns: [STATUS.turns[0], null, null] },
      undefined,
      STATUS,
    ];
    fakeServer({
      'POST /api/games/g1/review': () => answers.shift(),
      'GET /api/games/g1/review': () => answers.shift() ?? Response.error(),
    });
    const review = new GameReview('g1');
    await review.start();
    expect(review.underway).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(review.of(1)?.class).toBe('best');
    expect(review.of(2)).toBeUndefined();
    expect(review.progress).toBeCloseTo(1 / 3);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(review.complete).toBe(true);
    expect(mistakesOf(review, [0])).toEqual([3]);
    expect(mistakesOf(review, [0, 1])).toEqual([2, 3]);
    review.close();
  });

  it('is asked for what is new, which adds to what is known', async () => {
    const [first, second, third] = STATUS.turns;
    const luck = [{ luck: 2, notable_luck: true }, { luck: 1, notable_luck: false }, null];
    const answers: ReviewStatus[] = [
      { ...STATUS, state: 'running', revision: 'n.1', turns: [first ?? null, null, null] },
      {
        ...STATUS,
        state: 'running',
        revision: 'n.2',
        partial: true,
        done: 2,
        turns: [null, second ?? null, null],
        luck,
      },
    ];
    const asked = fakeServer({
      'GET /api/games/g1/review': () => answers.shift() ?? new Response(null, { status: 304 }),
    });
    const review = new GameReview('g1');
    await review.join();
    await vi.advanceTimersByTimeAsync(1_000);
    const merged = [{ ...first, luck: 2, notable_luck: true }, second, null];
    expect(review.turns).toEqual(merged);
    expect(review.status?.done).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(review.turns).toEqual(merged);
    // Another node does not know what this page has.
    answers.push({ ...STATUS, state: 'running', revision: 'm.1', turns: [null, null, third ?? null] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(review.turns).toEqual([null, null, third]);
    const since = ['', '?since=n.1', '?since=n.2', '?since=n.2'];
    expect(asked.map(({ path }) => path)).toEqual(since.map((query) => `/api/games/g1/review${query}`));
    review.close();
  });

  it('is not started by looking for one', async () => {
    const asked = fakeServer({});
    const review = new GameReview('g1');
    await review.join();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(review.status).toBeUndefined();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('the biggest miss', () => {
  const seats = [1, -1].map((margin) => ({ margin, start: 0, own: 0, others: 0, luck: 0, decisions: 1 }));

  it('is told once every turn has a value', () => {
    expect(biggestMiss({ ...STATUS, seats }, 1)).toEqual({ turn: 2, loss: 6 });
    expect(biggestMiss({ ...STATUS, seats }, 0)).toEqual({ turn: 3, loss: 3 });
    expect(biggestMiss(STATUS, 1)).toBeUndefined();
    expect(biggestMiss(undefined, 1)).toBeUndefined();
  });

  it('is nothing for somebody who lost next to nothing', () => {
    expect(biggestMiss({ seats, turns: [reviewedTurn(0, { loss: 0.4 })] }, 0)).toBeUndefined();
  });
});

describe('the curve of the winning chance', () => {
  it('is the reader’s own of two players, with their own mistakes', () => {
    const curve = chanceCurve(STATUS, ['Ann', 'Ben'], [1]);
    expect(curve.seats).toEqual([1]);
    expect(curve.lines).toEqual([[0.5, 0.6, 0.3, 0]]);
    expect(curve.points.map(({ turn, kind }) => [turn, kind])).toEqual([[2, 'blunder']]);
    // A guest sees those of all.
    expect(chanceCurve(STATUS, ['Ann', 'Ben'], []).points.map(({ turn }) => turn)).toEqual([2, 3]);
  });

  it('marks the largest of many mistakes, so far from each other that the curve is seen', () => {
    const turns = Array.from({ length: 60 }, (_, at) =>
      reviewedTurn(0, { class: 'blunder', loss: 1 + ((at * 7) % 60) }),
    );
    const marked = chanceCurve({ turns }, ['Ann', 'Ben'], [0]).points.map(({ turn }) => turn);
    expect(marked).toHaveLength(8);
    const worst = turns.findIndex(({ loss }) => loss === 60) + 1;
    expect(marked).toContain(worst);
    expect(marked.slice(1).every((turn, at) => turn - (marked[at] ?? 0) >= 3)).toBe(true);
  });

  it('has gaps where nothing is known yet', () => {
    const { end: _, ...status } = { ...STATUS, turns: [STATUS.turns[0] ?? null, null, null] };
    expect(chanceCurve(status, ['Ann', 'Ben', 'Cem'], []).lines[0]).toEqual([0.5, undefined, undefined, undefined]);
  });
});

describe('the verdict on a turn', () => {
  afterEach(clear);
  const replay = new ReplayState(gameModule('qwirkle'), REPLAY);

  it('says whose move and whose chance it is', async () => {
    show(TurnVerdict, { replay, turn: reviewedTurn(1, {}), name: 'Ben' });
    expect(text()).toMatch(/Ben played .*Ben: 50% to win/);
    await clear();
    show(TurnVerdict, { replay, turn: reviewedTurn(1, {}), name: undefined });
    expect(text()).toMatch(/You played .*You: 50% to win/);
  });

  it('looks provisional until the engine has looked twice', async () => {
    const review = new GameReview('g1');
    review.status = { ...STATUS, state: 'running' };
    const [rough, precise] = [reviewedTurn(1, { pass: 1 }), reviewedTurn(1, { pass: 2 })];
    expect([review.isProvisional(rough), review.isProvisional(precise)]).toEqual([true, false]);
    show(TurnVerdict, { replay, turn: rough, name: 'Ben', provisional: true });
    expect(document.querySelector('.mark.provisional')).not.toBeNull();
    expect(text()).toContain('First estimates');
    await clear();
    show(TurnVerdict, { replay, turn: precise, name: 'Ben' });
    expect(document.querySelector('.mark.provisional')).toBeNull();
    review.status = STATUS;
    expect(review.isProvisional(rough)).toBe(false);
  });

  it('tells moves of the same tiles apart by where they lie', () => {
    const line = { move: 'a', value: 3, error: 0, win: 1, win_error: 0, loss: 0, loss_error: 0, exact: true };
    const best_shown = [BETTER, { ...BETTER, cells: [{ x: 2, y: 0 }] }];
    show(TurnVerdict, {
      replay,
      turn: reviewedTurn(2, { best: [line, { ...line, move: 'b' }], best_shown }),
      name: 'Ann',
    });
    const pictures = [...document.querySelectorAll('.lines button > svg')].map((svg) => svg.innerHTML);
    expect(pictures).toHaveLength(2);
    expect(pictures[0]).not.toBe(pictures[1]);
  });
});

describe('learning from mistakes', () => {
  it('hides the hand of the opponent', async () => {
    const state = new ReplayState(gameModule('qwirkle'), REPLAY);
    state.go(1);
    const held = (seat: number): number => document.querySelectorAll(`[data-seat="${seat}"] .hand [role="img"]`).length;
    const players = ['Ann', 'Ben'].map((name) => ({ name, hints: 0, replaced: false }));
    const summary = { players, scores: [3, 2], winners: [0] };
    show(Seats, { replay: state, summary });
    expect([held(0) > 0, held(1) > 0]).toEqual([true, true]);
    await clear();
    show(Seats, { replay: state, summary, closed: true });
    expect([held(0), held(1) > 0, state.mover]).toEqual([0, true, 1]);
    await clear();
  });

  it('judges what is laid before the mistake, shows the solution, and goes on', async () => {
    const verdicts = [{ class: 'mistake' }, { class: 'good' }];
    const asked = fakeServer({
      'GET /api/games/g1/review': STATUS,
      'POST /api/games/g1/judge': () => ({ ...verdicts.shift(), reasons: [] }),
      'POST /api/games/g1/preview': {
        cells: [],
        lines: [],
        score: 0,
        actions: { swap: 0, roll: false, must_roll: false },
      },
    });
    const module = gameModule('qwirkle');
    const review = new GameReview('g1');
    await review.join();
    const trial: Trial = new Trial('g1', () => replay);
    const replay = new ReplayState(module, REPLAY, trial);
    const learning = new Learning(replay, review, trial, mistakesOf(review, [0, 1]));
    expect(replay.at).toBe(1);
    expect(replay.trying).toBe(true);
    expect(learning.phase).toBe('ask');

    trial.lay(1, 'bad');
    expect(learning.phase).toBe('judging');
    await eventually(() => expect(learning.phase).toBe('wrong'));
    expect(asked.at(-1)?.body).toEqual({ turn: 1, move: 'bad' });
    learning.retry();
    expect(learning.phase).toBe('ask');
    trial.lay(1, 'good');
    await eventually(() => expect(learning.phase).toBe('right'));
    // What was found counts, also if the solution is looked at and the position tried again before going on.
    learning.solution();
    expect([learning.phase, learning.solved]).toEqual(['shown', 1]);
    learning.retry();
    expect([learning.phase, learning.solved]).toEqual(['ask', 1]);
    learning.next();
    expect(learning.solved).toBe(1);
    expect(replay.at).toBe(2);
    learning.solution();
    expect(learning.phase).toBe('shown');
    expect(replay.ghost).toEqual(BETTER);
    learning.next();
    expect(learning.phase).toBe('over');
    expect(learning.solved).toBe(1);
    review.close();
  });
});

it('a summary tells how good each move was, and no move itself', () => {
  const told = { title: 'Tilery', names: ['Ann', 'Ben'], scores: [3, 2], turns: TURNS, reader: 0 };
  expect(emojiSummary({ ...told, review: STATUS.turns })).toBe('Tilery\nAnn 3 – Ben 2\n🟩🟧\n🎯 2');
  expect(emojiSummary(told)).toBe('Tilery\nAnn 3 – Ben 2\n🎯 2');
});

it('negative points have a minus sign, not a hyphen', () => {
  expect(signed(-12)).toBe('−12.0');
  expect(signed(3.46)).toBe('+3.5');
  expect(signed(0)).toBe('0.0');
});

it('a mean loss is told to hundredths of a point', () => {
  expect(rated(0.204)).toBe('0.20');
});
