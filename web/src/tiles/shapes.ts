/**
 * The drawings: six shapes within a tile of 100 × 100 around its middle, and six marks that stand for the colours. They
 * are data that the server's pictures use too.
 *
 * Each shape has another outline and another mass, so that they differ at 20 pixels too: cross and star, which real
 * tiles make look alike, are drawn as four diagonal blades and as eight short spikes around a disc.
 */

import drawings from '../../../crates/picture/data/shapes.json';
import type { Colour } from './palettes';

export type Shape = keyof typeof drawings.shapes;

export const SHAPE_ORDER = drawings.order as readonly Shape[];

export const SHAPES: Record<Shape, string> = drawings.shapes;

/**
 * Marks for the colours that need no language: one, two or three dots for the warm colours, one, two or three bars
 * for the cold ones. They lie in a corner of the tile, around 0,0, in a box of 20 × 20.
 */
export const MARK_PATTERNS: Record<Colour, string> = drawings.marks;

/** The body of a tile, part by part, and the outline around a tile that was laid last. */
export const TILE_BODY = drawings.tile;

/** The body of a die, which has depth and round edges, and how what is on its face moves. */
export const DIE_BODY = drawings.die;

/** How a shape moves where there is a mark beside it, and where that is. */
export const MARKED = { shape: drawings.marked, pattern: drawings.pattern, letter: drawings.letter };
