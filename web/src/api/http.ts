/** Requests to the server: each gives the answer or throws a Refusal that says why. */

import type {
  GameName,
  Clock,
  Me,
  NewTable,
  Preview,
  PreviewAsk,
  Problem,
  Reason,
  RulesInfo,
  SessionInfo,
  TableHead,
  TableView,
  GameSummary,
} from './types';

/** The server said no, and why; code `offline` if it could not be reached. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly reason: Reason | undefined;

  constructor(code: string, sentence: string, status = 0, reason?: Reason) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.reason = reason;
  }
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refusal('offline', 'The server cannot be reached.');
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const problem = (answer ?? {}) as Partial<Problem>;
    throw new Refusal(
      problem.code ?? 'unknown',
      problem.detail ?? problem.title ?? `The server answered ${response.status}.`,
      response.status,
      problem.reason,
    );
  }
  return answer as T;
}

function query(values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

const part = encodeURIComponent;

export const api = {
  session: (name?: string) => request<Me>('POST', '/api/session', name === undefined ? {} : { name }),
  rename: (name: string) => request<Me>('PATCH', '/api/me', { name }),
  signUp: (login: string, password: string) => request<Me>('POST', '/api/account', { login, password }),
  logIn: (login: string, password: string) => request<Me>('POST', '/api/login', { login, password }),
  logOut: () => request<void>('POST', '/api/logout', {}),
  changePassword: (old: string, next: string) => request<void>('PUT', '/api/password', { old, new: next }),
  sessions: () => request<{ sessions: SessionInfo[] }>('GET', '/api/sessions'),
  endSession: (id: string) => request<void>('DELETE', `/api/sessions/${part(id)}`),
  deleteMe: (password?: string) => request<void>('DELETE', '/api/me', password === undefined ? {} : { password }),

  rules: () => request<RulesInfo>('GET', '/api/rules'),
  createTable: (table: NewTable) => request<{ id: string; view: TableView }>('POST', '/api/tables', table),
  tables: (filter: { phase?: 'waiting' | 'playing'; game?: GameName; after?: string; limit?: number }) =>
    request<{ tables: TableHead[]; next?: string }>('GET', `/api/tables${query(filter)}`),
  myTables: (after?: string) => request<{ tables: TableHead[]; next?: string }>('GET', `/api/me/tables${query({ after })}`),
  table: (id: string) => request<{ view: TableView }>('GET', `/api/tables/${part(id)}`),
  preview: (id: string, ask: PreviewAsk) => request<Preview>('POST', `/api/tables/${part(id)}/preview`, ask),
  quick: (wish: { game: GameName; rules?: string; clock: Clock; age?: number; entropy?: string }) =>
    request<{ id: string; view: TableView }>('POST', '/api/quick', wish),
  games: (filter: { player?: string; game?: string; result?: string; how?: string; from?: number; until?: number; after?: string; limit?: number }) =>
    request<{ games: GameSummary[]; next?: string }>('GET', `/api/games${query(filter)}`),
  game: (id: string) => request<{ summary: GameSummary; record: unknown }>('GET', `/api/games/${part(id)}`),
  recordAddress: (id: string) => `/api/games/${part(id)}/record`,
};

/** Something nobody can foresee, to be mixed into the seed of the deal. */
export function freshEntropy(): string {
  return hex(16);
}

/** A key that no other move has. */
export function freshKey(): string {
  return hex(12);
}

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
