import { describe, expect, it } from 'vitest';
import { turnOf } from '../games/testing/turns';
import { tileName } from '../tiles/kinds';
import { tileName as squaresName } from '../games/strata/tiles';
import { clockText, eventSentence, howSentence, tileList, turnSentence } from './words';

const naming = { player: (seat: number) => ['Ann', 'Bo'][seat] ?? '', tile: tileName };

describe('sentences', () => {
  it('name the tiles and the points', () => {
    expect(turnSentence(turnOf({ action: 'play', tiles: ['Ro'], score: 1 }), naming)).toBe(
      'Ann plays red circle: 1 point.',
    );
    const placed = turnOf({
      action: 'play',
      tiles: ['Ro', 'Ra'],
      cells: [
        { x: 0, y: -1 },
        { x: 1, y: -1 },
      ],
      score: 2,
    });
    expect(turnSentence(placed, naming)).toBe(
      'Ann plays red circle (column 0, row -1), red star (column 1, row -1): 2 points.',
    );
    expect(turnSentence(turnOf({ seat: 1, action: 'swap', count: 2, score: 0 }), naming)).toBe('Bo swaps 2 tiles.');
    expect(eventSentence({ seq: 1, at: 0, type: 'resigned', seat: 1 }, naming)).toBe('Bo resigns.');
  });

  it('tell who declines an offer from who withdraws it', () => {
    expect(eventSentence({ seq: 1, at: 0, type: 'offer_declined', seat: 1 }, naming, 0)).toBe('Bo declines.');
    expect(eventSentence({ seq: 1, at: 0, type: 'offer_declined', seat: 0 }, naming, 0)).toBe(
      'Ann withdraws the offer.',
    );
  });

  it('tell the last person who leaves that they did', () => {
    expect(howSentence({ how: { type: 'abandoned' } }, naming.player)).toBe('Everyone left the game.');
    const how = { type: 'aborted' } as const;
    expect(howSentence({ how, missing: [1] }, naming.player, 0)).toMatch(/: .+ did not play in time\.$/);
    expect(howSentence({ how, missing: [0] }, naming.player, 0)).toContain('you did not play in time');
    expect(howSentence({ how, aborted_by: 1 }, naming.player, 0)).toMatch(/ aborted the game\.$/);
    expect(howSentence({ how, aborted_by: 0 }, naming.player, 0)).toBe('You aborted the game.');
    expect(howSentence({ how }, naming.player, 0)).toBe('The game was aborted.');
    expect(howSentence({ how: { type: 'abandoned' } }, naming.player, 0)).toBe('You left the game.');
  });

  it('tell one point from several', () => {
    expect(turnSentence(turnOf({ action: 'points', score: 1 }), naming)).toBe('Ann: one point.');
    expect(turnSentence(turnOf({ action: 'points', score: 12 }), naming)).toBe('Ann: 12 points.');
  });

  it('name the faces of rolled dice', () => {
    const rolled = turnOf({ action: 'roll', tiles: ['Ro', 'Gs'], rolled: ['Rx', 'Ga'] });
    expect(turnSentence(rolled, naming)).toContain('red cross, green star');
  });

  it('keep tiles apart whose names have commas', () => {
    expect(tileList(['rrn', 'ggr'], squaresName)).toBe('red, red, neutral; green, green, red');
  });

  it('say nothing of events that need no words', () => {
    expect(
      eventSentence({ seq: 1, at: 0, type: 'entropy_contributed', seat: 0, entropy: 'x' }, naming),
    ).toBeUndefined();
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
