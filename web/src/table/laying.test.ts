import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TilesPreview } from '../api/types';
import { Laying, type Ask } from './laying.svelte';

const ACTIONS = { play: true, swap: 2, pass: false, roll: false, must_roll: false };

function answer(parts: Partial<TilesPreview>): TilesPreview {
  return { type: 'tiles', score: 0, lines: [], complete: false, cells: [], actions: ACTIONS, ...parts };
}

let ask: ReturnType<typeof vi.fn<Ask>>;
let laying: Laying;

beforeEach(async () => {
  ask = vi.fn<Ask>(async (wanted) => {
    if (wanted.why) return answer({ refusal: { code: 'gap', sentence: 'there is a gap', cells: ['1,0'], tiles: [] } });
    return wanted.laid.length === 0
      ? answer({ cells: [{ tile: 'Ro', cells: ['0,0', '1,0'] }] })
      : answer({ score: 2, complete: true });
  });
  laying = new Laying(ask);
  laying.take(['Ro', 'Gs', 'Pa']);
  await laying.refresh();
});

describe('Laying', () => {
  it('lights the cells of the chosen tile, as the server says', () => {
    const [red] = laying.hand;
    laying.choose(red?.id ?? 0);
    expect(laying.lit).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    laying.choose(red?.id ?? 0);
    expect(laying.lit).toEqual([]);
  });

  it('lays on a lit cell, and makes a move of it', async () => {
    laying.choose(laying.hand[0]?.id ?? 0);
    await laying.tap({ x: 1, y: 0 });
    expect(laying.inHand.map((held) => held.tile)).toEqual(['Gs', 'Pa']);
    expect(ask).toHaveBeenLastCalledWith({ laid: ['Ro@1,0'] });
    expect(laying.move()).toBe('play Ro@1,0');
  });

  it('takes back by a tap on what was laid', async () => {
    laying.choose(laying.hand[0]?.id ?? 0);
    await laying.tap({ x: 1, y: 0 });
    await laying.tap({ x: 1, y: 0 });
    expect(laying.laid).toEqual([]);
    expect(laying.move()).toBeUndefined();
  });

  it('says why a cell is refused', async () => {
    laying.choose(laying.hand[0]?.id ?? 0);
    await laying.tap({ x: 9, y: 9 });
    expect(laying.laid).toEqual([]);
    expect(ask).toHaveBeenLastCalledWith({ laid: [], why: 'Ro@9,9' });
    expect(laying.refusal?.sentence).toBe('there is a gap');
  });

  it('swaps what was picked, but not more than may be', () => {
    laying.enter('swap');
    for (const held of laying.hand) laying.choose(held.id);
    expect(laying.move()).toBe('swap Ro Gs');
  });

  it('takes any kind of tile on a score sheet', async () => {
    const sheet = new Laying(ask, true);
    sheet.name('Ro');
    await sheet.refresh();
    expect(ask).toHaveBeenLastCalledWith({ laid: [], tile: 'Ro' });
    await sheet.tap({ x: 0, y: 0 });
    sheet.name('Ro');
    expect(sheet.inHand.map((held) => held.tile)).toEqual(['Ro']);
    expect(sheet.laid.map((laid) => laid.tile)).toEqual(['Ro']);
  });

  it('drops an answer that comes late', async () => {
    let slow: (preview: TilesPreview) => void = () => {};
    ask.mockImplementationOnce(() => new Promise((done) => (slow = done)));
    const first = laying.refresh();
    await laying.refresh();
    slow(answer({ score: 99 }));
    await first;
    expect(laying.preview?.score).toBe(0);
  });
});
