import { beforeEach, describe, expect, it, vi } from 'vitest';

const STEPS = ['first', 'second', 'third'];

async function fresh(): Promise<(typeof import('./progress.svelte'))['progress']> {
  vi.resetModules();
  return (await import('./progress.svelte')).progress;
}

describe('progress in lessons', () => {
  beforeEach(() => window.localStorage.clear());

  it('is kept, and goes on with the first step that is not done', async () => {
    const progress = await fresh();
    expect(progress.next('game', STEPS)).toBe(0);
    progress.finish('game', 'first');
    progress.finish('game', 'third');
    progress.finish('game', 'third');
    progress.setMoves('game', 'second', ['pass']);
    const again = await fresh();
    expect(again.count('game', STEPS)).toBe(2);
    expect(again.next('game', STEPS)).toBe(1);
    expect(again.moves('game', 'second')).toEqual(['pass']);
    again.finish('game', 'second');
    expect(again.moves('game', 'second')).toEqual([]);
    expect(again.next('game', STEPS)).toBe(0);
    again.forget('game', STEPS);
    expect((await fresh()).count('game', STEPS)).toBe(0);
  });

  it('starts anew where something else was stored', async () => {
    window.localStorage.setItem('tilery.lessons', '{"done":{"game":[1]},"moves":7}');
    const progress = await fresh();
    expect(progress.done('game')).toEqual([]);
    expect(progress.moves('game', 'first')).toEqual([]);
  });
});
