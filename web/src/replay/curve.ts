import type { Class } from '../api/types';

/** The thing of a list that is nearest to a place, if it is within reach. All lengths are in pixels. */
export function nearest<Thing extends { readonly x: number; readonly y: number }>(
  things: readonly Thing[],
  at: { x: number; y: number },
  reach: number,
): Thing | undefined {
  const far = ({ x, y }: Thing): number => Math.hypot(x - at.x, y - at.y);
  const [first] = [...things].sort((one, other) => far(one) - far(other));
  return first && far(first) <= reach ? first : undefined;
}

/** A turn that is marked on a curve. */
export interface Point {
  readonly turn: number;
  /** The line that it lies on. */
  readonly line: number;
  /** The class of the move, which it looks like. */
  readonly kind: Class;
  readonly label: string;
}
