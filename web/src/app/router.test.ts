import { describe, expect, it } from 'vitest';
import { match, router } from './router.svelte';

describe('match', () => {
  it('knows the addresses of the page', () => {
    expect(match('/')).toEqual({ name: 'home' });
    expect(match('/t/abc%2D1')).toEqual({ name: 'table', id: 'abc-1' });
    expect(match('/lobby/')).toEqual({ name: 'lobby' });
    expect(match('/g/x')).toEqual({ name: 'game', id: 'x' });
    expect(match('/games/x')).toEqual({ name: 'game', id: 'x' });
    expect(match('/learn')).toEqual({ name: 'learn' });
    expect(match('/learn/x/more')).toEqual({ name: 'course', id: 'x/more' });
    expect(match('/learn/x/strategy')).toEqual({ name: 'course', id: 'x/strategy' });
    expect(match('/rules/x')).toEqual({ name: 'paragraphs', id: 'x' });
    expect(match('/daily/x')).toEqual({ name: 'daily', id: 'x' });
    expect(match('/daily/x/2026-11-16/practice')).toEqual({ name: 'daily', id: 'x/2026-11-16/practice' });
    expect(match('/puzzles')).toEqual({ name: 'puzzles' });
    expect(match('/puzzles/x/today')).toEqual({ name: 'puzzle', id: 'x/today' });
    expect(match('/embed/g/x')).toEqual({ name: 'embed', id: 'x' });
  });

  it('says so when there is no such page', () => {
    expect(match('/t')).toEqual({ name: 'missing' });
    expect(match('/t/a/b')).toEqual({ name: 'missing' });
    expect(match('/daily/x/2026-11-16/other')).toEqual({ name: 'missing' });
    expect(match('/puzzles/x/y/z')).toEqual({ name: 'missing' });
    expect(match('/embed/t/x')).toEqual({ name: 'missing' });
    expect(match('/nothing')).toEqual({ name: 'missing' });
  });

  it('survives addresses that are not properly encoded', () => {
    expect(match('/t/%E0%A4%A')).toEqual({ name: 'table', id: '%E0%A4%A' });
  });
});

describe('router', () => {
  it('moves the focus to a page that a link led to, once', () => {
    const main = document.createElement('main');
    main.tabIndex = -1;
    document.body.append(main);
    router.arrive(main);
    expect(document.activeElement).not.toBe(main);
    router.go('/games');
    router.arrive(main);
    expect(document.activeElement).toBe(main);
    main.blur();
    router.go('/games?again');
    router.arrive(main);
    expect(document.activeElement).not.toBe(main);
    main.remove();
  });

  it('goes somewhere and comes back', () => {
    router.go('/lobby?game=cubes');
    expect(router.route).toEqual({ name: 'lobby' });
    expect(router.query.get('game')).toBe('cubes');
  });
});
