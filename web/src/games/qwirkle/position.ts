import type { LinePosition } from '../lines/position';

/** How many tiles of each kind the viewer has not seen. */
export type UnseenTiles = readonly { readonly tile: string; readonly count: number }[];

export interface QwirklePosition extends LinePosition {
  readonly unseen?: UnseenTiles;
}
