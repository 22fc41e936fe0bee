import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Facing, LayView, StrataPreview } from '../../api/types';
import { play } from '../../table/sounds';
import { isLaying, StrataDraft, type Ask } from './draft.svelte';
import { eventually } from '../../pages/testing/page';

vi.mock('../../table/sounds', () => ({ play: vi.fn() }));

function lay(facing: Facing, x: number, y: number, level = 1): LayView {
  const arms = { n: [0, -1, 1, 0], e: [1, 0, 0, 1], s: [0, 1, -1, 0], w: [-1, 0, 0, -1] }[facing] as [
    number,
    number,
    number,
    number,
  ];
  return {
    move: `lay ${facing} at ${x} ${y}`,
    facing,
    corner: { x, y },
    cells: [
      { x, y },
      { x: x + arms[0], y: y + arms[1] },
      { x: x + arms[2], y: y + arms[3] },
    ],
    colours: ['r', 'r', 'n'],
    level,
    scores: [3, 2],
  };
}

let ask: ReturnType<typeof vi.fn<Ask>>;
let draft: StrataDraft;

async function answers(answer: (draft: Parameters<Ask>[0]) => StrataPreview): Promise<void> {
  ask = vi.fn<Ask>(async (draft) => answer(draft));
  draft = new StrataDraft(ask);
  await draft.refresh();
  await Promise.resolve();
}

describe('a draft that lays a tile', () => {
  beforeEach(() =>
    answers(({ why }) => ({
      type: 'lay',
      tiles: [{ tile: 'rrn', lays: [lay('n', 0, 0), lay('e', 0, 0), lay('n', 4, 4, 2)] }],
      ...(why
        ? {
            refusal: { code: 'gap', sentence: 'it does not touch', cells: [{ x: why.x, y: why.y }], tiles: [why.tile] },
          }
        : {}),
    })),
  );

  it('chooses the only tile, and lights its corners as it is turned', () => {
    expect(draft.tile).toBe('rrn');
    expect(draft.lit).toEqual([
      { x: 0, y: 0, level: 1 },
      { x: 4, y: 4, level: 2 },
    ]);
    draft.turn();
    expect(draft.lit).toEqual([{ x: 0, y: 0, level: 1 }]);
    expect(draft.levels).toEqual([1, 2]);
    expect([1, 2, 3].map((level) => draft.reaches(level))).toEqual([true, true, false]);
  });

  it('gets its move from the server, and turns on to the next way to lie there', async () => {
    await draft.tap({ x: 0, y: 0 });
    expect(draft.move).toBe('lay n at 0 0');
    expect(draft.ghost.map(({ colour }) => colour)).toEqual(['r', 'r', 'n']);
    await draft.tap({ x: 0, y: 0 });
    expect(draft.move).toBe('lay e at 0 0');
    draft.turn();
    expect(draft.move).toBe('lay n at 0 0');
    draft.takeBack();
    expect(draft.move).toBeUndefined();
  });

  it('is heard when it puts the tile down, and not when it turns it or takes it back', async () => {
    vi.mocked(play).mockClear();
    await draft.tap({ x: 9, y: 9 });
    expect(play).not.toHaveBeenCalled();
    await draft.tap({ x: 0, y: 0 });
    expect(play).toHaveBeenCalledExactlyOnceWith('lay');
    draft.turn();
    draft.takeBack();
    expect(play).toHaveBeenCalledOnce();
  });

  it('looks at the whole board until the user turns to the tile again', async () => {
    draft.looking = true;
    draft.turn();
    expect(draft.looking).toBe(false);
    draft.looking = true;
    await draft.tap({ x: 0, y: 0 });
    expect(draft.looking).toBe(false);
  });

  it('lays again what was laid, as long as it may lie there', async () => {
    await draft.tap({ x: 4, y: 4 });
    const { laying } = draft;
    const again = new StrataDraft(ask);
    expect(isLaying(laying)).toBe(true);
    if (laying) again.restore(laying);
    expect(again.ghost).toHaveLength(3);
    await again.refresh();
    expect(again.move).toBe('lay n at 4 4');

    again.restore({ tile: 'rrn', lay: lay('n', 9, 9) });
    await again.refresh();
    expect(again.lay).toBeUndefined();
    for (const wrong of [
      undefined,
      'rrn',
      {},
      { tile: 'rrn' },
      { tile: 'rrn', lay: {} },
      { order: [1] },
      [{ tile: 'Ro', x: 0, y: 0 }],
    ])
      expect(isLaying(wrong), JSON.stringify(wrong)).toBe(false);
  });

  it('says why the tile may not lie somewhere', async () => {
    await draft.tap({ x: 9, y: 9 });
    expect(ask).toHaveBeenLastCalledWith({ tile: 'rrn', why: { tile: 'rrn', x: 9, y: 9, facing: 'n' } });
    expect(draft.refusal?.sentence).toBe('it does not touch');
    expect(draft.move).toBeUndefined();
  });
});

describe('a draft with several tiles', () => {
  beforeEach(() =>
    answers(() => ({
      type: 'lay',
      tiles: [
        { tile: 'rrn', lays: [lay('n', 0, 0), lay('n', 4, 4, 2)] },
        { tile: 'rrr', lays: [lay('n', 0, 0)] },
      ],
    })),
  );

  it('offers the same levels for every tile, and shows all again if a tile reaches the chosen one nowhere', () => {
    expect(draft.levels).toEqual([1, 2]);
    draft.level = 2;
    draft.choose('rrn');
    expect(draft.level).toBe(2);
    draft.choose('rrr');
    expect(draft.levels).toEqual([1, 2]);
    expect(draft.reaches(2)).toBe(false);
    expect(draft.level).toBeUndefined();
    draft.reset();
    expect(draft.levels).toEqual([1, 2]);
  });
});

describe('a draft that arranges the pile', () => {
  beforeEach(() =>
    answers(({ picked }) => ({
      type: 'order',
      tiles: ['rrn', 'ggr'],
      ...(picked ? { move: `first ${picked[0]}` } : {}),
    })),
  );

  it('begins with the order of the server, and asks for the move of every other one', async () => {
    expect(draft.order).toEqual(['rrn', 'ggr']);
    await eventually(() => expect(draft.move).toBe('first rrn'));
    draft.exchange(0, 1);
    expect(draft.move).toBeUndefined();
    await eventually(() => expect(draft.move).toBe('first ggr'));
  });

  it('goes on with the order that was arranged before, of the same tiles', async () => {
    for (const [order, first] of [
      [['ggr', 'rrn'], 'ggr'],
      [['ggr', 'ggr'], 'rrn'],
    ] as const) {
      const again = new StrataDraft(ask);
      again.restore({ order });
      await again.refresh();
      await eventually(() => expect(again.move).toBe(`first ${first}`));
    }
  });
});
