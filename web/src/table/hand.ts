/** The order of a hand: people arrange their tiles, and new views must not undo that. */

export interface HandTile {
  /** Stays the same for as long as the tile is in the hand. */
  id: number;
  tile: string;
}

let next = 1;

/** Keeps the tiles that are still there in their places, puts new ones behind. `rolled`: what dice turned into. */
export function reconciled(before: readonly HandTile[], now: readonly string[], rolled: ReadonlyMap<string, string[]> = new Map()): HandTile[] {
  const left = [...now];
  const turned = new Map([...rolled].map(([from, to]) => [from, [...to]]));
  const take = (tile: string | undefined): boolean => {
    const at = tile === undefined ? -1 : left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const kept: HandTile[] = [];
  for (const held of before) {
    const to = turned.get(held.tile)?.shift();
    if (to !== undefined && take(to)) kept.push({ id: held.id, tile: to });
    else if (take(held.tile)) kept.push(held);
  }
  return [...kept, ...left.map((tile) => ({ id: next++, tile }))];
}

/** What each face turned into, from a move `roll Ro Gs` and the faces that came. */
export function rolledFaces(move: string, faces: readonly string[]): Map<string, string[]> {
  const turned = new Map<string, string[]>();
  move
    .split(' ')
    .slice(1)
    .forEach((tile, at) => {
      const face = faces[at];
      if (face !== undefined) turned.set(tile, [...(turned.get(tile) ?? []), face]);
    });
  return turned;
}

export function shuffled<T>(list: readonly T[], random: () => number = Math.random): T[] {
  const mixed = [...list];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}

/** Colours together, then shapes. */
export function sorted(hand: readonly HandTile[]): HandTile[] {
  const rank = (tile: string): number => 'ROYGBP'.indexOf(tile[0] ?? '') * 10 + 'osdcxa'.indexOf(tile[1] ?? '');
  return [...hand].sort((one, other) => rank(one.tile) - rank(other.tile));
}

/** Moves one tile to another place. */
export function moved(hand: readonly HandTile[], id: number, to: number): HandTile[] {
  const tile = hand.find((held) => held.id === id);
  if (!tile) return [...hand];
  const rest = hand.filter((held) => held.id !== id);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, tile);
  return rest;
}
