/** Finds the corner of the board where an overlay hides least. */

import { toScreen, type Camera, type Size } from './camera';
import type { Cell } from './cell';

/** The fourth corner is where the buttons to zoom are. */
export const CORNERS = ['top-start', 'top-end', 'bottom-start'] as const;
export type Corner = (typeof CORNERS)[number];

const MARGIN = 8;

/** How many cells would be hidden. */
export function hidden(corner: Corner, cells: readonly Cell[], camera: Camera, size: Size, overlay: Size): number {
  const left = corner === 'top-end' ? size.width - overlay.width - MARGIN : MARGIN;
  const top = corner === 'bottom-start' ? size.height - overlay.height - MARGIN : MARGIN;
  const half = camera.scale / 2;
  return cells.filter((cell) => {
    const { x, y } = toScreen(camera, size, cell);
    return x + half > left && x - half < left + overlay.width && y + half > top && y - half < top + overlay.height;
  }).length;
}

/** The corner that hides least of `corners`; the present one if that is as good. */
export function quietest(
  present: Corner,
  cells: readonly Cell[],
  camera: Camera,
  size: Size,
  overlay: Size,
  corners: readonly Corner[] = CORNERS,
): Corner {
  let best = present;
  let least = hidden(present, cells, camera, size, overlay);
  for (const corner of corners) {
    const count = hidden(corner, cells, camera, size, overlay);
    if (count < least) [best, least] = [corner, count];
  }
  return best;
}
