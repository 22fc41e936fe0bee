/** Turns for tests, with what does not matter filled in. */

import type { TurnView } from '../../api/types';

export function turnOf(parts: Partial<TurnView> & Pick<TurnView, 'action'>): TurnView {
  const tiles = parts.tiles ?? [];
  return { number: 1, seat: 0, tiles, count: tiles.length, cells: [], notation: parts.action, ...parts };
}
