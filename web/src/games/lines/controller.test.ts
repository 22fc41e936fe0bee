import { expect, it, vi } from 'vitest';
import type { TilesPreview, TurnView } from '../../api/types';
import { turnOf } from '../testing/turns';
import { LANGUAGES, startLanguage } from '../../i18n/i18n.svelte';
import type { Host } from '../module';
import { play } from '../../table/sounds';
import { LineController } from './controller.svelte';
import type { LinePosition } from './position';

vi.mock('../../table/sounds', () => ({ play: vi.fn() }));

const PREVIEW: TilesPreview = {
  score: 0,
  lines: [],
  opening: 2,
  cells: [
    { tile: 'Ro', cells: [{ x: 0, y: 0 }] },
    { tile: 'Gs', cells: [] },
  ],
  actions: { swap: 0, roll: false, must_roll: false },
};

function controllerOf(
  preview: TilesPreview,
  { active = true, dice = false, ghost = undefined as TurnView | undefined } = {},
): LineController {
  const host: Host<LinePosition, TilesPreview> = {
    position: undefined,
    turns: [],
    seat: 0,
    active,
    drafting: true,
    playing: true,
    busy: false,
    ghost,
    preview: async () => preview,
    send: () => undefined,
  };
  const controller = new LineController(host, 'match', { dice });
  controller.draft.take(['Ro', 'Gs']);
  return controller;
}

async function chosen(tile: number, preview: TilesPreview, dice = false): Promise<string> {
  const controller = controllerOf(preview, { dice });
  await controller.draft.refresh();
  controller.choose(controller.draft.hand[tile]?.id ?? -1);
  return controller.status();
}

it('a tile that cannot be laid is told why: it is not part of the opening, or fits nowhere', async () => {
  expect(await chosen(0, PREVIEW)).toContain('highlighted');
  expect(await chosen(1, PREVIEW)).toContain('largest group');
  const { opening: _, ...later } = PREVIEW;
  expect(await chosen(1, later)).toBe('Your turn: choose what to play.');
});

it('until the server has said where a chosen tile fits, nobody is sent to a lit cell', async () => {
  const controller = controllerOf(PREVIEW);
  controller.choose(controller.draft.hand[0]?.id ?? -1);
  expect(controller.draft.lit).toEqual([]);
  expect(controller.status()).toBe('');
  await controller.draft.refresh();
  expect(controller.status()).toContain('highlighted');
});

it('a tile that is chosen while others think stays chosen when they have moved, and says if it fits nowhere', async () => {
  const { opening: _, ...later } = PREVIEW;
  const controller = controllerOf(later, { active: false });
  await controller.draft.refresh();
  const [red, green] = controller.draft.hand.map(({ id }) => id);
  expect(controller.status()).toBe('');
  controller.choose(red ?? -1);
  expect(controller.status()).toContain('highlighted');
  controller.follow({ played: [], restart: true, keep: true });
  expect(controller.draft.lit, 'what was possible before is not offered').toEqual([]);
  await controller.draft.refresh();
  expect(controller.draft.chosen).toBe(red);
  expect(controller.draft.lit).toEqual([{ x: 0, y: 0 }]);

  await controller.tap({ x: 0, y: 0 }, 'a tap');
  const { points } = controller;
  expect(points).toBeDefined();
  controller.choose(green ?? -1);
  expect(controller.points, 'what is laid still scores').toEqual(points);
  expect(controller.remark).toBe('Fits nowhere');
});

it('is heard whenever a tile is laid, in whichever way, and not when it is refused', async () => {
  const { opening: _, ...later } = PREVIEW;
  const cell = { x: 0, y: 0 };
  const ghost = turnOf({ action: 'play', tiles: ['Ro'], cells: [cell] });
  for (const way of ['tap', 'key', 'drop', 'hint', 'refused']) {
    const controller = controllerOf(later, way === 'hint' ? { ghost } : {});
    await controller.draft.refresh();
    const id = controller.draft.hand[0]?.id ?? -1;
    vi.mocked(play).mockClear();
    controller.frame = { cellAtClient: () => cell, placeOfCell: () => ({ x: 0, y: 0, width: 0 }) } as never;
    if (way === 'drop') await controller.drop(id, { x: 5, y: 5 });
    else {
      if (way !== 'hint') controller.choose(id);
      await controller.tap(way === 'refused' ? { x: 9, y: 9 } : cell, way === 'key' ? undefined : {});
    }
    expect(vi.mocked(play).mock.calls, way).toEqual(way === 'refused' ? [] : [['lay']]);
  }
});

it('a tile that is chosen before the opponent opens the game has no place yet, and none is promised', async () => {
  const controller = controllerOf(PREVIEW, { active: false });
  controller.draft.choose(controller.draft.hand[0]?.id ?? -1);
  expect(controller.status()).toBe('');
});

it('a double tap lays a tile, and a later tap takes it back', async () => {
  const { opening: _, ...later } = PREVIEW;
  const controller = controllerOf(later);
  await controller.draft.refresh();
  controller.choose(controller.draft.hand[0]?.id ?? -1);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  await controller.tap({ x: 0, y: 0 }, 'a tap');
  now.mockReturnValue(1150);
  await controller.tap({ x: 0, y: 0 }, 'a tap');
  expect(controller.started).toBe(true);
  now.mockReturnValue(2000);
  await controller.tap({ x: 0, y: 0 }, 'a tap');
  expect(controller.started).toBe(false);
  now.mockRestore();
});

