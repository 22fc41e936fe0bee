import { describe, expect, it } from 'vitest';
import { GAMES } from '../games/registry';
import { rulePath, rulePicture, ruleOf } from './paragraphs';

describe('the paragraphs of the rules', () => {
  it.each(GAMES)('explain refusals and points of %s', (game) => {
    expect(ruleOf(game, 'detached')).toMatch(/^[a-z-]+$/);
    expect(ruleOf(game, 'game-over')).toBe('end');
    expect(ruleOf(game)).toBe('score');
    expect(ruleOf(game, 'of-tomorrow')).toBeUndefined();
  });

  it('have an address each, and a picture in the chosen colours', () => {
    expect(ruleOf('of-tomorrow')).toBeUndefined();
    expect(rulePath('x', 'score')).toBe('/rules/x#score');
    expect(rulePicture('x', 'score', { dark: true, palette: 'protan', marks: 'letter' })).toBe(
      '/preview/x/score.svg?bare=true&width=560&dark=true&palette=protan&marks=letter',
    );
  });
});
