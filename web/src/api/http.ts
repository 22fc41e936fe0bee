/** Requests to the server, under short names: each gives the answer or throws a Refusal that says why. */

import * as client from './client';

export { Refusal } from './client';
import type { GameReplay, Replay } from '../replay/wire';
import type { PlayedGame } from '../pages/games/statistics';
import type { Fact } from '../i18n/facts';
import type { Judgement, ReviewStatus } from '../review/wire';

async function request<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  if (!response.ok) throw new client.Refusal('unknown', '', response.status);
  return (await response.json()) as T;
}

export const api = {
  session: (name?: string) => client.beginSession(name === undefined ? {} : { name }),
  rename: (name: string) => client.rename({ name }),
  signUp: (login: string, password: string) => client.createAccount({ login, password }),
  logIn: (login: string, password: string) => client.logIn({ login, password }),
  logOut: () => client.logOut(),
  changePassword: (old: string, next: string) => client.setPassword({ old, new: next }),
  sessions: () => client.sessions(),
  endSession: (id: string) => client.endSession(id),
  deleteMe: (password?: string) => client.deleteMe(password === undefined ? {} : { password }),

  rules: () => client.rules(),
  createTable: (table: client.NewTable) => client.createTable(table),
  tables: (filter: Parameters<typeof client.tables>[0]) => client.tables(filter),
  myTables: (after?: string) => client.myTables(after === undefined ? {} : { after }),
  table: (id: string) => client.table(id),
  chat: (id: string, before?: number) => client.tableChat(id, before === undefined ? {} : { before }),
  command: (id: string, command: client.WireCommand) => client.command(id, { ...command, key: freshKey() }),
  preview: (id: string, ask: client.PreviewRequest) => client.preview(id, ask),
  quick: (wish: client.QuickMatch) => client.quick(wish),
  games: (filter: Parameters<typeof client.games>[0]) => client.games(filter),
  game: (id: string) => client.game(id),
  replay: (id: string) => request<GameReplay>(`/api/games/${encodeURIComponent(id)}/replay`),
  tableReplay: (id: string, seat?: client.Seat) => request<Replay>(`/api/tables/${encodeURIComponent(id)}/replay${seat === undefined ? '' : `?seat=${seat}`}`),
  hint: (id: string, seat: client.Seat) => request<{ best_shown: client.TurnView[]; reasons: Fact[] }>(`/api/tables/${id}/hint`, { key: freshKey(), seat }),
  review: (id: string) => request<ReviewStatus>(`/api/games/${id}/review`),
  startReview: (id: string) => request<ReviewStatus>(`/api/games/${id}/review`, {}),
  gamePreview: (id: string, turn: number, draft: client.PreviewRequest) => request<client.Preview>(`/api/games/${id}/preview`, { turn, draft }),
  judge: (id: string, turn: number, move: string) => request<Judgement>(`/api/games/${id}/judge`, { turn, move }),
  statistics: () => request<{ games: PlayedGame[] }>('/api/me/statistics'),
  myRecords: (filter: { limit?: number; after?: string }) => request<client.GameList>(`/api/me/records?${new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]))}`),
  recordAddress: (id: string) => `/api/games/${encodeURIComponent(id)}/record`,
};

/** Something nobody can foresee, to be mixed into the seed of the deal. */
export function freshEntropy(): string {
  return hex(16);
}

/** An idempotency key that no other command has. */
export function freshKey(): string {
  return hex(12);
}

function hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
