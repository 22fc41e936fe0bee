/**
 * The drawings: six shapes within a tile of 100 × 100 around its middle, and six marks that stand for the colours. They
 * are data that the server's pictures use too.
 *
 * Each shape has another outline and another mass, so that they differ at 20 pixels too: cross and star, which real
 * tiles make look alike, are drawn as four diagonal blades and as eight short spikes around a disc.
 */

import drawings from '../../../games/lines/src/picture/shapes.json';
import type { Colour } from './palettes';

export type Shape = keyof typeof drawings.shapes;

export const SHAPE_ORDER = drawings.order as readonly Shape[];

export const SHAPES: Record<Shape, string> = drawings.shapes;

/**
 * Marks for the colours that need no language: one, two or three dots for the warm colours, one, two or three bars
 * for the cold ones. They lie in a corner of the tile, around 0,0, in a box of 20 × 20.
 */
export const MARK_PATTERNS: Record<Colour, string> = drawings.marks;

/** The body of a tile, part by part, and the box of its outline. */
export const TILE_BODY = drawings.tile;

/** The body of a die, which has depth and round edges, and how what is on its face moves. */
export const DIE_BODY = drawings.die;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rx: number;
}

/**
 * The path around two boxes of one size and all that lies between them, a little inside. The second is further right and
 * further down, or the same.
 */
function around(from: Box, to: Box, inside = 0): string {
  const r = from.rx - inside;
  const [width, height] = [from.width - 2 * from.rx, from.height - 2 * from.rx];
  const [right, down] = [to.x - from.x, to.y - from.y];
  // A round corner turns into the way from one box to the other, and at its end into the next side.
  const way = Math.atan2(down, right);
  const [sine, cosine] = [r * Math.sin(way), r * Math.cos(way)];
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const half = `${arc(sine, r - cosine)}l${right} ${down}${arc(r - sine, cosine)}`;
  const otherHalf = `${arc(-sine, cosine - r)}l${-right} ${-down}${arc(sine - r, -cosine)}`;
  return `M${from.x + from.rx} ${from.y + inside}h${width}${half}v${height}${arc(-r, r)}h${-width}${otherHalf}v${-height}${arc(r, -r)}z`;
}

/** Around a tile that lies on a board. */
export const TILE_OUTLINE = around(TILE_BODY.outline, TILE_BODY.outline);

/** Around the face and the sides of a die, as far inside as not to touch its neighbours. */
export const DIE_OUTLINE = around(DIE_BODY.rim, DIE_BODY.side, 2);

/** How a shape moves where there is a mark beside it, and where that is. */
export const MARKED = { shape: drawings.marked, pattern: drawings.pattern, letter: drawings.letter };
