import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TilesPreview } from '../../api/types';
import { LineDraft, type Ask } from './draft.svelte';

const ACTIONS = { swap: 2, roll: false, must_roll: false };

function answer(parts: Partial<TilesPreview>): TilesPreview {
  return { score: 0, lines: [], cells: [], actions: ACTIONS, ...parts };
}

let ask: ReturnType<typeof vi.fn<Ask>>;
let draft: LineDraft;

beforeEach(async () => {
  ask = vi.fn<Ask>(async (wanted) => {
    if (wanted.why)
      return answer({ refusal: { code: 'gap', sentence: 'there is a gap', cells: [{ x: 1, y: 0 }], tiles: [] } });
    if (wanted.picked?.length) return answer({ move: `a swap of ${wanted.picked.join(' and ')}` });
    return wanted.laid?.length
      ? answer({ score: 2, move: 'a play' })
      : answer({
          cells: [
            {
              tile: 'Ro',
              cells: [
                { x: 0, y: 0 },
                { x: 1, y: 0 },
              ],
            },
          ],
        });
  });
  draft = new LineDraft(ask);
  draft.take(['Ro', 'Gs', 'Pa']);
  await draft.refresh();
});

describe('LineDraft', () => {
  it('lights the cells of the chosen tile, as the server says', () => {
    const [red] = draft.hand;
    draft.choose(red?.id ?? 0);
    expect(draft.lit).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    draft.choose(red?.id ?? 0);
    expect(draft.lit).toEqual([]);
  });

  it('lays on a lit cell, and gets a move for it', async () => {
    draft.choose(draft.hand[0]?.id ?? 0);
    await draft.lay(draft.hand[0]?.id ?? 0, { x: 1, y: 0 });
    expect(draft.inHand.map((held) => held.tile)).toEqual(['Gs', 'Pa']);
    expect(ask).toHaveBeenLastCalledWith({ laid: [{ tile: 'Ro', x: 1, y: 0 }] });
    expect(draft.move).toBe('a play');
  });

  it('says why a cell is refused', async () => {
    draft.choose(draft.hand[0]?.id ?? 0);
    await draft.lay(draft.hand[0]?.id ?? 0, { x: 9, y: 9 });
    expect(draft.laid).toEqual([]);
    expect(ask).toHaveBeenLastCalledWith({ laid: [], why: { tile: 'Ro', x: 9, y: 9 } });
    expect(draft.refusal?.sentence).toBe('there is a gap');
  });

  it('swaps what was picked, but not more than may be', async () => {
    draft.enter('swap');
    for (const held of draft.hand) draft.choose(held.id);
    await draft.refresh();
    expect(ask).toHaveBeenLastCalledWith({ picked: ['Ro', 'Gs'] });
    expect(draft.move).toBe('a swap of Ro and Gs');
  });

  it('takes any kind of tile on a score sheet', async () => {
    const sheet = new LineDraft(ask, true);
    sheet.name('Ro');
    await sheet.refresh();
    expect(ask).toHaveBeenLastCalledWith({ laid: [], tile: 'Ro' });
    await sheet.lay(sheet.hand[0]?.id ?? 0, { x: 0, y: 0 });
    sheet.name('Ro');
    expect(sheet.inHand.map((held) => held.tile)).toEqual(['Ro']);
    expect(sheet.laid.map((laid) => laid.tile)).toEqual(['Ro']);
  });

  it('lays again what was laid, and keeps it if it is still a move', async () => {
    draft.restore([{ tile: 'Ro', x: 1, y: 0 }]);
    expect(draft.inHand.map((held) => held.tile)).toEqual(['Gs', 'Pa']);
    expect(draft.move, 'nobody has said yet that it fits').toBeUndefined();
    await draft.refresh();
    expect(draft.placed).toEqual([{ tile: 'Ro', x: 1, y: 0 }]);
    expect(draft.move).toBe('a play');
  });

  it('puts back what no longer fits, and lays nothing that is not in the hand', async () => {
    ask.mockResolvedValueOnce(answer({ reason: { code: 'gap', sentence: 'there is a gap', cells: [], tiles: [] } }));
    draft.restore([{ tile: 'Ro', x: 7, y: 7 }]);
    await draft.refresh();
    expect(draft.placed).toEqual([]);
    draft.restore([
      { tile: 'Ro', x: 1, y: 0 },
      { tile: 'Ro', x: 2, y: 0 },
    ]);
    expect(draft.placed).toEqual([]);
  });

  it('keeps the first tiles of an opening, which are no move yet', async () => {
    ask.mockResolvedValueOnce(
      answer({ opening: 2, reason: { code: 'opening', sentence: 'lay two', cells: [], tiles: [] } }),
    );
    draft.restore([{ tile: 'Ro', x: 0, y: 0 }]);
    await draft.refresh();
    expect(draft.placed).toEqual([{ tile: 'Ro', x: 0, y: 0 }]);
  });

  it('lays again what was named on a score sheet', async () => {
    const sheet = new LineDraft(ask, true);
    sheet.restore([{ tile: 'Ro', x: 0, y: 0 }]);
    await sheet.refresh();
    expect(sheet.placed).toEqual([{ tile: 'Ro', x: 0, y: 0 }]);
    expect(sheet.move).toBe('a play');
  });

  it('drops an answer that comes late', async () => {
    let slow: (preview: TilesPreview) => void = () => {};
    ask.mockImplementationOnce(() => new Promise((done) => (slow = done)));
    const first = draft.refresh();
    await draft.refresh();
    slow(answer({ score: 99, move: 'an old play' }));
    await first;
    expect(draft.preview?.score).toBe(0);
    expect(draft.move).toBeUndefined();
  });

  it('says why the dice may not be rolled again', async () => {
    ask.mockResolvedValueOnce(
      answer({ reason: { code: 'roll-used', sentence: 'rolled already', cells: [], tiles: [] } }),
    );
    await draft.explainRoll();
    expect(ask).toHaveBeenLastCalledWith({ picked: ['Ro', 'Gs', 'Pa'] });
    expect(draft.refusal?.code).toBe('roll-used');
    draft.choose(draft.hand[0]?.id ?? 0);
    expect(draft.refusal).toBeUndefined();
  });
});
