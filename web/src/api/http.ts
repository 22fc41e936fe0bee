/** Requests to the server, under short names: each gives the answer or throws a Refusal that says why. */

import { request, type QueryOf } from './request';
import type {
  ChangeMe,
  DailyDraft,
  DailyPlay,
  LessonDraft,
  NewTable,
  PreviewRequest,
  PuzzleDraft,
  PuzzleMove,
  QuickMatch,
  Seat,
  WireCommand,
} from './types';

export { Refusal } from './request';
export const api = {
  session: (name?: string) => request('post', '/api/session', { body: { name } }),
  changeMe: (change: ChangeMe) => request('patch', '/api/me', { body: change }),
  signUp: (login: string, password: string) => request('post', '/api/account', { body: { login, password } }),
  logIn: (login: string, password: string) => request('post', '/api/login', { body: { login, password } }),
  logOut: () => request('post', '/api/logout'),
  changePassword: (old: string, next: string) => request('put', '/api/password', { body: { old, new: next } }),
  sessions: () => request('get', '/api/sessions'),
  endSession: (id: string) => request('delete', '/api/sessions/{id}', { path: { id } }),
  deleteMe: (password?: string) => request('delete', '/api/me', { body: { password } }),

  rules: () => request('get', '/api/rules'),
  createTable: (table: NewTable) => request('post', '/api/tables', { body: table }),
  tables: (query: QueryOf<'/api/tables'>) => request('get', '/api/tables', { query }),
  myTables: (after?: string) => request('get', '/api/me/tables', { query: { after } }),
  table: (id: string) => request('get', '/api/tables/{id}', { path: { id } }),
  chat: (id: string, before?: number) => request('get', '/api/tables/{id}/chat', { path: { id }, query: { before } }),
  command: (id: string, command: WireCommand) =>
    request('post', '/api/tables/{id}/commands', { path: { id }, body: { ...command, key: freshKey() } }),
  preview: (id: string, body: PreviewRequest) => request('post', '/api/tables/{id}/preview', { path: { id }, body }),
  quick: (wish: QuickMatch) => request('post', '/api/quick', { body: wish }),
  games: (query: QueryOf<'/api/games'>) => request('get', '/api/games', { query }),
  game: (id: string) => request('get', '/api/games/{id}', { path: { id } }),
  replay: (id: string) => request('get', '/api/games/{id}/replay', { path: { id } }),
  tableReplay: (id: string, seat?: Seat) =>
    request('get', '/api/tables/{id}/replay', { path: { id }, query: { seat } }),
  hint: (id: string, seat: Seat) =>
    request('post', '/api/tables/{id}/hint', { path: { id }, body: { key: freshKey(), seat } }),
  review: (id: string, since?: string) =>
    request('get', '/api/games/{id}/review', { path: { id }, query: { since } }),
  startReview: (id: string) => request('post', '/api/games/{id}/review', { path: { id } }),
  pastPreview: (id: string, turn: number, draft: PreviewRequest) =>
    request('post', '/api/games/{id}/preview', { path: { id }, body: { turn, draft } }),
  judge: (id: string, turn: number, move: string) =>
    request('post', '/api/games/{id}/judge', { path: { id }, body: { turn, move } }),
  upload: (records: string) => request('post', '/api/records', { body: records }),
  myRecords: (query: QueryOf<'/api/me/records'>) => request('get', '/api/me/records', { query }),
  statistics: () => request('get', '/api/me/statistics'),
  dailies: () => request('get', '/api/dailies'),
  daily: (game: string, date: string, practice: boolean) =>
    request('get', '/api/dailies/{game}/{date}', { path: { game, date }, query: { practice } }),
  submitDaily: (game: string, date: string, body: DailyPlay) =>
    request('post', '/api/dailies/{game}/{date}/plays', { path: { game, date }, body }),
  previewDaily: (game: string, date: string, body: DailyDraft) =>
    request('post', '/api/dailies/{game}/{date}/preview', { path: { game, date }, body }),
  practiseDaily: (game: string, date: string) =>
    request('post', '/api/dailies/{game}/{date}/practice', { path: { game, date } }),
  dailyTable: (game: string, date: string) =>
    request('get', '/api/dailies/{game}/{date}/table', { path: { game, date } }),
  dailyRound: (game: string, date: string, round: number, practice: boolean) =>
    request('get', '/api/dailies/{game}/{date}/rounds/{round}', { path: { game, date, round }, query: { practice } }),
  dailyDays: (game: string) => request('get', '/api/dailies/{game}', { path: { game } }),
  dailyStatistics: (game: string, date: string) =>
    request('get', '/api/dailies/{game}/{date}/statistics', { path: { game, date } }),
  lessons: () => request('get', '/api/lessons'),
  lesson: (game: string, step: string) => request('get', '/api/lessons/{game}/{step}', { path: { game, step } }),
  previewLesson: (game: string, step: string, body: LessonDraft) =>
    request('post', '/api/lessons/{game}/{step}/preview', { path: { game, step }, body }),
  answerLesson: (game: string, step: string, moves: readonly string[]) =>
    request('post', '/api/lessons/{game}/{step}/answer', { path: { game, step }, body: { moves: [...moves] } }),
  tips: (id: string, seat: Seat) => request('get', '/api/tables/{id}/tips', { path: { id }, query: { seat } }),
  puzzles: () => request('get', '/api/puzzles'),
  nextPuzzle: (game: string, query: QueryOf<'/api/puzzles/{game}/next'>) =>
    request('get', '/api/puzzles/{game}/next', { path: { game }, query }),
  puzzleOfTheDay: (game: string) => request('get', '/api/puzzles/{game}/today', { path: { game } }),
  puzzle: (game: string, id: string) => request('get', '/api/puzzles/{game}/by-id/{id}', { path: { game, id } }),
  answerPuzzle: (game: string, id: string, body: PuzzleMove) =>
    request('post', '/api/puzzles/{game}/by-id/{id}/answers', { path: { game, id }, body }),
  giveUpPuzzle: (game: string, id: string) =>
    request('post', '/api/puzzles/{game}/by-id/{id}/give-up', { path: { game, id } }),
  puzzleRace: (game: string) => request('get', '/api/puzzles/{game}/race', { path: { game } }),
  answerInRace: (game: string, id: string, body: PuzzleMove) =>
    request('post', '/api/puzzles/{game}/by-id/{id}/race', { path: { game, id }, body }),
  previewPuzzle: (game: string, id: string, body: PuzzleDraft) =>
    request('post', '/api/puzzles/{game}/by-id/{id}/preview', { path: { game, id }, body }),
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
