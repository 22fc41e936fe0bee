import { expect, it } from 'vitest';
import type { TilesPreview } from '../../api/types';
import type { Host } from '../module';
import { LineController } from './controller.svelte';
import type { LinePosition } from './position';

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

function controllerOf(preview: TilesPreview): LineController {
  const host: Host<LinePosition, TilesPreview> = {
    position: undefined,
    turns: [],
    seat: 0,
    active: true,
    drafting: true,
    busy: false,
    preview: async () => preview,
    send: () => undefined,
  };
  const controller = new LineController(host, 'match');
  controller.draft.take(['Ro', 'Gs']);
  return controller;
}

async function chosen(tile: number, preview: TilesPreview): Promise<string> {
  const controller = controllerOf(preview);
  await controller.draft.refresh();
  controller.choose(controller.draft.hand[tile]?.id ?? -1);
  return controller.status();
}

it('a tile that cannot be laid is told why: it is not part of the opening, or fits nowhere', async () => {
  expect(await chosen(0, PREVIEW)).toContain('highlighted');
  expect(await chosen(1, PREVIEW)).toContain('largest group');
  const { opening: _, ...later } = PREVIEW;
  expect(await chosen(1, later)).toContain('fit anywhere');
});
