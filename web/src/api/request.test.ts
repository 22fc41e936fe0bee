import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { request, type Refusal } from './request';
import type { AnsweredPuzzle, PuzzleAnswer, ServerMessage, WireCommand } from './types';

const asked = vi.fn<(path: string, message: RequestInit) => Promise<Response>>();

function answer(response: Response): void {
  asked.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', asked);
}

afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
});

test('parts of a path are encoded, and a query has what is given', async () => {
  answer(Response.json({ tables: [] }));
  await request('get', '/api/tables/{id}/chat', { path: { id: 'a/$&' }, query: { before: 0, limit: undefined } });
  answer(Response.json({ tables: [] }));
  await request('get', '/api/me/tables', { query: { after: undefined } });
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/tables/a%2F%24%26/chat?before=0', '/api/me/tables']);
});

test('a body is sent as JSON, and a file of records as it is', async () => {
  answer(Response.json({}));
  await request('patch', '/api/me', { body: { name: 'Ann' } });
  answer(Response.json({}));
  await request('post', '/api/records', { body: '{}\n' });
  const sent = asked.mock.calls.map(([, { method, headers, body }]) => [method, new Headers(headers).get('content-type'), body]);
  expect(sent).toEqual([
    ['PATCH', 'application/json', '{"name":"Ann"}'],
    ['POST', 'application/x-ndjson', '{}\n'],
  ]);
});

test('an answer without content is nothing', async () => {
  answer(new Response(null, { status: 204 }));
  expect(await request('post', '/api/logout')).toBeUndefined();
});

test('a refusal says why, and when to try again', async () => {
  const problem = { code: 'wrong-turn', detail: 'It is not your turn.', retry_after: 3 };
  answer(Response.json(problem, { status: 409, headers: { 'retry-after': '9' } }));
  const refused = { name: 'Refusal', code: 'wrong-turn', message: 'It is not your turn.', status: 409, retryAfter: 3 };
  await expect(request('get', '/api/rules')).rejects.toMatchObject(refused);
});

test('what stands before the server refuses in its own words', async () => {
  answer(new Response('<h1>Busy</h1>', { status: 503, headers: { 'retry-after': '9' } }));
  await expect(request('get', '/api/rules')).rejects.toMatchObject({ code: 'unknown', status: 503, retryAfter: 9 });
});

test('without a connection the refusal is called offline', async () => {
  asked.mockRejectedValueOnce(new TypeError('no network'));
  vi.stubGlobal('fetch', asked);
  await expect(request('get', '/api/rules')).rejects.toMatchObject({ code: 'offline', status: 0 } satisfies Partial<Refusal>);
});

test('addresses, bodies and answers have types', () => {
  const path = { game: 'qwirkle', id: '1' };
  const judged = () => request('post', '/api/puzzles/{game}/by-id/{id}/answers', { path, body: { move: 'pass' } });
  expectTypeOf(judged).returns.resolves.toEqualTypeOf<AnsweredPuzzle>();
  expectTypeOf(() => request('post', '/api/logout')).returns.resolves.toBeUndefined();
  // @ts-expect-error: the path has a part.
  expectTypeOf(() => request('get', '/api/tables/{id}')).toBeFunction();
  // @ts-expect-error: the body is missing.
  expectTypeOf(() => request('post', '/api/tables')).toBeFunction();
  // @ts-expect-error: nobody can delete a table.
  expectTypeOf(() => request('delete', '/api/tables/{id}', { path: { id: 't' } })).toBeFunction();
  // @ts-expect-error: the query has no such name.
  expectTypeOf(() => request('get', '/api/tables', { query: { colour: 'red' } })).toBeFunction();
});

test('messages are told apart by their type, and what may be missing is never null', () => {
  type Accepted = Extract<ServerMessage, { type: 'accepted' }>;
  expectTypeOf<Accepted>().toEqualTypeOf<{ type: 'accepted'; id: string; seq: number; table: string }>();
  expectTypeOf<Extract<WireCommand, { type: 'move' }>['type']>().toEqualTypeOf<'move'>();
  expectTypeOf<PuzzleAnswer['rating_change']>().toEqualTypeOf<number | undefined>();
});
