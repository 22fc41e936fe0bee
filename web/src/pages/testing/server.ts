/** A server for component tests: answers by method and path, and remembers what it was asked. */

import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

type Answers = Record<string, unknown | ((body: unknown) => unknown)>;

export const ME = { user: 'u1', name: 'Ann', kind: 'guest' };
const RULING = { number: 'R5', name: 'shared-win', sentence: 'Equal top scores share the win.' };
const AGES = { number: 'R3', name: 'seat-as-age', sentence: 'The earlier seat counts as older.' };
export const RULES = {
  games: [
    {
      game: 'qwirkle',
      rules: ['mindware', 'schmidt'].map((name) => ({ name, seats: { least: 2, most: 4 }, rulings: [AGES, RULING] })),
    },
    { game: 'cubes', rules: [{ name: 'cubes', seats: { least: 2, most: 4 }, rulings: [RULING] }] },
    { game: 'strata', rules: [{ name: 'pile', seats: { least: 2, most: 2 }, rulings: [] }] },
  ],
  levels: [],
};

/** Answers with `answers['POST /api/tables']` and the like; a query is not looked at. Others get a 404. */
export function fakeServer(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  const all: Answers = {
    'POST /api/session': ME,
    'GET /api/rules': RULES,
    'GET /api/me/tables': { tables: [] },
    ...answers,
  };
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method, path, body });
    const answer = all[`${method} ${path.split('?')[0]}`];
    if (answer === undefined)
      return Promise.resolve(Response.json({ code: 'not-found', detail: 'There is no such thing.' }, { status: 404 }));
    const given: unknown = typeof answer === 'function' ? (answer as (body: unknown) => unknown)(body) : answer;
    return Promise.resolve(given instanceof Response ? given : Response.json(given));
  });
  return asked;
}
