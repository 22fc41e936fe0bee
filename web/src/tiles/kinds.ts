/** All kinds of tile with a shape in a colour. The server names them by an id, which is a key of this table. */

import { t } from '../i18n/i18n.svelte';
import { COLOURS, type Colour } from './palettes';
import { SHAPE_ORDER, type Shape } from './shapes';

export interface TileKind {
  readonly id: string;
  readonly colour: Colour;
  readonly shape: Shape;
}

/** Colour by colour, and in each colour shape by shape. */
export const TILE_KINDS: readonly TileKind[] = COLOURS.flatMap((colour) =>
  SHAPE_ORDER.map((shape) => ({ id: colour + shape, colour, shape })),
);

const BY_ID: ReadonlyMap<string, TileKind> = new Map(TILE_KINDS.map((kind) => [kind.id, kind]));

export function tileKind(id: string): TileKind | undefined {
  return BY_ID.get(id);
}

/** “red circle”; the id itself for a tile that this page does not know. */
export function tileName(id: string): string {
  const kind = BY_ID.get(id);
  return kind
    ? t('tile-name', { colour: t(`colour-${kind.colour}`, { shape: kind.shape }), shape: t(`shape-${kind.shape}`) })
    : id;
}

/** “red” by itself. */
export function colourName(colour: Colour): string {
  return t(`colour-${colour}`, { shape: '' });
}
