import { describe, expect, it } from 'vitest';
import { clockText, eventSentence, readMove, turnSentence } from './words';

describe('readMove', () => {
  it('reads every kind of move', () => {
    expect(readMove('play Ro@0,0 Rs@1,0')).toEqual({ kind: 'play', tiles: ['Ro', 'Rs'], count: 2 });
    expect(readMove('swap 3')).toEqual({ kind: 'swap', tiles: [], count: 3 });
    expect(readMove('roll Ro Gs')).toEqual({ kind: 'roll', tiles: ['Ro', 'Gs'], count: 2 });
    expect(readMove('pass').kind).toBe('pass');
    expect(readMove('rrn@2,3e')).toEqual({ kind: 'lay', tiles: ['rrn'], count: 1 });
  });
});

describe('sentences', () => {
  it('name the tiles and the points', () => {
    expect(turnSentence({ seat: 0, move: 'play Ro@0,0', score: 1 }, 'Ann')).toBe('Ann plays red circle: 1 point.');
    const told = { seq: 1, at: 0, type: 'moved', turn: { seat: 1, move: 'swap 2', score: 0 } } as const;
    expect(eventSentence(told, (seat) => ['Ann', 'Bo'][seat] ?? '')).toBe('Bo swaps 2 tiles.');
  });

  it('say nothing of events that need no words', () => {
    expect(eventSentence({ seq: 1, at: 0, type: 'entropy_contributed', seat: 0, entropy: 'x' }, String)).toBeUndefined();
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
