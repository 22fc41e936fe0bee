/** The order of a hand: users arrange their tiles, and updates must not undo that. */

import { tileKind } from '../../tiles/kinds';
import { COLOURS } from '../../tiles/palettes';
import { SHAPE_ORDER } from '../../tiles/shapes';

export interface HandTile {
  /** Stays the same for as long as the tile is in the hand. */
  id: number;
  tile: string;
}

let next = 1;

/**
 * Keeps the tiles that are still there in their places and puts new ones behind. `rolled` says which dice show another
 * face now.
 */
export function reconciled(
  before: readonly HandTile[],
  now: readonly string[],
  rolled: ReadonlyMap<number, string> = new Map(),
): HandTile[] {
  const left = [...now];
  const take = (tile: string): boolean => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const kept: HandTile[] = [];
  for (const held of before) {
    const tile = rolled.get(held.id) ?? held.tile;
    if (take(tile)) kept.push(tile === held.tile ? held : { id: held.id, tile });
  }
  return [...kept, ...left.map((tile) => ({ id: next++, tile }))];
}

/**
 * What each rolled die shows now. Of equal dice, those that the user `picked` are the ones that were rolled. `from` and
 * `to` are the faces before and after, in the same order.
 */
export function rolledFaces(
  hand: readonly HandTile[],
  picked: ReadonlySet<number>,
  from: readonly string[],
  to: readonly string[],
): Map<number, string> {
  const faces = new Map<number, string>();
  const dice = [...hand].sort((one, other) => Number(picked.has(other.id)) - Number(picked.has(one.id)));
  from.forEach((tile, at) => {
    const die = dice.find((held) => held.tile === tile && !faces.has(held.id));
    const face = to[at];
    if (die && face !== undefined) faces.set(die.id, face);
  });
  return faces;
}

/** Orders the hand by colour and then by shape, or the other way round if it is ordered like that already. */
export function sorted(hand: readonly HandTile[]): HandTile[] {
  const place = ({ tile }: HandTile, first: 'colour' | 'shape'): number => {
    const kind = tileKind(tile);
    if (!kind) return Number.MAX_SAFE_INTEGER;
    const [colour, shape] = [COLOURS.indexOf(kind.colour), SHAPE_ORDER.indexOf(kind.shape)];
    return first === 'colour' ? colour * SHAPE_ORDER.length + shape : shape * COLOURS.length + colour;
  };
  const by = (first: 'colour' | 'shape'): HandTile[] =>
    [...hand].sort((one, other) => place(one, first) - place(other, first));
  const colours = by('colour');
  return colours.every((held, at) => held.id === hand[at]?.id) ? by('shape') : colours;
}

export function shuffled<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

/** Moves one tile to another place. */
export function moved(hand: readonly HandTile[], id: number, to: number): HandTile[] {
  const tile = hand.find((held) => held.id === id);
  if (!tile) return [...hand];
  const rest = hand.filter((held) => held.id !== id);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, tile);
  return rest;
}