it.each(LANGUAGES)('does not call dice tiles in the opening: %s', async (language) => {
  await startLanguage(language);
  const said = await chosen(1, PREVIEW, true);
  expect(said).toMatch(/ (die|Würfel|dado|dé) /);
  expect(said).not.toBe(await chosen(1, PREVIEW));
  for (const opening of [1, 2, 3]) {
    const controller = controllerOf({ ...PREVIEW, opening }, { dice: true });
    await controller.draft.refresh();
    expect(controller.status()).not.toMatch(/tile|Stein|ficha|tuile|tesser/i);
  }
  await startLanguage('en');
});

it('a tap on the tiles of a hint lays all of them, whatever is held', async () => {
  const ghost = turnOf({
    action: 'play',
    tiles: ['Ro', 'Gs'],
    cells: [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ],
  });
  for (const inHand of [undefined, 0, 1]) {
    const controller = controllerOf(PREVIEW, { ghost });
    await controller.draft.refresh();
    if (inHand !== undefined) controller.choose(controller.draft.hand[inHand]?.id ?? -1);
    await controller.tap({ x: 1, y: 0 }, {});
    expect(controller.draft.laid.map(({ tile, x }) => `${tile} ${x}`)).toEqual(['Ro 0', 'Gs 1']);
  }
  // Beside them it lays nothing.
  const controller = controllerOf(PREVIEW, { ghost });
  await controller.draft.refresh();
  await controller.tap({ x: 2, y: 0 }, {});
  expect(controller.draft.laid).toEqual([]);
});

it('an opening suggests one group, and the group of the tile that is chosen', async () => {
  const groups = [
    ['Ro', 'Rs'],
    ['Gs', 'Rs'],
  ];
  const controller = controllerOf({ ...PREVIEW, groups });
  controller.draft.take(['Ro', 'Gs', 'Rs', 'Rs']);
  await controller.draft.refresh();
  const { hand } = controller.draft;
  const suggested = (): string[] => hand.flatMap(({ id, tile }) => (controller.opening.has(id) ? [tile] : []));
  expect(suggested(), 'of equal tiles, one').toEqual(['Ro', 'Rs']);
  controller.choose(hand[1]?.id ?? -1);
  expect(suggested()).toEqual(['Gs', 'Rs']);
  controller.choose(hand[3]?.id ?? -1);
  expect(suggested()).toEqual(['Ro', 'Rs']);
  expect(controller.opening.has(hand[3]?.id ?? -1), 'the very tile that is chosen').toBe(true);
});

it('an opening asks for its tiles, and counts those that are missing once one is laid', async () => {
  const controller = controllerOf({ ...PREVIEW, opening: 3 });
  await controller.draft.refresh();
  expect(controller.status()).toMatch(/ place 3 marked tiles\.$/);
  controller.choose(controller.draft.hand[0]?.id ?? -1);
  await controller.tap({ x: 0, y: 0 }, 'a tap');
  expect(controller.status()).toMatch(/\(3 tiles\): 2 more to go\.$/);
});

it('where nothing fits, it says so, and what comes next', async () => {
  const nothing = { score: 0, lines: [], cells: [{ tile: 'Ro', cells: [] }] };
  const said = async (actions: TilesPreview['actions'], dice = true): Promise<string> => {
    const controller = controllerOf({ ...nothing, actions }, { dice });
    await controller.draft.refresh();
    return controller.status();
  };
  expect(await said({ swap: 0, roll: true, must_roll: false })).toBe(
    'Nothing fits. Use your free roll: choose the dice to roll.',
  );
  expect(await said({ swap: 0, roll: true, must_roll: true })).toBe('Nothing fits: roll all your dice until one does.');
  expect(await said({ swap: 6, roll: false, must_roll: false }, false)).toBe('Nothing fits: swap some tiles.');
  expect(await said({ swap: 0, roll: true, must_roll: false, pass: 'pass' })).toContain('No face of your dice');
});

it('a forced roll is repeated with all dice until one of them fits', async () => {
  vi.useFakeTimers();
  let left = 3;
  const sent: string[] = [];
  const host: Host<LinePosition, TilesPreview> = {
    ...{ position: undefined, turns: [], seat: 0, active: true, drafting: true, playing: true, busy: false },
    preview: async ({ picked }) => ({
      score: 0,
      lines: [],
      cells: [{ tile: 'Ro', cells: left === 0 ? [{ x: 0, y: 0 }] : [] }],
      actions: { swap: 0, roll: left > 0, must_roll: left > 0 },
      ...(picked ? { move: `roll ${picked.join(' ')}` } : {}),
    }),
    send: (move) => sent.push(move),
  };
  const controller = new LineController(host, 'match', { dice: true });
  controller.draft.take(['Ro', 'Gs']);
  await controller.rollAll();
  while (left > 0) {
    expect(sent).toHaveLength(4 - left);
    left -= 1;
    controller.follow({
      played: [{ turn: turnOf({ action: 'roll', tiles: ['Ro', 'Gs'] }), own: true }],
      restart: true,
    });
    controller.refresh();
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(sent).toEqual(['roll Ro Gs', 'roll Ro Gs', 'roll Ro Gs']);
  vi.useRealTimers();
});
