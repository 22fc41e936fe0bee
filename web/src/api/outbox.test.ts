import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recall } from '../settings/storage';
import { Outbox, Persistent } from './outbox';
import { Refusal } from './request';
import { session } from './session.svelte';
import type { Me } from './types';

interface Note {
  readonly page: string;
  readonly text: string;
}

const KEY = 'notes-unsent';
const NOTE: Note = { page: 'a', text: 'hello' };
const offline = new Refusal('offline', 'The server cannot be reached.');
const busy = (seconds: number) => new Refusal('too-many-requests', 'too many requests', 429, undefined, seconds);

/** The outbox of a page. */
function outbox(page = 'a'): Outbox<Note> {
  return new Outbox(KEY, (kept): kept is Note => (kept as Partial<Note>).page === page);
}

/** A server that fails in these ways, one after the other, before it answers. */
function server(...failures: unknown[]) {
  const deliver = vi.fn<(note: Note) => Promise<string>>();
  for (const failure of failures) deliver.mockRejectedValueOnce(failure);
  return deliver.mockImplementation(({ text }) => Promise.resolve(`${text}!`));
}

function isUser(user: string): void {
  session.is({ user, name: user, kind: 'guest' } as Me);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  localStorage.clear();
  isUser('ann');
});

afterEach(() => {
  vi.useRealTimers();
  session.forget();
});

test.each([
  ['the network is away', offline],
  ['the server fails', new Refusal('internal', 'it failed', 500)],
  ['nothing can be stored', new Refusal('store-unavailable', 'not now', 503)],
  ['something else breaks the request', new TypeError('the answer is no JSON')],
])('%s: it is kept, and sent until there is an answer', async (_, failure) => {
  const deliver = server(failure, failure, failure);
  const onwait = vi.fn();
  const answer = outbox().send(NOTE, deliver, onwait);
  await vi.advanceTimersByTimeAsync(0);
  expect(deliver).toHaveBeenCalledOnce();
  expect(outbox().unsent).toMatchObject(NOTE);
  // The waits grow.
  await vi.advanceTimersByTimeAsync(300);
  expect(deliver).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(deliver).toHaveBeenCalledTimes(2);
  await vi.runAllTimersAsync();
  expect(await answer).toBe('hello!');
  expect(deliver).toHaveBeenCalledTimes(4);
  expect(onwait).toHaveBeenCalledTimes(3);
  expect(outbox().unsent).toBeUndefined();
});

test('after too many requests it is sent again, and not before the server allows it', async () => {
  const deliver = server(busy(7));
  const answer = outbox().send(NOTE, deliver);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(deliver).toHaveBeenCalledOnce();
  expect(outbox().unsent).toMatchObject(NOTE);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe('hello!');
  expect(deliver).toHaveBeenCalledTimes(2);
});

test.each([400, 403, 404, 409, 422])('a refusal with status %i stays, and nothing is kept', async (status) => {
  const deliver = server(offline, new Refusal('refused', 'That is not possible.', status));
  const refused = expect(outbox().send(NOTE, deliver)).rejects.toMatchObject({ status });
  await vi.runAllTimersAsync();
  await refused;
  expect(deliver).toHaveBeenCalledTimes(2);
  expect(outbox().unsent).toBeUndefined();
});

test('it is sent as soon as the system says that there is a network', async () => {
  const deliver = server(offline);
  const answer = outbox().send(NOTE, deliver);
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  expect(await answer).toBe('hello!');
  // Nothing listens any more.
  window.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect(deliver).toHaveBeenCalledTimes(2);
});

test('a page that is closed sends no more, and the next one has what was not sent', async () => {
  const closed = outbox();
  const deliver = server(offline, offline);
  const settled = vi.fn();
  closed.send(NOTE, deliver).then(settled, settled);
  await vi.advanceTimersByTimeAsync(0);
  closed.close();
  window.dispatchEvent(new Event('online'));
  await vi.runAllTimersAsync();
  expect(deliver).toHaveBeenCalledOnce();
  expect(settled).not.toHaveBeenCalled();

  // Other pages leave it alone, and nobody else sends it in this user's name.
  expect(outbox('b').unsent).toBeUndefined();
  isUser('bob');
  expect(outbox().unsent).toBeUndefined();
  isUser('ann');
  const reopened = outbox();
  expect(reopened.unsent).toMatchObject(NOTE);
  expect(await reopened.send(NOTE, server())).toBe('hello!');
  expect(recall(KEY)).toBeUndefined();
});

test('what was answered after its page was closed is not sent again', async () => {
  const closed = outbox();
  let answer = (_: string): void => {};
  void closed.send(NOTE, () => new Promise<string>((done) => (answer = done)));
  closed.close();
  answer('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox().unsent).toBeUndefined();
});

test('a late answer leaves what has been kept since', async () => {
  const box = outbox();
  let answer = (_: string): void => {};
  const settled = vi.fn();
  void box.send(NOTE, () => new Promise<string>((done) => (answer = done))).then(settled);
  const next = { page: 'a', text: 'bye' };
  void box.send(next, server(offline));
  answer('late');
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).not.toHaveBeenCalled();
  expect(box.unsent).toMatchObject(next);
});

test('what is kept may be anything', () => {
  for (const kept of ['{', 'null', '3', '"a"', '[]']) {
    localStorage.setItem(`tilery.${KEY}`, kept);
    expect(outbox().unsent).toBeUndefined();
  }
});

test('what is asked for last is what is answered', async () => {
  const asking = new Persistent();
  const first = vi.fn();
  void asking.ask(() => Promise.reject(offline)).then(first, first);
  const second = asking.ask(() => Promise.resolve('second'));
  await vi.runAllTimersAsync();
  expect(await second).toBe('second');
  expect(first).not.toHaveBeenCalled();
});
