import { afterEach, expect, it } from 'vitest';
import { clear, show, text } from '../pages/testing/page';
import Cubes from './cubes/Unseen.svelte';
import Aside from './lines/Aside.svelte';
import type { LineController, LineParts } from './lines/controller.svelte';
import type { LinePosition } from './lines/position';
import Qwirkle from './qwirkle/Unseen.svelte';

afterEach(clear);

function look(Unseen: LineParts['Unseen'], position: Partial<LinePosition>): void {
  show(Aside, { controller: { host: { position }, parts: { Unseen } } as LineController });
}

it.each([
  ['Qwirkle', Qwirkle, [{ tile: 'Ro', count: 0 }]],
  ['Cubes', Cubes, [{ colour: 'R', count: 0 }]],
] as const)(
  '%s counts nothing once all is seen, and leaves that out when the game is over',
  async (_, Unseen, unseen) => {
    look(Unseen, { bag: 0, turn: 1, unseen });
    expect(text()).toContain('0 in the bag');
    expect(document.querySelector('.matrix, .dice')).toBeNull();
    await clear();
    look(Unseen, { bag: 0, turn: null, unseen });
    expect(text()).toBe('');
  },
);

it('tiles that are left in hands when the game is over are shown', () => {
  look(Qwirkle, { bag: 0, turn: null, unseen: [{ tile: 'Ro', count: 1 }] });
  expect(document.querySelectorAll('.matrix .dot')).toHaveLength(1);
});
