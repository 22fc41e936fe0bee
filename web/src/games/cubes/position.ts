import type { LinePosition } from '../lines/position';

/** How many dice of each colour the bag holds. */
export type UnseenDice = readonly { readonly colour: string; readonly count: number }[];

export interface CubesPosition extends LinePosition {
  readonly unseen?: UnseenDice;
}
