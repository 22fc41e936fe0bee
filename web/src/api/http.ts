/** Requests to the server, under short names: each gives the answer or throws a Refusal that says why. */

import * as client from './client';

export { Refusal } from './client';
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
  replay: (id: string) => client.replay(id),
  tableReplay: (id: string, seat?: client.Seat) => client.tableReplay(id, seat === undefined ? {} : { seat }),
  hint: (id: string, seat: client.Seat) => client.hint(id, { key: freshKey(), seat }),
  review: (id: string) => client.review(id),
  startReview: (id: string) => client.requestReview(id),
  pastPreview: (id: string, turn: number, draft: client.PreviewRequest) => client.pastPreview(id, { turn, draft }),
  judge: (id: string, turn: number, move: string) => client.judge(id, { turn, move }),
  upload: (records: string) => client.uploadRecords(records),
  myRecords: (filter: Parameters<typeof client.myRecords>[0]) => client.myRecords(filter),
  statistics: () => client.myStatistics(),
  dailies: () => client.dailies(),
  daily: (game: string, date: string, practice: boolean) => client.daily(game, date, { practice }),
  submitDaily: (game: string, date: string, play: client.DailyPlay) => client.submitDaily(game, date, play),
  previewDaily: (game: string, date: string, draft: client.DailyDraft) => client.previewDaily(game, date, draft),
  practiseDaily: (game: string, date: string) => client.practiseDaily(game, date),
  dailyTable: (game: string, date: string) => client.dailyTable(game, date),
  dailyDays: (game: string) => client.dailyDays(game),
  dailyStatistics: (game: string, date: string) => client.dailyStatistics(game, date),
  lessons: () => client.lessons(),
  lesson: (game: string, step: string) => client.lesson(game, step),
  previewLesson: (game: string, step: string, draft: client.LessonDraft) => client.previewLesson(game, step, draft),
  answerLesson: (game: string, step: string, moves: readonly string[]) => client.answerLesson(game, step, { moves: [...moves] }),
  tips: (id: string, seat: client.Seat) => client.tips(id, { seat }),
  puzzles: () => client.puzzles(),
  nextPuzzle: (game: string, which: Parameters<typeof client.nextPuzzle>[1]) => client.nextPuzzle(game, which),
  puzzleOfTheDay: (game: string) => client.puzzleOfTheDay(game),
  puzzle: (game: string, id: string) => client.puzzle(game, id),
  answerPuzzle: (game: string, id: string, answer: client.PuzzleMove) => client.answerPuzzle(game, id, answer),
  previewPuzzle: (game: string, id: string, draft: client.PuzzleDraft) => client.previewPuzzle(game, id, draft),
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
