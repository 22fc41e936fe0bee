/** Requests to the server. Their addresses, bodies and answers have the types of its description. */

import type { paths, Problem, Reason, RecordFault } from '../../api/schema';

/** The server said no, and why; code `offline` if it could not be reached. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: string,
    sentence: string,
    readonly status = 0,
    readonly reason?: Reason,
    /** Seconds after which to try again. */
    readonly retryAfter?: number,
    /** Where an uploaded record is faulty. */
    readonly record?: RecordFault,
  ) {
    super(sentence);
  }
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The addresses that take a method. */
type PathOf<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P] extends Record<M, infer O> ? O : never;

/** The body of a message in its only form. */
type Content<T> = T extends { content: infer C } ? C[keyof C] : undefined;

/** Parts of a path. Names of games and the like come from the server, so they are texts here. */
type Parts<T> = { [K in keyof T]: T[K] extends string ? string : T[K] };

/** What a request takes: parts of its path, the query and the body. */
type Given<O> = (O extends { parameters: infer A } ? Pick<A, keyof A & 'query'> : never) &
  (O extends { parameters: { path: infer P } } ? { path: Parts<P> } : unknown) &
  (O extends { requestBody: infer B } ? { body: Content<B> } : { body?: undefined });

/** The query of a request. */
export type QueryOf<P extends PathOf<'get'>> =
  Operation<'get', P> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;

/** An answer of status 304 says that nothing is new. */
type Granted = 200 | 201 | 204 | 304;
const EMPTY = [204, 304];

type Answer<O> = O extends { responses: infer R } ? Content<R[keyof R & Granted]> : never;

/** Nothing has to be given to requests that need nothing. */
type Arguments<O> = object extends Given<O> ? [given?: Given<O>] : [given: Given<O>];

/** Sends a request, and gives its answer; throws a `Refusal` that says why there is none. */
export async function request<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[given]: Arguments<Operation<M, P>>
): Promise<Answer<Operation<M, P>>> {
  const { path: parts, query, body } = (given ?? {}) as { path?: object; query?: object; body?: unknown };
  const response = await reach(addressOf(path, parts, query), messageOf(method, body));
  if (EMPTY.includes(response.status)) return undefined as Answer<Operation<M, P>>;
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Answer<Operation<M, P>>;
}

function addressOf(path: string, parts: object = {}, query: object = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) words.set(name, String(value));
  let address = path;
  for (const [name, value] of Object.entries(parts)) {
    address = address.replace(`{${name}}`, () => encodeURIComponent(String(value)));
  }
  return words.size > 0 ? `${address}?${words}` : address;
}

/** A text is a file of records. Anything else is sent as JSON. */
function messageOf(method: Method, body: unknown): RequestInit {
  const accept = 'application/json';
  const init = { method: method.toUpperCase(), headers: { accept } };
  if (body === undefined) return init;
  if (typeof body === 'string') return { ...init, headers: { accept, 'content-type': 'application/x-ndjson' }, body };
  return { ...init, headers: { accept, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function reach(address: string, message: RequestInit): Promise<Response> {
  try {
    return await fetch(address, message);
  } catch {
    throw new Refusal('offline', 'The server cannot be reached.');
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const answer: unknown = await response.json().catch(() => undefined);
  const { code, detail, title, reason, retry_after, record }: Partial<Problem> =
    typeof answer === 'object' && answer !== null ? answer : {};
  const sentence = detail ?? title ?? `The server answered ${response.status}.`;
  // What stands before the server says it in a header only.
  const wait = retry_after ?? (Number(response.headers.get('retry-after')) || undefined);
  return new Refusal(code ?? 'unknown', sentence, response.status, reason, wait, record);
}
