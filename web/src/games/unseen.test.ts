import { afterEach, expect, it } from 'vitest';
import type { CubesView, QwirkleView } from '../api/types';
import { clear, show, text } from '../pages/testing/page';
import Cubes from './cubes/Aside.svelte';
import type { LineController } from './lines/controller.svelte';
import Qwirkle from './qwirkle/Aside.svelte';

afterEach(clear);

function controllerOf<View>(position: Partial<View>): LineController<never> {
  return { host: { position } } as unknown as LineController<never>;
}

it.each([
  [
    'Qwirkle',
    (view: object) =>
      show(Qwirkle, { controller: controllerOf<QwirkleView>({ ...view, unseen: [{ tile: 'Ro', count: 0 }] }) }),
  ],
  [
    'Cubes',
    (view: object) =>
      show(Cubes, { controller: controllerOf<CubesView>({ ...view, unseen: [{ colour: 'R', count: 0 }] }) }),
  ],
])('%s counts nothing once all is seen, and leaves that out when the game is over', async (_, look) => {
  look({ bag: 0, turn: 1 });
  expect(text()).toContain('0 in the bag');
  expect(document.querySelector('.matrix, .dice')).toBeNull();
  await clear();
  look({ bag: 0, turn: null });
  expect(text()).toBe('');
});

it('tiles that are left in hands when the game is over are shown', () => {
  show(Qwirkle, { controller: controllerOf<QwirkleView>({ bag: 0, turn: null, unseen: [{ tile: 'Ro', count: 1 }] }) });
  expect(document.querySelectorAll('.matrix .dot')).toHaveLength(1);
});
