import { describe, expect, it } from 'vitest';
import { tileName } from '../tiles/kinds';
import { clockText, eventSentence, turnSentence } from './words';

const naming = { player: (seat: number) => ['Ann', 'Bo'][seat] ?? '', tile: tileName };

describe('sentences', () => {
  it('name the tiles and the points', () => {
    expect(turnSentence({ number: 1, seat: 0, action: 'play', tiles: ['Ro'], count: 1, cells: [{ x: 0, y: 0 }], score: 1 }, naming)).toBe('Ann plays red circle: 1 point.');
    const event = { seq: 1, at: 0, type: 'moved', turn: { seat: 1, move: 'swap 2', score: 0 } } as const;
    expect(eventSentence(event, naming)).toBe('Bo swaps 2 tiles.');
  });

  it('say nothing of events that need no words', () => {
    expect(eventSentence({ seq: 1, at: 0, type: 'entropy_contributed', seat: 0, entropy: 'x' }, naming)).toBeUndefined();
  });
});

describe('clockText', () => {
  it('counts minutes, hours and days', () => {
    expect(clockText(61_000)).toBe('1:01');
    expect(clockText(400)).toBe('0:01');
    expect(clockText(3_661_000)).toBe('1:01:01');
    expect(clockText(2 * 86_400_000 + 3_600_000)).toBe('2 d 1 h');
  });
});
