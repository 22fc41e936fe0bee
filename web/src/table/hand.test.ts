import { describe, expect, it } from 'vitest';
import { moved, reconciled, rolledFaces, shuffled, sorted } from './hand';

const tiles = (hand: { tile: string }[]): string[] => hand.map((held) => held.tile);

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
    const after = reconciled(before, ['Rx', 'Ro', 'Gc'], rolledFaces('roll Ro Gs', ['Rx', 'Gc']));
    expect(tiles(after)).toEqual(['Rx', 'Gc', 'Ro']);
    expect(after.map((held) => held.id)).toEqual(before.map((held) => held.id));
  });
});

describe('arranging', () => {
  it('sorts and shuffles without losing a tile', () => {
    const hand = reconciled([], ['Pa', 'Ro', 'Gs', 'Rs']);
    expect(tiles(sorted(hand))).toEqual(['Ro', 'Rs', 'Gs', 'Pa']);
    expect(tiles(shuffled(hand)).sort()).toEqual(['Gs', 'Pa', 'Ro', 'Rs']);
  });
});
