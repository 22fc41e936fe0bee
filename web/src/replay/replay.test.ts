import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameModule } from '../games/registry';
import { turnOf } from '../games/testing/turns';
import { positionsOf } from './positions';
import { ReplayState, STEP_MS } from './replay.svelte';
import { REPLAY } from './testing/game';

const [first = ''] = ['qwirkle'];
const module = gameModule(first);
if (!module) throw new Error('the game is missing');
const known = module;

let replay: ReplayState;
beforeEach(() => {
  vi.useFakeTimers();
  replay = new ReplayState(known, REPLAY);
});
afterEach(() => {
  replay.pause();
  vi.useRealTimers();
});

describe('positions', () => {
  it('follow from the first one by the changes of each turn', () => {
    const positions = positionsOf(REPLAY);
    expect(positions).toHaveLength(4);
    expect(positions[0]?.game.view).toMatchObject({ grid: [] });
    expect(positions[3]?.game.view).toMatchObject({ grid: [{ tile: 'Ro' }, { tile: 'Rs' }, { tile: 'Gs' }] });
    expect(positions[1]?.hands).toEqual([['Ba'], ['Rs', 'Gs']]);
  });
});

describe('a replay', () => {
  it('opens at the end', () => {
    expect(replay.at).toBe(3);
    expect(replay.mover).toBeNull();
    expect(replay.scores(2)).toEqual([1, 2]);
  });

  it('is stepped through by keys', () => {
    expect(replay.press('Home')).toBe(true);
    expect(replay.at).toBe(0);
    expect(replay.mover).toBe(0);
    replay.press('ArrowLeft');
    expect(replay.at).toBe(0);
    replay.press('ArrowRight');
    expect(replay.turn?.number).toBe(1);
    replay.press('End');
    expect(replay.at).toBe(3);
    expect(replay.press('x')).toBe(false);
  });

  it('plays by itself from the start, and stops at the end', () => {
    replay.press(' ');
    expect(replay.at).toBe(0);
    vi.advanceTimersByTime(STEP_MS);
    expect(replay.at).toBe(1);
    vi.advanceTimersByTime(5 * STEP_MS);
    expect(replay.at).toBe(3);
    expect(replay.playing).toBe(false);
  });

  it('stops playing when a step is made by hand', () => {
    replay.play();
    replay.step(2);
    vi.advanceTimersByTime(5 * STEP_MS);
    expect(replay.at).toBe(2);
  });

  it('shows a ghost beside the turn, or the board before it if both need the same cell', () => {
    replay.step(2);
    replay.show(turnOf({ action: 'play', tiles: ['Gs'], cells: [{ x: 0, y: 1 }] }));
    expect(replay.shown).toBe(2);
    replay.show(turnOf({ action: 'play', tiles: ['Gs'], cells: [{ x: 1, y: 0 }] }));
    expect(replay.shown).toBe(1);
    replay.suggest(undefined);
    expect(replay.ghost).toBeDefined();
    replay.step(3);
    expect(replay.ghost).toBeUndefined();
  });

  it('lets the user lay tiles after the last turn of a game that ended early', () => {
    const resigned = new ReplayState(known, {
      ...REPLAY,
      turns: REPLAY.turns.slice(0, 2),
      steps: REPLAY.steps.slice(0, 2),
      scores: REPLAY.scores.slice(0, 3),
    });
    expect([resigned.at, resigned.mover]).toEqual([2, 0]);
    resigned.try(2);
    expect(resigned.trying).toBe(true);
    resigned.try(3);
    expect(resigned.at).toBe(2);
  });

  it('lets the user lay tiles before a turn, but not at the end', () => {
    replay.try(3);
    expect(replay.trying).toBe(false);
    replay.try(1);
    expect(replay.trying).toBe(true);
    expect(replay.mover).toBe(1);
    replay.step(2);
    expect(replay.trying).toBe(false);
  });
});
