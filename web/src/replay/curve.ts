import type { Class } from '../api/types';

/** A turn that is marked on a curve. */
export interface Point {
  readonly turn: number;
  /** The line that it lies on. */
  readonly line: number;
  /** The class of the move, which it looks like. */
  readonly kind: Class;
  readonly label: string;
}
