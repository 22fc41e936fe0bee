/** Moves of Qwirkle that a test knows in advance, laid on the page. */

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const COLOURS: Record<string, string> = { R: 'red', O: 'orange', Y: 'yellow', G: 'green', B: 'blue', P: 'purple' };
const SHAPES: Record<string, string> = { o: 'circle', s: 'square', d: 'diamond', c: 'clover', x: 'cross', a: 'star' };

/** Lays tiles, such as `Ro@3,-1`, each once its cell is lit: one that touches others only through the rest of the move comes after them. */
export async function lay(page: Page, tiles: readonly string[]): Promise<void> {
  const left = [...tiles];
  const layOne = async (): Promise<number> => {
    for (const placed of left) {
      const [tile = '', cell = ''] = placed.split('@');
      const name = `${COLOURS[tile[0] ?? '']} ${SHAPES[tile[1] ?? '']}`;
      const slot = page
        .getByRole('list', { name: /^Your (tiles|dice)$/ })
        .getByRole('button', { name: new RegExp(name) })
        .first();
      if ((await slot.getAttribute('aria-pressed')) !== 'true') await slot.click();
      const lit = page.locator(`[data-lit="${cell}"]`);
      if ((await lit.count()) === 0) continue;
      await lit.click();
      left.splice(left.indexOf(placed), 1);
      break;
    }
    return left.length;
  };
  await expect.poll(layOne).toBe(0);
}
