import { expect, it } from 'vitest';
import type { TilesPreview } from '../../api/types';
import { clear, show } from '../../pages/testing/page';
import type { Host } from '../module';
import Actions from './Actions.svelte';
import { LineController } from './controller.svelte';
import type { LinePosition } from './position';

async function buttons(actions: TilesPreview['actions']): Promise<string[]> {
  const preview: TilesPreview = { score: 0, lines: [], cells: [], actions };
  const host: Host<LinePosition, TilesPreview> = {
    ...{ position: undefined, turns: [], seat: 0, active: true, drafting: true, playing: true, busy: false },
    preview: async () => preview,
    send: () => undefined,
  };
  const controller = new LineController(host, 'match', true);
  await controller.draft.refresh();
  show(Actions, { controller });
  const found = [...document.querySelectorAll('.primary')].map((button) => button.textContent?.trim() ?? '');
  await clear();
  return found;
}

it('whoever has to roll is offered that and no play', async () => {
  expect(await buttons({ swap: 0, roll: true, must_roll: false })).toEqual(['Play']);
  expect(await buttons({ swap: 0, roll: true, must_roll: true })).toEqual(['Roll']);
});
