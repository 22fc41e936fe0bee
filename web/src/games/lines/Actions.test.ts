import { expect, it, vi } from 'vitest';
import type { TilesPreview } from '../../api/types';
import { clear, show } from '../../pages/testing/page';
import type { Host } from '../module';
import Actions from './Actions.svelte';
import { LineController } from './controller.svelte';
import type { LinePosition } from './position';

async function showActions(preview: TilesPreview, position?: LinePosition): Promise<LineController> {
  const host: Host<LinePosition, TilesPreview> = {
    ...{ position, turns: [], seat: 0, active: true, drafting: true, playing: true, busy: false },
    preview: async () => preview,
    send: () => undefined,
  };
  const controller = new LineController(host, 'match', true);
  await controller.draft.refresh();
  show(Actions, { controller });
  return controller;
}

async function buttons(actions: TilesPreview['actions']): Promise<string[]> {
  await showActions({ score: 0, lines: [], cells: [], actions });
  const found = [...document.querySelectorAll('.primary')].map((button) => button.textContent?.trim() ?? '');
  await clear();
  return found;
}

it('whoever has to roll is offered that and no play', async () => {
  expect(await buttons({ swap: 0, roll: true, must_roll: false })).toEqual(['Play']);
  expect(await buttons({ swap: 0, roll: true, must_roll: true })).toEqual(['Roll until one fits']);
});

it('dice that were rolled already leave a button with its word, which tells why they are not rolled again', async () => {
  const reason = { code: 'rolled', cells: [], sentence: 'You have rolled already.' } as unknown as NonNullable<
    TilesPreview['reason']
  >;
  const controller = await showActions(
    { score: 0, lines: [], cells: [], actions: { swap: 0, roll: false, must_roll: false }, reason },
    { grid: [], rolled: true },
  );
  const roll = [...document.querySelectorAll<HTMLButtonElement>('.plain')].find(
    (button) => button.textContent?.trim() === 'Roll',
  );
  expect(roll?.getAttribute('aria-disabled')).toBe('true');
  expect(roll?.disabled).toBe(false);
  roll?.click();
  await vi.waitFor(() => expect(controller.reason).toBe(reason));
  await clear();
});
