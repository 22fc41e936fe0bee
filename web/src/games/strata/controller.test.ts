import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { StrataPreview, StrataView } from '../../api/types';
import { clear, show, text } from '../../pages/testing/page';
import StatusLine from '../../table/StatusLine.svelte';
import type { Host } from '../module';
import { turnOf } from '../testing/turns';
import { StrataController } from './controller.svelte';
import StrataBoard from './StrataBoard.svelte';

afterEach(clear);

const PREVIEW: Extract<StrataPreview, { type: 'lay' }> = {
  type: 'lay',
  tiles: [
    {
      tile: 'rrr',
      lays: [
        {
          move: 'a lay',
          facing: 'n',
          corner: { x: 0, y: 1 },
          cells: [{ x: 0, y: 1 }],
          colours: ['r'],
          level: 1,
          scores: [4, 1],
        },
      ],
    },
  ],
};

const HOST: Host<StrataView, StrataPreview> = {
  position: undefined,
  turns: [],
  seat: 0,
  active: true,
  drafting: true,
  playing: true,
  busy: false,
  preview: async () => PREVIEW,
  send: () => undefined,
};

it('what a draft scores leads to the rule of points', async () => {
  const controller = new StrataController(HOST);
  await controller.draft.refresh();
  expect(controller.tellsPoints).toBe(false);
  controller.choose(0);
  controller.tap({ x: 0, y: 1 }, 'a tap');
  await Promise.resolve();
  flushSync();
  expect(controller.tellsPoints).toBe(true);
  show(StatusLine, {
    text: controller.status(),
    tellsPoints: controller.tellsPoints,
    tileName: String,
    game: 'strata',
  });
  expect(text()).toContain('red 4, green 1');
  expect(document.querySelector('a.why')?.getAttribute('href')).toBe('/rules/strata#score');
  controller.takeBack();
  expect(controller.tellsPoints).toBe(false);
});

it('has begun once the user turns to the tile, not because it is the only one', async () => {
  const deeds: ((controller: StrataController) => void)[] = [
    (controller) => controller.choose(0),
    (controller) => controller.tap({ x: 0, y: 1 }, 'a tap'),
    (controller) => controller.press('r'),
    (controller) => controller.drop({ x: 0, y: 0 }),
  ];
  for (const deed of deeds) {
    const controller = new StrataController(HOST);
    await controller.draft.refresh();
    expect(controller.draft.tile).toBe('rrr');
    expect(controller.begun).toBe(false);
    // The board stays where it is below a finger that drags a tile.
    controller.drag(0, { x: 0, y: 0 });
    expect(controller.begun).toBe(false);
    deed(controller);
    expect(controller.begun).toBe(true);
    controller.reset();
    await controller.draft.refresh();
    expect(controller.begun).toBe(false);
  }
});

it('a tile that is chosen while the other player thinks stays chosen when they have moved', async () => {
  const controller = new StrataController({ ...HOST, active: false });
  await controller.draft.refresh();
  controller.draft.choose('rrr', 0);
  expect(controller.status()).toBe('');
  controller.follow({ played: [], restart: true, keep: true });
  await controller.draft.refresh();
  expect(controller.draft.tile).toBe('rrr');
  await controller.draft.tap({ x: 0, y: 1 });
  expect(controller.status()).toContain('red 4, green 1');
});

it('a tap on a hint lays it, whatever is held and however it is turned', async () => {
  const cells = [
    { x: 3, y: 0 },
    { x: 3, y: -1 },
    { x: 4, y: 0 },
  ];
  const lay = (facing: 'n' | 'e', x: number) => ({
    move: `a lay ${facing}`,
    facing,
    corner: { x, y: 0 },
    cells: cells.map((cell) => ({ x: cell.x + x - 3, y: cell.y })),
    colours: ['g', 'g', 'r'] as const,
    level: 2,
    scores: [1, 8],
  });
  const controller = new StrataController({
    ...HOST,
    ghost: turnOf({ action: 'lay', tiles: ['ggr'], cells: [...cells].reverse() }),
    preview: async () =>
      ({ type: 'lay', tiles: [...PREVIEW.tiles, { tile: 'ggr', lays: [lay('n', 9), lay('e', 3)] }] }) as StrataPreview,
  });
  await controller.draft.refresh();
  controller.choose(0);
  controller.tap({ x: 4, y: 0 }, 'a tap');
  expect(controller.draft.tile).toBe('ggr');
  expect(controller.draft.slot).toBe(1);
  expect(controller.draft.facing).toBe('e');
  expect(controller.move).toBe('a lay e');
  // Beside the hint, the tile in hand is laid.
  controller.takeBack();
  controller.choose(0);
  controller.tap({ x: 0, y: 1 }, 'a tap');
  expect(controller.move).toBe('a lay');
});

it('keys choose each of the ten kinds, the tenth with 0, also while the board has the keys', async () => {
  const kinds = ['rrr', 'rrg', 'rrn', 'rgr', 'rgg', 'rgn', 'rnr', 'rng', 'rnn', 'ggg'];
  const controller = new StrataController({
    ...HOST,
    preview: async () => ({ type: 'lay', tiles: kinds.map((tile) => ({ tile, lays: [] })) }),
  });
  await controller.draft.refresh();
  for (const [at, tile] of kinds.entries()) {
    expect(controller.press(String((at + 1) % 10))).toBe(true);
    expect(controller.draft.tile).toBe(tile);
  }

  show(StrataBoard, { squares: [], ontap: () => undefined });
  const pressed = vi.fn();
  window.addEventListener('keydown', (event) => pressed(event.key), { once: true });
  document
    .querySelector('[role=application]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true }));
  expect(pressed).toHaveBeenCalledExactlyOnceWith('0');
});
