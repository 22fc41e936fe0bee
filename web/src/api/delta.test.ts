import { describe, expect, it } from 'vitest';
import { applyChanges, DoesNotFit } from './delta';
import type { Change } from './types';

describe('applyChanges', () => {
  it('sets, removes and splices by path', () => {
    const old = { seq: 1, turn: 0, scores: [3, 4], game: { turns: [{ n: 1 }], bag: 9 } };
    const changes: Change[] = [
      { op: 'merge', path: '', value: { seq: 2, next: null } },
      { op: 'set', path: '/scores/1', value: 8 },
      { op: 'splice', path: '/game/turns', at: 1, insert: [{ n: 2 }] },
      { op: 'splice', path: '/scores', at: 0, remove: 1 },
      { op: 'remove', path: '/turn' },
    ];
    expect(applyChanges<unknown>(old, changes)).toEqual({ seq: 2, scores: [8], game: { turns: [{ n: 1 }, { n: 2 }], bag: 9 }, next: null });
    expect(applyChanges<unknown>(old, [{ op: 'set', path: '', value: [] }])).toEqual([]);
  });

  it('reads names with slashes and tildes', () => {
    expect(applyChanges<unknown>({ 'a/b': { '~1': 1 } }, [{ op: 'set', path: '/a~1b/~01', value: 2 }])).toEqual({ 'a/b': { '~1': 2 } });
  });

  it('leaves the given value as it is, and shares what has not changed', () => {
    const old = { a: { list: [1, 2] }, b: { deep: true } };
    const next = applyChanges(old, [{ op: 'set', path: '/a/list/0', value: 9 }]);
    expect(old).toEqual({ a: { list: [1, 2] }, b: { deep: true } });
    expect(next.a).not.toBe(old.a);
    expect(next.b).toBe(old.b);
  });

  it.each<Change>([
    { op: 'set', path: '/a/b', value: 1 },
    { op: 'set', path: '/list/2', value: 1 },
    { op: 'set', path: '/list/x', value: 1 },
    { op: 'merge', path: '/list', value: { a: 1 } },
    { op: 'remove', path: '/gone' },
    { op: 'remove', path: '' },
    { op: 'splice', path: '/list', at: 1, remove: 2 },
    { op: 'splice', path: '/n', at: 0 },
  ])('refuses what does not fit: %j', (change) => {
    expect(() => applyChanges({ list: [1, 2], n: 1 }, [change])).toThrow(DoesNotFit);
  });
});
