import { expect, it, vi } from 'vitest';
import type { TilesPreview, TurnView } from '../../api/types';
import { clear, press, show } from '../../pages/testing/page';
import type { Host } from '../module';
import Actions from './Actions.svelte';
import { LineController } from './controller.svelte';
import type { LinePosition } from './position';
import { turnOf } from '../testing/turns';

async function showActions(preview: TilesPreview, position?: LinePosition, ghost?: TurnView): Promise<LineController> {
  const host: Host<LinePosition, TilesPreview> = {
    ...{ position, turns: [], seat: 0, active: true, drafting: true, playing: true, busy: false },
    ghost,
    preview: async () => preview,
    send: () => undefined,
  };
  const controller = new LineController(host, 'match', { dice: true });
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

it.each(['swap', 'roll'] as const)('after a hint to %s, its tiles are picked already', async (action) => {
  const actions = { swap: action === 'swap' ? 6 : 0, roll: action === 'roll', must_roll: false };
  const ghost = turnOf({ action, tiles: ['Gs', 'Ro'] });
  const controller = await showActions({ score: 0, lines: [], cells: [], actions }, { grid: [] }, ghost);
  controller.draft.take(['Ro', 'Pa', 'Gs', 'Gs']);
  press(action === 'swap' ? 'Swap' : 'Roll');
  const { hand, picked } = controller.draft;
  expect(hand.filter(({ id }) => picked.has(id)).map(({ tile }) => tile)).toEqual(['Ro', 'Gs']);
  await clear();
});
