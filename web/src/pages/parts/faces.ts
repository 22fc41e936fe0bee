/** The faces of people: a shape of the tiles in one of their colours on one of some grounds. */

import { COLOURS, type Colour } from '../../tiles/palettes';
import { SHAPE_ORDER, type Shape } from '../../tiles/shapes';

/** What tints the ground: nothing, or a hue that is called like a colour of the tiles. */
const HUES = { plain: 'var(--face-1)', B: '#2c6fb0', G: '#1f8a56', P: '#8c3f96', R: '#b3262c', Y: '#c58a1c' } as const;

export type Ground = keyof typeof HUES;

export const GROUNDS = Object.keys(HUES) as readonly Ground[];

export interface Face {
  readonly shape: Shape;
  readonly colour: Colour;
  readonly ground: Ground;
}

/** A number that differs between names which differ in one letter (FNV-1a). */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}

export function hueOf(ground: Ground): string {
  return HUES[ground];
}

/** A chosen face as the server stores it: three numbers, as in `3-1-5`. Nothing if only a newer page knows it. */
function chosenFace(text: string): Face | undefined {
  const [shape, colour, ground] = text.split('-').map(Number);
  const face = { shape: SHAPE_ORDER[shape ?? -1], colour: COLOURS[colour ?? -1], ground: GROUNDS[ground ?? -1] };
  return face.shape && face.colour && face.ground ? (face as Face) : undefined;
}

export function faceText({ shape, colour, ground }: Face): string {
  return [SHAPE_ORDER.indexOf(shape), COLOURS.indexOf(colour), GROUNDS.indexOf(ground)].join('-');
}

/** The face that somebody has chosen. Those who have chosen none have one that follows from their name. */
export function faceOf(name: string, chosen = ''): Face {
  return chosenFace(chosen) ?? faceFrom(name);
}

function faceFrom(name: string): Face {
  let rest = hash(name);
  const take = <T>(from: readonly T[]): T => {
    const taken = from[rest % from.length] as T;
    rest = Math.floor(rest / from.length);
    return taken;
  };
  return { shape: take(SHAPE_ORDER), colour: take(COLOURS), ground: take(GROUNDS) };
}
