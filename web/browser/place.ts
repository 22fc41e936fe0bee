import type { Page } from 'playwright-core';

/** The middle of a lit cell that nothing covers, once the board has come to rest; nothing if no cell is lit. */
export async function openPlace(page: Page): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(async () => {
    const find = (): { x: number; y: number } | undefined => {
      for (const cell of document.querySelectorAll('[data-lit]')) {
        const box = cell.getBoundingClientRect();
        const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        if (document.elementFromPoint(at.x, at.y) === cell) return at;
      }
      return undefined;
    };
    const drawn = (): Promise<unknown> =>
      new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await drawn();
    for (let before = find(); ;) {
      await drawn();
      const now = find();
      if (before?.x === now?.x && before?.y === now?.y) return now;
      before = now;
    }
  });
}
