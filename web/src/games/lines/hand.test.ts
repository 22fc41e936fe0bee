import { describe, expect, it } from 'vitest';
import { moved, reconciled, rolledFaces, shuffled, sorted } from './hand';

const tiles = (hand: { tile: string }[]): string[] => hand.map((held) => held.tile);

describe('sorted', () => {
  it('goes by colour first, and by shape when it is asked again', () => {
    const hand = reconciled([], ['Gs', 'Ra', 'Go', 'Ro', 'Bs']);
    const once = sorted(hand);
    expect(tiles(once)).toEqual(['Ro', 'Ra', 'Go', 'Gs', 'Bs']);
    expect(tiles(sorted(once))).toEqual(['Ro', 'Go', 'Gs', 'Bs', 'Ra']);
    expect(tiles(sorted(sorted(once)))).toEqual(tiles(once));
  });
});

describe('reconciled', () => {
  it('keeps the order somebody made, and puts new tiles behind', () => {
    const first = reconciled([], ['Ro', 'Gs', 'Ro', 'Pa']);
    const mine = moved(first, first[3]?.id ?? 0, 0);
    const next = reconciled(mine, ['By', 'Ro', 'Ro', 'Pa']);
    expect(tiles(next)).toEqual(['Pa', 'Ro', 'Ro', 'By']);
    expect(next[0]?.id).toBe(first[3]?.id);
  });

  it('turns dice over in their places', () => {
    const before = reconciled([], ['Ro', 'Gs', 'Ro']);
    const after = reconciled(before, ['Rx', 'Ro', 'Gc'], rolledFaces(before, new Set(), ['Ro', 'Gs'], ['Rx', 'Gc']));
    expect(tiles(after)).toEqual(['Rx', 'Gc', 'Ro']);
    expect(after.map((held) => held.id)).toEqual(before.map((held) => held.id));
  });

  it('turns over the one of two equal dice that was picked', () => {
    const before = reconciled([], ['Ro', 'Gs', 'Ro']);
    const second = before[2]?.id ?? 0;
    const after = reconciled(before, ['Ro', 'Gs', 'Rx'], rolledFaces(before, new Set([second]), ['Ro'], ['Rx']));
    expect(tiles(after)).toEqual(['Ro', 'Gs', 'Rx']);
    expect(after.map((held) => held.id)).toEqual(before.map((held) => held.id));
  });

  it('keeps a die in its place that shows the same face again', () => {
    const before = reconciled([], ['Ro', 'Gs', 'Ro']);
    const picked = new Set([before[0]?.id ?? 0, before[1]?.id ?? 0]);
    const after = reconciled(before, ['Gs', 'Ro', 'Ro'], rolledFaces(before, picked, ['Ro', 'Gs'], ['Gs', 'Ro']));
    expect(tiles(after)).toEqual(['Gs', 'Ro', 'Ro']);
    expect(after.map((held) => held.id)).toEqual(before.map((held) => held.id));
  });
});

describe('arranging', () => {
  it('shuffles without losing a tile', () => {
    const hand = reconciled([], ['Pa', 'Ro', 'Gs', 'Rs']);
    expect(tiles(shuffled(hand)).sort()).toEqual(['Gs', 'Pa', 'Ro', 'Rs']);
  });
});
