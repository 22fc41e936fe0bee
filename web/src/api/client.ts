// Generated from the description of the server's interface. Do not edit:
// TILERY_BLESS=1 cargo test -p tilery-server --test client

/** The server said no, and why; code `offline` if it could not be reached. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly reason: Reason | undefined;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;
  /** Where an uploaded record is faulty. */
  readonly record: RecordFault | undefined;

  constructor(
    code: string,
    sentence: string,
    status = 0,
    reason?: Reason,
    retryAfter?: number,
    record?: RecordFault,
  ) {
    super(sentence);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
    this.record = record;
  }
}

export interface Options {
  /** Gives up the request. */
  signal?: AbortSignal;
}

type Query = Record<string, string | number | boolean | null | undefined>;

async function send(method: string, path: string, query: Query, body: unknown, options: Options): Promise<Response> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (options.signal) init.signal = options.signal;
  if (typeof body === 'string') {
    init.body = body;
    init.headers = { accept: 'application/json', 'content-type': 'application/x-ndjson' };
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) words.set(name, String(value));
  }
  const asked = words.toString();
  let response: Response;
  try {
    response = await fetch(asked ? `${path}?${asked}` : path, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Refusal('offline', 'The server cannot be reached.');
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => undefined);
  const problem: Partial<Problem> = typeof answer === 'object' && answer !== null ? answer : {};
  throw new Refusal(
    problem.code ?? 'unknown',
    problem.detail ?? problem.title ?? `The server answered ${response.status}.`,
    response.status,
    problem.reason,
    problem.retry_after,
    problem.record,
  );
}

async function sendForJson<T>(method: string, path: string, query: Query, body: unknown, options: Options): Promise<T> {
  const response = await send(method, path, query, body, options);
  const answer: unknown = await response.json();
  return answer as T;
}

/** Turns a guest into an account with the same user id. A guest who has not chosen a name gets the login as name. */
export async function createAccount(body: Credentials, options: Options = {}): Promise<Me> {
  return sendForJson<Me>('POST', '/api/account', {}, body, options);
}

/** The dailies of today, as far as the current user has come. */
export async function dailies(options: Options = {}): Promise<DailyList> {
  return sendForJson<DailyList>('GET', '/api/dailies', {}, undefined, options);
}

/** The days before today whose daily of a game can be practised, the latest first, and the commitment to tomorrow's seed. */
export async function dailyDays(game: string, options: Options = {}): Promise<DailyDays> {
  return sendForJson<DailyDays>('GET', `/api/dailies/${encodeURIComponent(game)}`, {}, undefined, options);
}

/**
 * A daily as the current user may see it now: the round to be played, or the result.
 *
 * The first attempt on its day counts. Any other is practice, of any day that the server has had.
 */
export async function daily(game: string, date: string, query: { practice?: boolean } = {}, options: Options = {}): Promise<DailyState> {
  return sendForJson<DailyState>('GET', `/api/dailies/${encodeURIComponent(game)}/${encodeURIComponent(date)}`, query, undefined, options);
}

/** Submits a play of the round to be played. The answer has the master play of this round, and the next round. */
export async function submitDaily(game: string, date: string, body: DailyPlay, options: Options = {}): Promise<DailyState> {
  return sendForJson<DailyState>('POST', `/api/dailies/${encodeURIComponent(game)}/${encodeURIComponent(date)}/plays`, {}, body, options);
}

/** Begins the practice of a daily, or begins it anew. */
export async function practiseDaily(game: string, date: string, options: Options = {}): Promise<DailyState> {
  return sendForJson<DailyState>('POST', `/api/dailies/${encodeURIComponent(game)}/${encodeURIComponent(date)}/practice`, {}, undefined, options);
}

/** Answers a draft in the round to be played, as a table does for the seat at turn. */
export async function previewDaily(game: string, date: string, body: DailyDraft, options: Options = {}): Promise<Preview> {
  return sendForJson<Preview>('POST', `/api/dailies/${encodeURIComponent(game)}/${encodeURIComponent(date)}/preview`, {}, body, options);
}

/** The statistics of a day, from an hour after it. */
export async function dailyStatistics(game: string, date: string, options: Options = {}): Promise<DailyStatistics> {
  return sendForJson<DailyStatistics>('GET', `/api/dailies/${encodeURIComponent(game)}/${encodeURIComponent(date)}/statistics`, {}, undefined, options);
}

/** The table of a day, for those who have finished; for everybody an hour after the day. */
export async function dailyTable(game: string, date: string, options: Options = {}): Promise<DailyTable> {
  return sendForJson<DailyTable>('GET', `/api/dailies/${encodeURIComponent(game)}/${encodeURIComponent(date)}/table`, {}, undefined, options);
}

/** Finished games, the latest first. Games of tables by link and games on real tables are listed for their players only. */
export async function games(query: { player?: UserId; game?: string; result?: PlayerResult; how?: EndedBy; from?: Millis; until?: Millis; after?: string; limit?: number } = {}, options: Options = {}): Promise<GameList> {
  return sendForJson<GameList>('GET', '/api/games', query, undefined, options);
}

/** A finished game with its record. */
export async function game(id: TableId, options: Options = {}): Promise<GameAndRecord> {
  return sendForJson<GameAndRecord>('GET', `/api/games/${encodeURIComponent(id)}`, {}, undefined, options);
}

/** Says how good a move would have been at a position of a finished game. */
export async function judge(id: TableId, body: JudgeRequest, options: Options = {}): Promise<JudgementView> {
  return sendForJson<JudgementView>('POST', `/api/games/${encodeURIComponent(id)}/judge`, {}, body, options);
}

/** Answers a draft at a position of a finished game, as a table does for the seat at turn. */
export async function pastPreview(id: TableId, body: PastPreviewRequest, options: Options = {}): Promise<Preview> {
  return sendForJson<Preview>('POST', `/api/games/${encodeURIComponent(id)}/preview`, {}, body, options);
}

/** The record of a finished game as a file of one line, which `tilery check`, `replay` and `verify` read. */
export async function record(id: TableId, options: Options = {}): Promise<string> {
  return (await send('GET', `/api/games/${encodeURIComponent(id)}/record`, {}, undefined, options)).text();
}

/** The positions of a finished game, with all hands. */
export async function replay(id: TableId, options: Options = {}): Promise<GameReplay> {
  return sendForJson<GameReplay>('GET', `/api/games/${encodeURIComponent(id)}/replay`, {}, undefined, options);
}

/** The review of a finished game, as far as it has come. */
export async function review(id: TableId, options: Options = {}): Promise<ReviewStatus> {
  return sendForJson<ReviewStatus>('GET', `/api/games/${encodeURIComponent(id)}/review`, {}, undefined, options);
}

/**
 * Requests a review of a finished game, or joins the one that there is.
 *
 * It grows while it is computed: `GET` the same path from time to time, or send `follow_review` over the socket. A
 * review of an older version of the engine, and one that failed, is computed again.
 */
export async function requestReview(id: TableId, options: Options = {}): Promise<ReviewStatus> {
  return sendForJson<ReviewStatus>('POST', `/api/games/${encodeURIComponent(id)}/review`, {}, undefined, options);
}

/** The lessons of all games: the names of their steps, in order. */
export async function lessons(options: Options = {}): Promise<CourseSummary[]> {
  return sendForJson<CourseSummary[]>('GET', '/api/lessons', {}, undefined, options);
}

/** A step of a lesson: its position, and what is asked for. */
export async function lesson(game: string, step: string, options: Options = {}): Promise<LessonStep> {
  return sendForJson<LessonStep>('GET', `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(step)}`, {}, undefined, options);
}

/** Judges all moves of a learner in a step. In a game, the opponent has answered. */
export async function answerLesson(game: string, step: string, body: LessonMoves, options: Options = {}): Promise<LessonAnswer> {
  return sendForJson<LessonAnswer>('POST', `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(step)}/answer`, {}, body, options);
}

/** Answers a draft in a step, after moves of the learner. */
export async function previewLesson(game: string, step: string, body: LessonDraft, options: Options = {}): Promise<Preview> {
  return sendForJson<Preview>('POST', `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(step)}/preview`, {}, body, options);
}

/**
 * Opens a WebSocket: text frames of JSON, `ClientMessage` one way and `ServerMessage` the other.
 *
 * A `subscribe` is answered with the `view` of the table, and from then on an `update` tells what happened and how the
 * view changed. Events come without gaps. A view has the number of chat lines alone: lines come as events, and earlier
 * ones from `GET /api/tables/{id}/chat`. A client that misses an update, or that is too slow to get all of them, gets a
 * `view` again.
 *
 * A command is answered with `accepted`, `withdrawn` or `refused` under its id. One whose answer did not come is sent
 * again with the same key, and happens once. A client that asks for many events gets them in pages: `history` messages
 * come before the `view`. Every frame counts as a request against the rate limits. Either side may take the other for dead after two and a half heartbeats
 * of silence.
 */
export const livePath = '/api/live';

/** Logs in. Replaces the session of this browser, guest or account. The dailies and puzzles of a guest move to the account. */
export async function logIn(body: Credentials, options: Options = {}): Promise<Me> {
  return sendForJson<Me>('POST', '/api/login', {}, body, options);
}

/** Logs out. A guest who logs out cannot return, because nothing else identifies them. */
export async function logOut(options: Options = {}): Promise<void> {
  await send('POST', '/api/logout', {}, undefined, options);
}

/** The current user. */
export async function me(options: Options = {}): Promise<Me> {
  return sendForJson<Me>('GET', '/api/me', {}, undefined, options);
}

/** Deletes the current user: account, login and sessions. In finished games the name becomes "deleted". */
export async function deleteMe(body: DeleteMe, options: Options = {}): Promise<void> {
  await send('DELETE', '/api/me', {}, body, options);
}

/** Changes the display name. Seats that the user has already taken keep the old name. */
export async function rename(body: Rename, options: Options = {}): Promise<Me> {
  return sendForJson<Me>('PATCH', '/api/me', {}, body, options);
}

/**
 * Downloads all data stored about the current user: the account, its sessions, the tables where they have a seat with the
 * events that they may see, their finished games with records, the records that they uploaded, their dailies and their answers to
 * puzzles.
 */
export async function exportMe(options: Options = {}): Promise<unknown> {
  return sendForJson<unknown>('GET', '/api/me/export', {}, undefined, options);
}

/** The records that the user uploaded, the latest first. */
export async function myRecords(query: { after?: string; limit?: number } = {}, options: Options = {}): Promise<GameList> {
  return sendForJson<GameList>('GET', '/api/me/records', query, undefined, options);
}

/**
 * How the user has played in their latest games, with luck and decisions of those that were reviewed. Games in which they
 * played several seats on one device, and duplicate, are left out.
 */
export async function myStatistics(query: { game?: string } = {}, options: Options = {}): Promise<GameStatistics> {
  return sendForJson<GameStatistics>('GET', '/api/me/statistics', query, undefined, options);
}

/**
 * The tables where the user has a seat, with whose turn it is and how much time is left: those whose game is not over, then
 * the others, each the newest first.
 */
export async function myTables(query: { after?: string; limit?: number } = {}, options: Options = {}): Promise<TableList> {
  return sendForJson<TableList>('GET', '/api/me/tables', query, undefined, options);
}

/** Changes the password, and ends all other sessions. */
export async function setPassword(body: NewPassword, options: Options = {}): Promise<void> {
  await send('PUT', '/api/password', {}, body, options);
}

/** The puzzles of all games, and how the current user stands in them. */
export async function puzzles(options: Options = {}): Promise<PuzzleList> {
  return sendForJson<PuzzleList>('GET', '/api/puzzles', {}, undefined, options);
}

/** A puzzle as the current user may see it now: with its solution once they have answered. */
export async function puzzle(game: string, id: string, options: Options = {}): Promise<PuzzleView> {
  return sendForJson<PuzzleView>('GET', `/api/puzzles/${encodeURIComponent(game)}/by-id/${encodeURIComponent(id)}`, {}, undefined, options);
}

/**
 * Answers a puzzle. The first answer changes the ratings of the player and of the puzzle; sent again, it changes nothing.
 * Later ones are judged without any effect.
 */
export async function answerPuzzle(game: string, id: string, body: PuzzleMove, options: Options = {}): Promise<AnsweredPuzzle> {
  return sendForJson<AnsweredPuzzle>('POST', `/api/puzzles/${encodeURIComponent(game)}/by-id/${encodeURIComponent(id)}/answers`, {}, body, options);
}

/** Answers a draft in the position of a puzzle, as a table does for the seat at turn. */
export async function previewPuzzle(game: string, id: string, body: PuzzleDraft, options: Options = {}): Promise<Preview> {
  return sendForJson<Preview>('POST', `/api/puzzles/${encodeURIComponent(game)}/by-id/${encodeURIComponent(id)}/preview`, {}, body, options);
}

/** A puzzle that the current user has not answered, with a rating near theirs. It is the same one until they answer. */
export async function nextPuzzle(game: string, query: { theme?: 'line-of-six' | 'double-line' | 'block' | 'keep' | 'end-game' | 're-roll' | 'zone' | 'cap' | 'points' | 'look-ahead'; not?: string } = {}, options: Options = {}): Promise<PuzzleView> {
  return sendForJson<PuzzleView>('GET', `/api/puzzles/${encodeURIComponent(game)}/next`, query, undefined, options);
}

/** The puzzle of the day, which is the same for everybody. Days begin at midnight UTC. */
export async function puzzleOfTheDay(game: string, options: Options = {}): Promise<PuzzleView> {
  return sendForJson<PuzzleView>('GET', `/api/puzzles/${encodeURIComponent(game)}/today`, {}, undefined, options);
}

/** Joins a listed table with the same rules and time control that waits for players, or creates one. */
export async function quick(body: QuickMatch, options: Options = {}): Promise<CreatedTable> {
  return sendForJson<CreatedTable>('POST', '/api/quick', {}, body, options);
}

/**
 * Uploads records of games, to replay and review them: one record, or one per line, up to 100 of them and 1 MB.
 *
 * Every record is checked turn by turn. If one is faulty, none is stored, and the problem says where and why. The games
 * have no players who are users, and count in no list of games played. The same record of the same user is the same game.
 */
export async function uploadRecords(body: string, options: Options = {}): Promise<UploadedGames> {
  return sendForJson<UploadedGames>('POST', '/api/records', {}, body, options);
}

/** All games with their editions and variants, the rulings in force, and the levels of bots. */
export async function rules(options: Options = {}): Promise<Catalogue> {
  return sendForJson<Catalogue>('GET', '/api/rules', {}, undefined, options);
}

/** Starts a guest session. If the browser already has a session, renews its cookie and returns it. */
export async function beginSession(body: BeginSession, options: Options = {}): Promise<Me> {
  return sendForJson<Me>('POST', '/api/session', {}, body, options);
}

/** All sessions of an account, the newest first; none for a guest. */
export async function sessions(options: Options = {}): Promise<Sessions> {
  return sendForJson<Sessions>('GET', '/api/sessions', {}, undefined, options);
}

/** Ends a session of the current user. */
export async function endSession(id: string, options: Options = {}): Promise<void> {
  await send('DELETE', `/api/sessions/${encodeURIComponent(id)}`, {}, undefined, options);
}

/**
 * The lobby: listed tables, the newest first. Of the waiting ones, those where a player is present; with days per move
 * nobody has to be.
 */
export async function tables(query: { phase?: LobbyPhase; game?: string; after?: string; limit?: number } = {}, options: Options = {}): Promise<TableList> {
  return sendForJson<TableList>('GET', '/api/tables', query, undefined, options);
}

/** Creates a table. */
export async function createTable(body: NewTable, options: Options = {}): Promise<CreatedTable> {
  return sendForJson<CreatedTable>('POST', '/api/tables', {}, body, options);
}

/** The table as the visitor may see it. */
export async function table(id: TableId, query: { seat?: Seat } = {}, options: Options = {}): Promise<SeenTable> {
  return sendForJson<SeenTable>('GET', `/api/tables/${encodeURIComponent(id)}`, query, undefined, options);
}

/** The chat of a table. Every viewer of the table may read what players write; what spectators write is for spectators. */
export async function tableChat(id: TableId, query: { before?: Seq; limit?: number } = {}, options: Options = {}): Promise<ChatPage> {
  return sendForJson<ChatPage>('GET', `/api/tables/${encodeURIComponent(id)}/chat`, query, undefined, options);
}

/** Does something at the table. A command whose answer did not come is sent again with the same key, and happens once. */
export async function command(id: TableId, body: KeyedCommand, options: Options = {}): Promise<Answer> {
  return sendForJson<Answer>('POST', `/api/tables/${encodeURIComponent(id)}/commands`, {}, body, options);
}

/** The events of a table, at most 200 at a time. Those that follow are asked for with `after` set to `seq`. */
export async function tableEvents(id: TableId, query: { after?: Seq; seat?: Seat } = {}, options: Options = {}): Promise<EventPage> {
  return sendForJson<EventPage>('GET', `/api/tables/${encodeURIComponent(id)}/events`, query, undefined, options);
}

/**
 * A hint for one's own turn against the computer, or at a table on one device. The table counts how many hints each seat
 * takes; asked again in the same turn, it is the same hint and counts once.
 */
export async function hint(id: TableId, body: HintRequest, options: Options = {}): Promise<HintView> {
  return sendForJson<HintView>('POST', `/api/tables/${encodeURIComponent(id)}/hint`, {}, body, options);
}

/**
 * Answers a draft of the seat at turn: where pieces may go, what it scores so far, why something is not allowed,
 * and which move it stands for.
 */
export async function preview(id: TableId, body: PreviewRequest, options: Options = {}): Promise<Preview> {
  return sendForJson<Preview>('POST', `/api/tables/${encodeURIComponent(id)}/preview`, {}, body, options);
}

/** The positions of a game so far, as the visitor saw them. */
export async function tableReplay(id: TableId, query: { seat?: Seat } = {}, options: Options = {}): Promise<Replay> {
  return sendForJson<Replay>('GET', `/api/tables/${encodeURIComponent(id)}/replay`, query, undefined, options);
}

/** Tips for a beginner in a game against the computer, with reasons. A tip is not a hint: it names no move. */
export async function tips(id: TableId, query: { seat?: Seat } = {}, options: Options = {}): Promise<Tips> {
  return sendForJson<Tips>('GET', `/api/tables/${encodeURIComponent(id)}/tips`, query, undefined, options);
}

/** The action of a turn. */
export type Action = 'play' | 'swap' | 'pass' | 'roll' | 'lay' | 'order' | 'points';

/** The actions that are possible now, whatever is laid. */
export interface Actions {
  /** Whether nothing else is possible than to roll all dice again. */
  must_roll: boolean;
  /** The move that passes, where that is allowed. */
  pass?: string;
  /** Whether dice can be rolled again. */
  roll: boolean;
  /** The most tiles that can be swapped; 0 if none can. */
  swap: number;
  /** On a score sheet: the moves that swap tiles, by their number. */
  swaps?: CountedSwap[];
}

/** The answer to a command. The same command gets the same answer, however often it is sent. */
export type Answer =
  /** The command took effect. */
  | {
    result: 'accepted';
    /** The sequence number of its first event. */
    seq: Seq;
  }
  /** The command was withdrawn and never takes effect. */
  | {
    result: 'withdrawn';
    /** The sequence number of the withdrawal. */
    seq: Seq;
  };

/** The result of an answer. */
export interface AnswerView {
  /** The best move. */
  best: TurnView;
  /** By how many points the answer is behind the best move. */
  loss: number;
  /** By how many points the next best move is behind the best. */
  margin: number;
  /** The answer. */
  played: TurnView;
  /** How many players have answered it. */
  players: number;
  /** The rating of the puzzle. */
  puzzle_rating: number;
  /** By how much the rating of the player has changed, if it was the first answer to this puzzle. */
  rating_change?: number;
  /** Why the best move is better, or what speaks for it if the answer is right. */
  reasons: Fact[];
  /** Whether it is the best move, or as good. */
  right: boolean;
  /** How many of them have solved it. */
  solvers: number;
  themes: ('line-of-six' | 'double-line' | 'block' | 'keep' | 'end-game' | 're-roll' | 'zone' | 'cap' | 'points' | 'look-ahead')[];
}

/** The result of an answer, and the player's rating and streak after it. */
export interface AnsweredPuzzle {
  answer: AnswerView;
  standing: PuzzleStandingView;
}

/** The direction of a line. */
export type AxisView = 'row' | 'column';

export interface BeginSession {
  /** The display name. */
  name?: string;
}

/** Points for ending the game. */
export interface Bonus {
  /** How many points the seat got for it. */
  points: number;
  /** The seat that ended the game. */
  seat: Seat;
}

/** The games, rules and levels. */
export interface Catalogue {
  games: GameRules[];
  /** The levels of bots, the weakest first. */
  levels: Level[];
}

/** A cell: column and row; rows count downwards. */
export interface CellView {
  /** Column. */
  x: number;
  /** Row. */
  y: number;
}

/** A seat and its player. */
export type ChairView =
  /** The seat is free. */
  | {
    type: 'empty';
  }
  /** A person. */
  | {
    type: 'human';
    /** The age in years, if it was given. */
    age?: number;
    /** The name that everyone sees. */
    name: PlayerName;
    /** Whether this seat has contributed to the deal. */
    ready: boolean;
    /** The user. */
    user: UserId;
  }
  /** A bot. */
  | {
    type: 'bot';
    /** The player whose seat the bot took over. */
    after?: PlayerName;
    /** The level of the bot. */
    level: Level;
  };

/** A change in a JSON value. The field that names the operation holds a JSON pointer (RFC 6901) to the place. */
export type Change =
  /** The value is replaced. */
  | {
    /** The pointer to the value. */
    set: string;
    /** The new value. */
    value: unknown;
  }
  /** Entries of an object are added or replaced. */
  | {
    /** The new entries. */
    entries: Record<string, unknown>;
    /** The pointer to the object. */
    merge: string;
  }
  /** An entry of an object is removed. */
  | {
    /** The pointer to the entry. */
    remove: string;
  }
  /** A part of an array is replaced. */
  | {
    /** The index of the first removed element, or of the element before which others are inserted. */
    at: number;
    /** The number of removed elements; 0 if the field is missing. */
    gone?: number;
    /** The inserted elements. */
    insert?: unknown[];
    /** The pointer to the array. */
    splice: string;
  };

/** A chat message. */
export interface ChatLine {
  /** When the message was sent. */
  at: Millis;
  /** The name of the author at that time. */
  name: PlayerName;
  /** The quick phrase that the message is, if it is one. */
  phrase?: Phrase;
  /** The seat of the author; none for a spectator. */
  seat?: Seat;
  /** The sequence number of its event. */
  seq: Seq;
  /** The number of the author among the spectators, if it was one. Players do not get such lines. */
  spectator?: number;
  /** The text. */
  text: ChatText;
}

/** Consecutive lines of a chat, the latest last. */
export interface ChatPage {
  /** The number of lines before them. */
  earlier: number;
  lines: ChatLine[];
}

/** Text that is a message. */
export type ChatText = string;

/** How good a move was. The thresholds are in `docs/analysis.md`. */
export type Class = 'forced' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** A message of the client. */
export type ClientMessage =
  /**
   * To get a `view` of a table with the events after one that is known (without `after`: none), and then an `update`
   * whenever something happens. Sent again, it replaces the earlier subscription: that is how a client asks for
   * the whole view, for example after an update that does not fit.
   */
  | {
    type: 'subscribe';
    after?: Seq;
    seat?: Seat;
    table: TableId;
  }
  /** To get no more updates of a table. */
  | {
    type: 'unsubscribe';
    table: TableId;
  }
  /** To do something at a table. The answer has the same id. */
  | {
    type: 'command';
    command: KeyedCommand;
    id: string;
    table: TableId;
  }
  /** To get a `review` of a finished game as it is now, and again whenever it grows. */
  | {
    type: 'follow_review';
    game: TableId;
  }
  /** To get no more of a review. */
  | {
    type: 'unfollow_review';
    game: TableId;
  }
  /** To show that the client is there. */
  | {
    type: 'ping';
    id: string;
  };

/** The time control of a table. Bots are not timed. */
export type Clock =
  /** No time limit. */
  | {
    type: 'none';
  }
  /** A time limit for each turn. */
  | {
    type: 'per_move';
    /** The limit in milliseconds. */
    ms: number;
  }
  /** A time limit for the whole game, with an increment after each turn. */
  | {
    type: 'total';
    /** The increment after each turn, in milliseconds. */
    increment_ms: number;
    /** The time at the start, in milliseconds. */
    ms: number;
  }
  /** A limit in days for each turn. */
  | {
    type: 'days';
    /** The number of days. */
    days: number;
  };

/** The remaining time of every seat. */
export interface ClockView {
  /** Milliseconds by seat, at `now`. */
  left_ms: number[];
  /** The moment to which these times refer. */
  now: Millis;
  /** Whether the clocks stand still because the players take a break. */
  on_break?: boolean;
  /** Whether the clocks stand still because the server was stopped. */
  paused: boolean;
  /** The seat whose clock is running. */
  running: Seat | null;
}

/** A SHA-256 hash in hexadecimal digits. */
export type Commitment = string;

/** A player, as everybody may see them. */
export interface ContestPlayerView {
  /** The level of a bot. */
  level?: Level;
  /** The name of a person. */
  name?: PlayerName;
  /** The player. */
  player: Entrant;
  /** Whether they have submitted a play of this round. */
  submitted: boolean;
}

/** The phase of a table of duplicate. */
export type ContestStage = 'gathering' | 'preparing' | 'round' | 'break' | 'over';

/** The terms of a table of duplicate, besides the rules of its game. */
export interface ContestTerms {
  /** The levels of the bots that take part: at most 8. */
  bots?: Level[];
  /** How many rounds there are at most: 1 to 20. */
  rounds: number;
  /** The time for a round in seconds: 30 to 120. */
  seconds: number;
}

/** A contest as everybody may see it. */
export interface ContestView {
  /** The board and the tiles of this round. */
  board?: MatchView;
  /** The latest round that is over. */
  last?: RoundResultView;
  /** The points of all master plays so far. */
  maximum: number;
  /** The players by name, if they are few. */
  names?: ContestPlayerView[];
  /** How many players there are. */
  players: number;
  /** All rounds, when the last one is over. */
  results?: RoundResultView[];
  /** The round, from 1: the one whose plays are taken, or the latest. */
  round?: number;
  /** How many rounds there are; before the first, how many there are at most. */
  rounds: number;
  /** The seat that everybody plays in this round. */
  seat?: Seat;
  /** The time for a round in seconds. */
  seconds: number;
  /** The stage of the contest. */
  stage: ContestStage;
  /** The first places after the latest round. */
  standing: StandingView[];
  /** How many of them have submitted a play of this round. */
  submitted: number;
  /** How many players have so many points after the latest round, the most points first. */
  totals: PointsCount[];
}

/** A swap on a score sheet, which knows only how many tiles it was of. */
export interface CountedSwap {
  /** How many tiles. */
  count: number;
  /** The move. */
  move: string;
}

/** The lessons of a game. */
export interface CourseSummary {
  game: string;
  /** The names of more examples, in order. */
  more: string[];
  /** The pictures of the paragraphs. */
  pictures: RulePicture[];
  /** The names of the paragraphs of the rules, which are their anchors. */
  rules: string[];
  /** The names of the steps of the tutorial, in order. */
  steps: string[];
  /** The names of the lessons of strategy. */
  strategy: string[];
}

/** A table that was created. */
export interface CreatedTable {
  id: TableId;
  view: TableView;
}

export interface Credentials {
  /** 2 to 64 ASCII letters, digits and `-_.@+`; compared without case. */
  login: string;
  /** At least 8 characters for a new password. */
  password: Password;
}

/** The rules of Cubes. */
export type CubesRules = 'cubes';

/** A position of Cubes as one seat sees it. */
export interface CubesView {
  /** How many dice the bag holds. */
  bag: number;
  /** The dice on the grid. */
  grid: PlacedView[];
  /** The viewer's own hand; nothing for a spectator. */
  hand?: Tile[];
  /** The hand of each seat. */
  hands: Tile[][];
  /** Whether seats may not see what the others hold. */
  hides_hands: boolean;
  /** How many seats have passed in a row. */
  passes: number;
  /** Whether the free re-roll of this turn is used. */
  rolled: boolean;
  /** The rules in force. */
  rules: CubesRules;
  /** Points by seat. */
  scores: number[];
  /** The seat of the viewer; nobody for a spectator. */
  seat: Seat | null;
  /** The seat whose turn it is, while the game lasts. */
  turn: Seat | null;
  /** How many dice of each colour the bag holds. */
  unseen: UnseenDice[];
}

/** An earlier day. */
export interface DailyDay {
  date: string;
  /** Whether the current user has finished the attempt that counts. */
  finished: boolean;
  /** Whether its statistics are published. */
  has_statistics: boolean;
  number: number;
}

/** The earlier days of a game. */
export interface DailyDays {
  days: DailyDay[];
  /** The commitment to the seed of tomorrow. */
  next_commitment: string;
  /** The date in UTC. */
  today: string;
}

/** A draft of a play of the round to be played. */
export interface DailyDraft {
  draft: PreviewRequest;
  /** Whether it belongs to the practice. */
  practice?: boolean;
}

/** Whether an attempt is the one that counts. */
export type DailyKind = 'counted' | 'practice';

/** The dailies of today. */
export interface DailyList {
  dailies: DailySummary[];
  /** The date in UTC. */
  today: string;
}

/** A play of a round. */
export interface DailyPlay {
  /** The play in notation. */
  move: string;
  /** Whether it belongs to the practice. */
  practice?: boolean;
  /** The round, from 1. It must be the one to be played. If it was played with this move, the request changes nothing. */
  round: number;
}

/** The result of a player. */
export interface DailyResult {
  /** The most days in a row. */
  longest_streak: number;
  /** The points of all master plays. */
  maximum: number;
  /** The points in percent of the maximum, rounded down. */
  percent: number;
  points: number;
  /** Whether it is in the table of the day. */
  ranked: boolean;
  /** On how many days in a row the player has finished the daily of this game. */
  streak: number;
}

/** A player in the table of a day. */
export interface DailyStanding {
  /** The display name. */
  name: string;
  percent: number;
  points: number;
  rank: number;
}

/** A daily as a player may see it now. */
export interface DailyState {
  /** This round, or the last one. */
  board: MatchView;
  /** The commitment to the seed. */
  commitment: string;
  /** The date in UTC. */
  date: string;
  /** The rounds that the player has finished. */
  done: DoneRound[];
  game: string;
  kind: DailyKind;
  /** The number of the daily. */
  number: number;
  /** The points so far. */
  points: number;
  /** The result, once all rounds are finished. */
  result?: DailyResult;
  /** The round to be played, from 1; nothing once all are. */
  round?: number;
  /** How many rounds there are. */
  rounds: number;
  /** The edition or variant. */
  rules: string;
  /** The seat that everybody plays in this round. */
  seat: Seat;
  /** The seed, an hour after the day. */
  seed?: string;
  /** The date in UTC now. An attempt that was begun in time goes on after midnight, and then this is another day. */
  today: string;
}

/** The statistics of a day that is over. */
export interface DailyStatistics {
  /** The play below the master play that most players chose; nothing if nobody chose any. */
  frequent_miss?: FrequentMiss;
  /** The round with the lowest mean in percent of its master play; nothing if nobody finished. */
  hardest_round?: HardestRound;
  /** The mean result in percent of the maximum. */
  mean_percent: number;
  /** How many players finished. */
  players: number;
}

/** The daily of a game, as far as the player has come. */
export interface DailySummary {
  /** The commitment to the seed of today. */
  commitment: string;
  /** How many rounds the player has finished today. */
  done: number;
  game: string;
  /** The commitment to the seed of tomorrow. */
  next_commitment: string;
  /** The number of the daily. */
  number: number;
  /** The result in percent of the maximum, once the player has finished. */
  percent?: number;
  /** How many rounds there are, at most. */
  rounds: number;
  /** On how many days in a row the player has finished the daily of this game. */
  streak: number;
}

/** The table of a day. */
export interface DailyTable {
  /** The first of the table. */
  best: DailyStanding[];
  /** How many players have so many percent, the highest first. */
  distribution: PercentCount[];
  /** How many players have finished. */
  players: number;
  /** The rank of the player, from 1; equal points share a rank. */
  rank?: number;
}

/** How a game was dealt, as far as it is known. This is the `deal` of a record. */
export interface Deal {
  /** The commitment published before the game. */
  commitment?: Commitment;
  /**
   * The contribution of each seat after the commitment was published. It is empty if contributions were not
   * used.
   */
  entropy?: string[];
  /** The seed revealed after the game. */
  seed?: Seed;
}

export interface DeleteMe {
  /** Required for accounts. */
  password?: Password;
}

/** A round that the player has finished. */
export interface DoneRound {
  /** The sign for the play in the row to share, once all rounds are finished. */
  mark?: string;
  /** The master play. It has points once all rounds are finished. */
  master: TurnView;
  /** The player's play, with its points. */
  play: TurnView;
  /** The round, from 1. */
  round: number;
}

/** How a game ended early. A record without this field ended by the rules. */
export type EarlyEnd =
  /** The seat resigned. */
  | {
    how: 'resigned';
    /** The seat that loses. */
    seat: Seat;
  }
  /** The seat ran out of time. */
  | {
    how: 'timeout';
    /** The seat that loses. */
    seat: Seat;
  }
  /** All people left the game. */
  | {
    how: 'abandoned';
  }
  /** The game was cancelled. */
  | {
    how: 'cancelled';
  }
  /** The players agreed to a draw. */
  | {
    how: 'agreed';
  };

/** An edition of Qwirkle. */
export type Edition = 'mindware' | 'schmidt' | 'iello';

/** The position after the last turn. */
export interface EndReview {
  /** The share of the win of every seat. For a game that ended early, it is the chance to win. */
  chances: number[];
  /** Whether the game ended early, so that the values are estimates. */
  expected: boolean;
  /** The final margin of every seat. For a game that ended early, it is the expected one. */
  margins: number[];
  /** The pass that gave this result, from 1. */
  pass: number;
}

/** How a game ended, and its result. */
export interface Ended {
  /** The points for ending the game, if a seat got any. */
  bonus?: Bonus;
  /** The way it ended. */
  how: How;
  /**
   * Points by seat, including the bonus. If the game ended early, the points at that moment; empty if it was never
   * dealt.
   */
  scores: number[];
  /** The seed, which is public once the game is over. */
  seed?: Seed;
  /** All seats that share the win; none after an abort. */
  winners: Seat[];
}

/** How a game ended. */
export type EndedBy = 'played' | 'resigned' | 'time' | 'abandoned';

/** The number of a player of a contest, from 0, in the order in which they came. */
export type Entrant = number;

/** Text that is entropy. */
export type Entropy = string;

/** An entry of the sheet: a turn with its points. */
export interface Entry {
  /** `play …`, `swap 3` or `pass`, or a laid tile in Strata. On a sheet of points alone, `points 12`. */
  move: string;
  /** The points of the turn. In Strata, zones count at the end. */
  score: number;
  /** The seat that made the turn. */
  seat: Seat;
}

/** The kinds of events. */
export type EventKind =
  /** The table was created. The commitment to the seed is public from now on. */
  | {
    type: 'created';
    /** The user who created it. */
    creator: UserId;
    /** The settings. */
    settings: TableSettings;
  }
  /** A user took a seat. */
  | {
    type: 'seat_taken';
    /** The age in years, if it was given. */
    age?: number;
    /** The name that everyone sees. */
    name: PlayerName;
    /** The seat. */
    seat: Seat;
    /** The user. */
    user: UserId;
  }
  /** A player left the seat before the deal. */
  | {
    type: 'seat_left';
    /** The seat. */
    seat: Seat;
  }
  /** A seat contributed to the seed, after its commitment was published. */
  | {
    type: 'entropy_contributed';
    /** The contribution. */
    entropy: Entropy;
    /** The seat. */
    seat: Seat;
  }
  /** All seats were taken and had contributed, so the game was dealt and begins. */
  | {
    type: 'dealt';
  }
  /** A turn was made. */
  | {
    type: 'moved';
    /** The turn, with the tiles drawn. */
    turn: TurnText;
  }
  /** Dice were re-rolled. The turn goes on. */
  | {
    type: 'rolled';
    /** The roll, with the new faces. */
    turn: TurnText;
  }
  /** Score sheet: a turn was entered. */
  | {
    type: 'entered';
    /** The turn. */
    entry: Entry;
  }
  /** Score sheet: entries were replaced. */
  | {
    type: 'corrected';
    /** The entries that replace it and all that follow. */
    entries: Entry[];
    /** The index of the first wrong entry. */
    from: number;
  }
  /** The clock of a seat ran out. */
  | {
    type: 'clock_fell';
    /** The seat. */
    seat: Seat;
  }
  /** A seat resigned. */
  | {
    type: 'resigned';
    /** The seat. */
    seat: Seat;
  }
  /** The game was aborted before its second turn, or the table was closed before the deal. */
  | {
    type: 'aborted';
    /** The seat that aborted the game; `None` for the server, or a creator without a seat. */
    seat?: Seat;
  }
  /** A seat proposed that a bot takes over the seat of an absent player. */
  | {
    type: 'replacement_proposed';
    /** The seat that proposed it, and thereby agrees. */
    by: Seat;
    /** The seat of the absent player. */
    seat: Seat;
  }
  /** A seat agreed to the proposal. */
  | {
    type: 'replacement_agreed';
    /** The seat that agreed. */
    by: Seat;
    /** The seat of the absent player. */
    seat: Seat;
  }
  /** A bot took over a seat for the rest of the game. */
  | {
    type: 'bot_seated';
    /** The level of the bot. */
    level: Level;
    /** The seat. */
    seat: Seat;
  }
  /** A player sent a chat message. */
  | {
    type: 'chat';
    /** The quick phrase that the message is, so that every reader sees it in their own language. */
    phrase?: Phrase;
    /** The seat of the author. */
    seat: Seat;
    /** The message. */
    text: ChatText;
  }
  /** A spectator sent a chat message, which only spectators read. */
  | {
    type: 'spectator_chat';
    /** The quick phrase that the message is, so that every reader sees it in their own language. */
    phrase?: Phrase;
    /** The number of the author among the spectators of the table who wrote something, from 1. */
    spectator: number;
    /** The message. */
    text: ChatText;
    /** The author; logs have it, views have not. */
    user?: UserId;
  }
  /** The server stopped, and with it the clocks. */
  | {
    type: 'paused';
  }
  /** The server is back, and the clocks run again. */
  | {
    type: 'resumed';
  }
  /** The game is over. */
  | Ended & {
    type: 'ended';
  }
  /** A seat made an offer to the others. */
  | {
    type: 'offer_made';
    /** The offer. */
    offer: Offer;
    /** The seat, which thereby agrees. */
    seat: Seat;
    /** How many turns are kept, if the offer is to take moves back. */
    turns?: number;
  }
  /** A seat agreed to the open offer. */
  | {
    type: 'offer_agreed';
    /** The seat. */
    seat: Seat;
  }
  /** A seat declined the open offer, or withdrew its own. */
  | {
    type: 'offer_declined';
    /** The seat. */
    seat: Seat;
  }
  /** Turns were taken back by agreement. Their luck comes again from the same place of the stream. */
  | {
    type: 'taken_back';
    /** The seat that asked for it. */
    seat: Seat;
    /** How many turns are kept. */
    turns: number;
  }
  /**
   * A break began by agreement, or because players were away when the game began. The clocks stop, and people cannot
   * move until it ends.
   */
  | {
    type: 'break_begun';
    /** The seats that the game waits for. A move of one of them ends the break; one that was agreed on has none. */
    absent?: Seat[];
  }
  /** A seat ended the break. */
  | {
    type: 'break_ended';
    /** The seat. */
    seat: Seat;
  }
  /** A seat gave the other people time. */
  | {
    type: 'time_given';
    /** The time in milliseconds. */
    ms: number;
    /** The seat that gave it. */
    seat: Seat;
  }
  /** A seat offered a rematch after the end. */
  | {
    type: 'rematch_offered';
    /** The seat. */
    seat: Seat;
    /** The terms that are different. An offer with other terms replaces the offers before it. */
    terms?: RematchTerms;
  }
  /** A seat does not want a rematch. */
  | {
    type: 'rematch_declined';
    /** The seat. */
    seat: Seat;
  }
  /** All seats agreed to a rematch, which has a table of its own. */
  | {
    type: 'rematch_agreed';
    /** The new table. */
    table: TableId;
  }
  /** A seat asked the computer for a hint in its turn. */
  | {
    type: 'hint_taken';
    /** Which. */
    seat: Seat;
  }
  /** A user withdrew the command with this event's key before it took effect. It never will. */
  | {
    type: 'withdrawn';
  }
  /** Duplicate: players joined, or came back. */
  | {
    type: 'contest_joined';
    /** The user. Views leave it out, because a table may have many players. */
    players: JoinedPlayer[];
  }
  /** Duplicate: a player left. */
  | {
    type: 'contest_left';
    /** The player. */
    player: Entrant;
  }
  /** Duplicate: the engine found the master plays of all rounds. */
  | {
    type: 'contest_planned';
  }
  /** Duplicate: the creator started the game. */
  | {
    type: 'contest_started';
  }
  /** Duplicate: a round began. */
  | {
    type: 'round_begun';
    /** The round, from 1. */
    round: number;
  }
  /** Duplicate: plays of a round were submitted. */
  | {
    type: 'submitted';
    /** The plays. Views leave them out, because nobody may see those of others. */
    plays: SubmittedPlay[];
    /** The round, from 1. */
    round: number;
  }
  /** Duplicate: a round is over, and its master play lies on the board. */
  | {
    type: 'round_ended';
    /** The round, from 1. */
    round: number;
  };

/** The events of a table after a sequence number. */
export interface EventPage {
  events: EventView[];
  /** Whether there are further events after these. */
  more: boolean;
  /** The number of the last of them, or of the latest event if there are none. */
  seq: Seq;
}

/** An event without what its viewer may not know. Only [`Table::event_view`] creates one. */
export type EventView = TableEvent & {
  /** The name of the author at that time, if the event is a chat message. */
  author?: PlayerName;
  /** The commitment to the seed, if the event is the creation of the table. */
  commitment?: Commitment;
  /** The sequence number of the event. */
  seq: Seq;
};

/** Where the first arm of a tile points; the second is a quarter turn clockwise. */
export type Facing = 'n' | 'e' | 's' | 'w';

/** A fact about one or two moves. It becomes a sentence by the message with its key. */
export interface Fact {
  /** The key of the message. */
  key: string;
  /** The values that the message names: numbers as numbers; tiles, cells and moves in notation. */
  values?: Record<string, FactValue>;
}

/** A value in a fact. */
export type FactValue =
  /** A number. */
  | number
  /** A text: a tile, a cell or a move in notation. */
  | string;

/** A play that many players chose although a better one was possible. */
export interface FrequentMiss {
  master: TurnView;
  play: TurnView;
  /** How many players chose it. */
  players: number;
  round: number;
}

/** A finished game with its record. */
export interface GameAndRecord {
  /** Missing for a game on a real table, since nobody knows what was dealt. */
  record?: GameRecord;
  summary: GameSummary;
  /** The turns of the record, with their tiles, cells and lines. */
  turns?: TurnView[];
}

/** A finished game of duplicate, in a list. */
export interface GameContest {
  /** The first places. */
  first: GameContestPlace[];
  /** The points of all master plays. */
  maximum: number;
  /** The place of the user who asks, or who was asked for. */
  own?: GameContestPlace;
  /** How many players there were. */
  players: number;
  /** How many rounds were played. */
  rounds: number;
}

/** A place after duplicate. */
export interface GameContestPlace {
  name: string;
  /** The points in percent of the maximum, rounded down. */
  percent: number;
  points: number;
  /** The place, from 1. Equal points share a place. */
  rank: number;
}

/** Finished games, the latest first. */
export interface GameList {
  games: GameSummary[];
  /** The `after` of the next page; missing on the last page. */
  next?: string;
}

/** The name of a game. */
export type GameName = 'qwirkle' | 'cubes' | 'strata';

/** The player of a seat of a finished game. */
export interface GamePlayer {
  /** How many hints the player took. */
  hints: number;
  name: string;
  /** Whether a bot took over the seat. */
  replaced: boolean;
  /** Missing for a bot that had the seat from the start. */
  user?: UserId;
}

/** A recorded game. It is not trusted until it has been replayed. */
export interface GameRecord {
  /** The points for ending the game, if a seat got any. */
  bonus?: Bonus;
  /** How the game was dealt, if that can be verified. */
  deal?: Deal;
  /** How the game ended, if it ended early. */
  ended?: EarlyEnd;
  /** The format, always [`FORMAT`]. */
  format: string;
  /** The game's name. */
  game: string;
  /** The hands dealt at the start. In Strata these are the piles, from the top down. */
  hands: string[][];
  /** The edition or variant. */
  rules: string;
  /**
   * Final points by seat, or the points so far if the game ended early. The field is absent while the game
   * lasts.
   */
  scores?: number[];
  /** The players, by seat. */
  seats: Player[];
  /** All turns. */
  turns: TurnText[];
  /** The seats that won. The field is absent while the game lasts. */
  winners?: Seat[];
}

/** A finished game with all its positions and hands. */
export interface GameReplay {
  replay: Replay;
  summary: GameSummary;
}

/** A game with its editions or variants. */
export interface GameRules {
  /** Its name. */
  game: GameName;
  /** Its editions or variants, the usual one first. */
  rules: RuleSetView[];
}

/** The latest games of a user, the latest first, at most 200. */
export interface GameStatistics {
  games: PlayedGame[];
}

/** A finished game in a list. */
export interface GameSummary {
  /** The bonus for ending the game. */
  bonus?: Bonus;
  /** A game of duplicate: its rounds and its first places. */
  contest?: GameContest;
  ended: Millis;
  /** The game's name. */
  game: GameName;
  how: How;
  /** The table where it was played. */
  id: TableId;
  /** The players, by seat; empty for duplicate. */
  players: GamePlayer[];
  /** Whether there is a record. Games on a real table have none. */
  recorded: boolean;
  /** The edition or variant. */
  rules: string;
  /** The points, by seat; empty for duplicate. */
  scores: number[];
  /** Whether it was uploaded as a record and not played here. */
  uploaded: boolean;
  /** All seats that share the win; empty for duplicate. */
  winners: Seat[];
}

/** The game. */
export type GameView =
  /** A game that the server deals. */
  | MatchView & {
    type: 'match';
  }
  /** The score sheet of a game on a real table. */
  | SheetView & {
    type: 'sheet';
  };

/** The round in which players lost most. */
export interface HardestRound {
  mean_percent: number;
  round: number;
}

/** A game of duplicate, in a list. */
export interface HeadContest {
  /** How many players there are. */
  players: number;
  /** How many rounds there are at most. */
  rounds: number;
  /** The time for a round in seconds. */
  seconds: number;
}

/** A seat, in a list. */
export type HeadSeat =
  /** A free seat. */
  | {
    type: 'empty';
  }
  /** A person. */
  | {
    type: 'human';
    name: PlayerName;
    user: UserId;
  }
  /** A bot. */
  | {
    type: 'bot';
    level: Level;
  };

/** The seat whose turn it is, in a list. */
export interface HeadTurn {
  /** The milliseconds that the seat has left, if there is a clock. */
  left_ms?: number;
  seat: Seat;
  since: Millis;
}

/** A request for a hint. */
export interface HintRequest {
  /** The idempotency key: sent again with the same key, the hint counts once. */
  key: IdempotencyKey;
  /** The seat whose turn it is. */
  seat: Seat;
}

/** The best moves of a position. */
export interface HintView {
  /** The best moves, best first. */
  best: MoveLine[];
  /** The same moves as the page draws them. */
  best_shown: TurnView[];
  /** Whether there is no choice. */
  forced: boolean;
  /** The facts that speak for the first of them. */
  reasons: Fact[];
}

/** The ways in which a game can end. */
export type How =
  /** The game ended by its rules. */
  | {
    type: 'played';
  }
  /** One of two seats resigned. */
  | {
    type: 'resigned';
    /** The seat. */
    seat: Seat;
  }
  /** The clock of one of two seats ran out. */
  | {
    type: 'time';
    /** The seat. */
    seat: Seat;
  }
  /** The game was aborted. */
  | {
    type: 'aborted';
  }
  /** All players left. */
  | {
    type: 'abandoned';
  }
  /** The players agreed to a draw. */
  | {
    type: 'agreed';
  };

/** Text that is a key. */
export type IdempotencyKey = string;

/** A player who joined. Many join at once, so that one event holds all of them. */
export interface JoinedPlayer {
  /** The name that everyone sees. */
  name: PlayerName;
  /** The user. */
  user: UserId;
}

/** A move at a position of a finished game. */
export interface JudgeRequest {
  /** The move, as a preview gives it. */
  move: string;
  /** How many turns were made before it. */
  turn: number;
}

/** How good a move is. */
export interface JudgementView {
  /** The best moves, best first. */
  best: MoveLine[];
  /** The same moves as the page draws them. */
  best_shown: TurnView[];
  class: Class;
  /** The move, with what it loses against the best. */
  played: MoveLine;
  /** Why the best move is better, or what speaks for the move if it is the best. */
  reasons: Fact[];
  /** The same move as the page draws it. */
  shown: TurnView;
}

/**
 * A command with its idempotency key: sent again with the same key, it happens once and gets the same answer. The same
 * key with another command is refused. Keys are the user's own at each table, and never expire.
 */
export type KeyedCommand = WireCommand & {
  /** Chosen by the client; nobody can guess it, and no other command has it. */
  key: IdempotencyKey;
};

/** Where a game is played. */
export type Kind = 'online' | 'local' | 'scorekeeping' | 'duplicate';

/** A tile of Strata: the colours of corner, first arm and second arm. */
export type LTile = string;

/** The places of tiles. */
export interface LayPreview {
  /** Why the place of `why` is not allowed, or the tile asked for may not be played. */
  refusal?: Reason;
  /** The tiles that may be played, with all their places. */
  tiles: TileLays[];
}

/** A place of a tile. */
export interface LayView {
  /** The cells of corner, first arm and second arm. */
  cells: CellView[];
  /** The colours on them. */
  colours: SquareColour[];
  /** The cell of its corner. */
  corner: CellView;
  /** Where its first arm points. */
  facing: Facing;
  /** The level that it gets. */
  level: number;
  /** The move. */
  move: string;
  /** Points of both seats after it. */
  scores: number[];
}

/** The result of an answer. */
export type LessonAnswer = LessonJudgement & {
  /** A good move now, in a game, for a learner who is stuck. */
  hint?: TurnView;
  /** Tips for a beginner, in a game. */
  tips?: Tip[];
};

/** Something that a learner does. */
export type LessonAttempt =
  /** A move in notation. */
  | string
  /** A piece on a place, with others that were laid before in the same turn. */
  | {
    /** The pieces that were laid before. */
    laid?: PlaceRequest[];
    /** Where the next piece is tried. */
    place: PlaceRequest;
  };

/** A draft after moves of a learner. */
export interface LessonDraft {
  draft: PreviewRequest;
  moves?: string[];
}

/** The goal of a step. */
export type LessonGoal =
  /** A legal move. All that is given must hold of it. */
  | {
    type: 'move';
    /** The kind of action. */
    action?: Action;
    /** It is one of these, in notation. */
    moves?: string[];
    /**
     * The report of the engine has these values, such as the score. Besides, `scores` are the points of all
     * seats after the move, and `tile` is the first piece that the move names.
     */
    report?: Record<string, unknown>;
  }
  /** An attempt that the rules refuse for this reason. */
  | {
    type: 'refused';
    /** The code of the reason. */
    code: string;
  }
  /** The game is played to its end, against bots that answer at once. */
  | {
    type: 'game';
  };

/** The verdict on an answer. */
export interface LessonJudgement {
  /** The position now, as the learner sees it. */
  board: MatchView;
  /** The points for ending the game, if a seat got any. They are in no line of the turn. */
  bonus?: Bonus;
  /** Whether the step is done. */
  reached: boolean;
  /** The final points by seat, once the game is over. */
  scores?: number[];
  /** The learner's last move, with its points line by line. */
  turn?: TurnView;
  /** The winners, once the game is over. */
  winners?: Seat[];
}

/** All moves of a learner in a step. */
export interface LessonMoves {
  moves: string[];
}

/** A step of a lesson. */
export interface LessonStep {
  /** The position. */
  board: MatchView;
  goal: LessonGoal;
  id: string;
  /** A right answer. */
  right?: LessonAttempt;
  /** The right move with its tiles and cells, if the answer is a move. */
  right_turn?: TurnView;
  /** The paragraph of the rules that it teaches. */
  rule?: string;
  /** The learner's seat. */
  seat: Seat;
  /** The values of moves, in a lesson of strategy. */
  values?: LessonValue[];
}

/** The value of a move. */
export interface LessonValue {
  /** The standard error of the loss. */
  error: number;
  /** How many points it loses against the best move, in the long run. */
  loss: number;
  /** The move. */
  turn: TurnView;
  /** The chance to win after it. */
  win: number;
}

/**
 * A level of play: a number from 1 to 10, or one of six older names. All games use the same levels.
 *
 * Each number is made to win 60 to 75 % of its games against the number below. The names stand for fixed players that
 * matches, stored games and programs refer to.
 */
export type Level = 'random' | 'novice' | 'casual' | 'greedy' | 'expert' | 'master' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10';

/** A score sheet of a game of lines, as everybody sees it. */
export interface LineSheetView {
  /** Points for the seat that ends the game. */
  end_bonus: number;
  /** The tiles that were laid. */
  grid: PlacedView[];
  /** Points so far, by seat. */
  scores: number[];
  /** The seat whose turn it is; not known before the first entry. */
  turn: Seat | null;
  /** How many tiles were not yet laid. */
  unseen: number;
}

/** A line that a play made or extended. */
export interface LineView {
  /** Row or column. */
  axis: AxisView;
  /** Whether it is a full line, for which there is a bonus. */
  bonus: boolean;
  /** Its cells, from the left or from the top. */
  cells: CellView[];
  /** All its points, with the bonus. */
  points: number;
  /** The pieces on them. */
  tiles: Tile[];
}

/** The phase of a table in the lobby. */
export type LobbyPhase = 'waiting' | 'playing';

/** The luck of a turn, which changes with the turn that follows. */
export interface LuckNews {
  luck: number;
  notable_luck: boolean;
  /** Which turn, from 0. */
  turn: number;
}

/** A game that the server deals, as a viewer may see it. */
export type MatchView =
  | {
    game: 'qwirkle';
    /** All turns so far. */
    turns: TurnView[];
    /** The position. */
    view: QwirkleView;
  }
  | {
    game: 'cubes';
    /** All turns so far. */
    turns: TurnView[];
    /** The position. */
    view: CubesView;
  }
  | {
    game: 'strata';
    /** All turns so far. */
    turns: TurnView[];
    /** The position. */
    view: StrataView;
  };

/** The user of the session. */
export interface Me {
  kind: VisitorKind;
  /** The login of an account. */
  login?: string;
  /** The display name. */
  name: string;
  user: string;
}

/** A moment, in milliseconds since 1970 (UTC). */
export type Millis = number;

/** A move with its value for the seat that moves. */
export interface MoveLine {
  /** The standard error of the value. */
  error: number;
  /** Whether the value is certain. */
  exact: boolean;
  /** How much the move loses against the best. */
  loss: number;
  /** The standard error of the loss. */
  loss_error: number;
  /** The move. */
  move: string;
  /** The points that the move scores now, if it is a move that scores. */
  points?: number;
  /** The expected final margin. */
  value: number;
  /** The chance to win. */
  win: number;
  /** The standard error of the chance to win. */
  win_error: number;
}

export interface NewPassword {
  /** At least 8 characters. */
  new: Password;
  old: Password;
}

/** A table to be created. */
export interface NewTable {
  /** Time control. Default: none. */
  clock?: Clock;
  /** The rounds and their time, at a table of duplicate. */
  contest?: ContestTerms;
  /** The game's name. */
  game: GameName;
  /** The idempotency key: sent again with the same key, the request creates no second table and gets the same answer. */
  key?: IdempotencyKey;
  /** Where it is played. */
  kind: Kind;
  /** Edition or variant. Default: the first of the game. */
  rules?: string;
  /** The plan of seats. A table of duplicate has none. */
  seats?: SeatPlan[];
  /** Where the creator sits down at once. */
  sit?: Sit;
  /** The bot that takes over where one does. */
  stand_in?: Level;
  /** Whether the lobby lists the table. Default: online tables are listed, others are not. */
  visibility?: Visibility;
}

/** An offer that a player can make to the others during a game. */
export type Offer = 'take_back' | 'break' | 'time' | 'draw';

/** An offer that waits for answers. */
export interface OpenOffer {
  /** The seats that have agreed so far, including the one that made the offer. */
  agreed: Seat[];
  /** The seat that made it. */
  by: Seat;
  /** The offer. */
  offer: Offer;
  /** How many turns are kept, if the offer is to take moves back. */
  turns?: number;
}

/** A pile that is to be arranged. */
export interface OrderPreview {
  /** The move that arranges the pile as it is picked. */
  move?: string;
  /** Why the pile cannot be arranged as it is picked. */
  reason?: Reason;
  /** All its tiles, sorted. */
  tiles: LTile[];
}

/** The player's own part of the view. */
export interface OwnContestView {
  /** A sign for each round that is over. */
  marks: string;
  /** The points in percent of the maximum so far, rounded down. */
  percent: number;
  /** The play of this round, or of the round whose result is shown, with its points. */
  play?: TurnView;
  /** The player. */
  player: Entrant;
  /** The plays of all rounds, when the last one is over. */
  plays?: OwnPlayView[];
  /** The points of all rounds that are over. */
  points: number;
  /** The place after the latest round. */
  rank?: number;
}

/** A play of a player in a round that is over. */
export interface OwnPlayView {
  /** The play, with its points. */
  play: TurnView;
  /** The round, from 1. */
  round: number;
}

/** A password as the user typed it. It is never logged or stored. */
export type Password = string;

/** A draft at a position of a finished game. */
export interface PastPreviewRequest {
  /** The draft of the seat whose turn it was. */
  draft: PreviewRequest;
  /** How many turns were made before it. */
  turn: number;
}

/** How many players have so many percent of the maximum. */
export interface PercentCount {
  percent: number;
  players: number;
}

/** The phase of a table. */
export type Phase = 'waiting' | 'playing' | 'ended';

/** A quick phrase. */
export type Phrase = 'hello' | 'good_luck' | 'nice_move' | 'oops' | 'one_moment' | 'thanks' | 'good_game' | 'bye';

/** A piece that a draft puts on a cell. */
export interface PlaceRequest {
  /** Where the piece points, in a game in which pieces are turned. */
  facing?: string;
  /** Which piece. */
  tile: string;
  /** Column. */
  x: number;
  /** Row. */
  y: number;
}

/** A piece on a cell. */
export interface PlacedView {
  /** Which piece. */
  tile: string;
  /** Column. */
  x: number;
  /** Row. */
  y: number;
}

/** A game from the side of one of its players. */
export interface PlayedGame {
  /** The points of the best other seat. */
  best_other: number;
  ended: Millis;
  game: GameName;
  /** How many hints the player took. */
  hints: number;
  id: TableId;
  points: number;
  /** Luck and decisions, if the game was reviewed. */
  review?: SeatReview;
  seat: Seat;
  /** How many turns the player made; missing for old games. */
  turns?: number;
}

/** A player on a seat: a name and an optional age. Ages decide who opens after a tie. */
export interface Player {
  /** The age in years. */
  age?: number;
  /** The name shown to everyone. */
  name: string;
}

/** Text that is a name. */
export type PlayerName = string;

/** The result of a game for one player. */
export type PlayerResult = 'won' | 'drawn' | 'lost' | 'local';

/** How many players have so many points. */
export interface PointsCount {
  /** How many players have them. */
  players: number;
  /** The points. */
  points: number;
}

/** The preview of a draft. */
export type Preview =
  | TilesPreview & {
    game: 'qwirkle';
  }
  | TilesPreview & {
    game: 'cubes';
  }
  | StrataPreview & {
    game: 'strata';
  };

/** A draft of a move, and what somebody wants to know about it. */
export interface PreviewRequest {
  /** The pieces laid so far in this turn, in a game in which a turn lays several. */
  laid?: PlaceRequest[];
  /** The pieces that are picked: to be swapped or rolled, or all pieces of a pile from the top down. */
  picked?: string[];
  /** The seat that drafts. If it waits for its turn, the draft is judged as if it were its turn now. */
  seat: Seat;
  /** Only this piece is of interest. On a score sheet of a game with hands, places are listed for it alone. */
  tile?: string;
  /** A place whose refusal is to be explained. */
  why?: PlaceRequest;
}

/** An error response: `application/problem+json`. */
export interface Problem {
  /** Always `about:blank`. */
  type: string;
  /** A stable name. */
  code: string;
  /** A message for people. */
  detail: string;
  /** The rule that the move breaks, if there is one. */
  reason?: Reason;
  /** Where an uploaded record is faulty, if one is. */
  record?: RecordFault;
  /** The seconds to wait before trying again. */
  retry_after?: number;
  status: number;
  /** The name of the status. */
  title: string;
}

/** A proposal to let a bot take over from an absent player. */
export interface Proposal {
  /** The seats that have agreed so far. */
  agreed: Seat[];
  /** The seat of the absent player. */
  seat: Seat;
}

/** A draft of an answer. */
export interface PuzzleDraft {
  draft: PreviewRequest;
}

/** The puzzles of a game, and how the player stands in them. */
export interface PuzzleGameView {
  game: string;
  /** How many puzzles there are. */
  puzzles: number;
  standing: PuzzleStandingView;
  /** How many puzzles there are of each theme; those that the game does not have are left out. */
  themes: ThemeCount[];
  /** Whether the player has solved the puzzle of today; nothing before they have answered it. */
  today_solved?: boolean;
}

/** The puzzles of all games. */
export interface PuzzleList {
  games: PuzzleGameView[];
  /** The date in UTC. */
  today: string;
}

/** An answer to a puzzle. */
export interface PuzzleMove {
  /** The move in notation. */
  move: string;
}

/** How a player stands in the puzzles of a game. */
export interface PuzzleStandingView {
  /** How many puzzles the player has answered. */
  answered: number;
  /** On how many days in a row the player has solved the puzzle of the day. */
  days: number;
  /** The most days in a row. */
  longest_days: number;
  /** The most puzzles in a row. */
  longest_streak: number;
  /** Whether the rating may still change a lot. */
  provisional: boolean;
  /** The rating. */
  rating: number;
  /** How many of them were solved. */
  solved: number;
  /** How many puzzles in a row the player has solved. */
  streak: number;
}

/** A puzzle as a player may see it now. */
export interface PuzzleView {
  /** The result of the player's first answer, once there is one. */
  answer?: AnswerView;
  /** The position as this seat sees it. */
  board: MatchView;
  /** The date in UTC, of the puzzle of a day. */
  date?: string;
  game: string;
  id: string;
  /** The edition or variant. */
  rules: string;
  /** The seat for which the best move is sought. */
  seat: Seat;
  standing: PuzzleStandingView;
}

/** The game to play. */
export interface QuickMatch {
  /** The age in years, which decides who opens after a tie. */
  age?: number;
  clock: Clock;
  /** The player's contribution to the seed. Without it the command `contribute` must follow. */
  entropy?: Entropy;
  /** The game's name. */
  game: GameName;
  /** The idempotency key: sent again with the same key, the request leads to the same table. */
  key?: IdempotencyKey;
  /** The edition or variant; the usual one by default. */
  rules?: string;
}

/** A position of Qwirkle as one seat sees it. */
export interface QwirkleView {
  /** How many tiles the bag holds. */
  bag: number;
  /** The tiles on the grid. */
  grid: PlacedView[];
  /** The viewer's own hand; nothing for a spectator. */
  hand?: Tile[];
  /** How many tiles each seat holds. */
  hands: number[];
  /** Whether seats may not see what the others hold. */
  hides_hands: boolean;
  /** How many seats have passed in a row. */
  passes: number;
  /** The rules in force. */
  rules: Edition;
  /** Points by seat. */
  scores: number[];
  /** The seat of the viewer; nobody for a spectator. */
  seat: Seat | null;
  /** The seat whose turn it is, while the game lasts. */
  turn: Seat | null;
  /** How many tiles of each kind the viewer has not seen. */
  unseen: UnseenTiles[];
}

/** A refusal: which rule a move breaks, and where. */
export interface Reason {
  /** The cells concerned. */
  cells: CellView[];
  /** A stable name of the rule broken. */
  code: string;
  /** The ruling it rests on, if any. */
  ruling?: Ruling;
  /** The information that a person can act on. */
  sentence: string;
  /** The tiles concerned. */
  tiles: string[];
}

/** The first fault of an upload of records. */
export interface RecordFault {
  /** The kind of fault: a stable name, in kebab case. */
  code: string;
  /** The value that the rules demand, if that can be said: points, tiles, a number of seats. */
  due?: string;
  /** The line of the body, from 1, where the record begins or cannot be read any further. */
  line: number;
  /** The limit that an upload exceeds. */
  most?: number;
  /** The rule that a move breaks, if one does. */
  reason?: Reason;
  /** The record, from 1. */
  record: number;
  /** The turn of the record, from 0, if a turn is at fault. */
  turn?: number;
  /** A description of the fault. */
  why: string;
  /** The value in the record instead, if it has one. */
  written?: string;
}

/** The seats of a rematch. */
export type RematchOrder = 'next' | 'same';

/** The terms of a rematch that are different. */
export interface RematchTerms {
  /** The level of all bots. Without it, each keeps its own. */
  level?: Level;
  /** The users on the seats. */
  order?: RematchOrder;
}

export interface Rename {
  name: string;
}

/** A game from its deal to its latest turn. Position k is the one after k turns. */
export interface Replay {
  /** Points by seat, at every position. */
  scores: number[][];
  /** The position before the first turn. */
  start: ReplayPosition;
  /** The changes of each turn: applied to position k, the changes of step k give position k + 1. */
  steps: Change[][];
  /** All turns. */
  turns: TurnView[];
}

/** A position of a replay. */
export interface ReplayPosition {
  /**
   * The game as a table shows it, but without its turns: position k follows the first k turns of the replay. Once
   * the game is over, it is seen from the seat whose turn it was.
   */
  game: GameView;
  /**
   * The holding of each seat, in notation: a hand, or a pile from the top down. Empty while the game lasts, when the
   * viewer's own hand is in the view, and for a score sheet.
   */
  hands: string[][];
}

/** The result of a game. */
export interface ResultView {
  /** The points for ending the game, if a seat got any. */
  bonus?: Bonus;
  /** The way the game ended. */
  how: How;
  /** Points by seat. */
  scores: number[];
  /** The seed, which is public once the game is over. */
  seed?: Seed;
  /** The seats that share the win. */
  winners: Seat[];
}

/** How far a review has come. */
export type ReviewStage = 'queued' | 'running' | 'done' | 'failed';

/** A review, as far as it has come. */
export interface ReviewStatus {
  /** How many reviews come before it, while it is queued. */
  ahead: number;
  /** How many jobs are done. */
  done: number;
  /** The end of the game, once it is known. */
  end?: EndReview;
  game: TableId;
  /** How many jobs there are; 0 before the first is done. */
  jobs: number;
  /** Whether there is a better engine by now. A new request computes the review again. */
  outdated: boolean;
  /** Luck and decisions of every seat; empty until each turn has a first value. */
  seats: SeatReview[];
  state: ReviewStage;
  /** Every turn; null for a turn that has not been evaluated yet. */
  turns: (ReviewedTurn | null)[];
  /** The version of the engine. */
  version: number;
}

/** A turn of a review, with its moves as the page draws them. */
export type ReviewedTurn = TurnReview & {
  /** The moves of `best`, in the same order. */
  best_shown: TurnView[];
  /** The move that was played. */
  shown: TurnView;
};

/** The result of a round. */
export interface RoundResultView {
  /** The master play, with its points. */
  master: TurnView;
  /** How many players submitted nothing. */
  missing: number;
  /** The round, from 1. */
  round: number;
  /** How many players have so many points, the most points first. */
  scores: PointsCount[];
}

/** The picture of a paragraph. */
export interface RulePicture {
  /** The paragraph. */
  rule: string;
  /** The step whose right answer the picture shows. */
  step: string;
}

/** An edition or variant. */
export interface RuleSetView {
  /** Its name. */
  name: string;
  /** The rulings where the booklets are silent. */
  rulings: RulingView[];
  seats: SeatRange;
}

/** The number of a ruling. */
export type Ruling = 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R7' | 'R8' | 'R9' | 'R10' | 'R11';

/** A ruling in force. */
export interface RulingView {
  /** The name, such as `lone-opening`. */
  name: string;
  /** The number, such as `R1`. */
  number: string;
  /** The ruling in a sentence. */
  sentence: string;
}

/** A seat, counted from 0 clockwise. In Strata seat 0 plays red and seat 1 green. */
export type Seat = number;

/** The planned occupant of a seat. */
export type SeatPlan =
  /** Any user may take the seat. Only online tables have such seats. */
  | {
    type: 'open';
  }
  /** A bot sits here. */
  | {
    type: 'bot';
    /** The level of the bot. */
    level: Level;
  }
  /**
   * A named person beside the creator, or the creator. Only local and score-keeping tables have such
   * seats.
   */
  | {
    type: 'named';
    /** The age in years. Ages decide who opens after a tie. */
    age?: number;
    /** The name shown to everyone. */
    name: PlayerName;
  };

/** The number of players. */
export interface SeatRange {
  least: number;
  most: number;
}

/** How a seat played, and how lucky it was. */
export interface SeatReview {
  /** How many decisions the rating is based on. */
  decisions: number;
  /** The effect of tiles drawn and dice rolled. */
  luck: number;
  /** The final margin over the best other seat. For a game that ended early, it is the expected one. */
  margin: number;
  /** The effect of the decisions of the other seats. */
  others: number;
  /** The effect of the seat's own decisions: never above 0. */
  own: number;
  /** The mean loss per decision in points. Forced moves are left out. `None` without decisions. */
  rating?: number;
  /** The standard error of the rating. */
  rating_error?: number;
  /** The expected margin before the first turn. */
  start: number;
}

/** 32 bytes in hexadecimal digits. */
export type Seed = string;

/** A table as the visitor may see it. */
export interface SeenTable {
  /** The visitor's own part of the view, at a table of duplicate where they play. */
  own?: OwnContestView;
  view: TableView;
}

/** The sequence number of an event in the log of its table. The first one is 1. */
export type Seq = number;

/** A message of the server. */
export type ServerMessage =
  /** The first message, with the time of the server. */
  | {
    type: 'hello';
    heartbeat_ms: number;
    now: Millis;
    user: UserId;
  }
  /** Events that the client asked for and that do not fit into one message. More follow, and then the `view`. */
  | {
    type: 'history';
    events: EventView[];
    table: TableId;
  }
  /**
   * The whole view of a table, and the events before it that the client asked for. Its clock stands as it did at
   * `clock.now`.
   */
  | {
    type: 'view';
    events: EventView[];
    table: TableId;
    view: TableView;
  }
  /**
   * The events of a table, without gaps, and the changes of the view: applied one after the other to the view at
   * `from`, the changes give the view at `seq`.
   */
  | {
    type: 'update';
    changes: Change[];
    events: EventView[];
    from: Seq;
    seq: Seq;
    table: TableId;
  }
  /**
   * The client's own part of the view of a table of duplicate where they play; `null` once they have left. It comes after
   * a `view` or an `update`.
   */
  | {
    type: 'own';
    own: OwnContestView | null;
    table: TableId;
  }
  /** A command happened, and is stored. */
  | {
    type: 'accepted';
    id: string;
    seq: Seq;
    table: TableId;
  }
  /** A command was withdrawn, and never happens. */
  | {
    type: 'withdrawn';
    id: string;
    seq: Seq;
    table: TableId;
  }
  /** A command was refused. */
  | {
    type: 'refused';
    code: string;
    id: string;
    reason?: Reason;
    sentence: string;
    table: TableId;
  }
  /** The connected users: the people who sit at the table, and the number of spectators. */
  | {
    type: 'presence';
    spectators: number;
    table: TableId;
    users: UserId[];
  }
  /**
   * How far a review has come. The first message has all turns so far, later ones those that changed, and `luck` those
   * of which the luck alone has changed.
   */
  | {
    type: 'review';
    ahead: number;
    done: number;
    game: TableId;
    jobs: number;
    luck: LuckNews[];
    seats: SeatReview[];
    state: ReviewStage;
    turns: TurnNews[];
  }
  /** The answer to a ping. */
  | {
    type: 'pong';
    id: string;
    now: Millis;
  }
  /** A message could not be read. */
  | {
    type: 'problem';
    code: string;
    sentence: string;
  }
  /** The server stops, and clients are to connect again after a while. */
  | {
    type: 'goodbye';
    retry_ms: number;
    sentence: string;
  };

export interface Session {
  /** The `User-Agent` of the browser. */
  agent: string;
  created: number;
  /** Whether it is the session of this request. */
  current: boolean;
  id: String;
  /** When it was last used, to within a few minutes. */
  seen: number;
}

export interface Sessions {
  sessions: Session[];
}

/** The settings of a table, with the rules and rulings in force. They are shown before anybody joins. */
export interface SettingsView {
  /** The clock. */
  clock: Clock;
  /** The rounds and their time, at a table of duplicate. */
  contest?: ContestTerms;
  /** The game's name. */
  game: GameName;
  /** Where the game is played. */
  kind: Kind;
  /** The edition or variant. */
  rules: string;
  /** The rulings where the booklets are silent. */
  rulings: RulingView[];
  /** The plan of the seats: people or bots. */
  seats: SeatPlan[];
  /** The level of a bot that takes over a seat. */
  stand_in: Level;
  /** The users who can find the table. */
  visibility: Visibility;
}

/** A score sheet of a game on a real table, as everybody sees it. */
export type SheetView =
  | {
    game: 'qwirkle';
    /** All entries. */
    turns: TurnView[];
    /** The pieces on the table. */
    view: LineSheetView;
  }
  | {
    game: 'cubes';
    /** All entries. */
    turns: TurnView[];
    /** The pieces on the table. */
    view: LineSheetView;
  }
  | {
    game: 'strata';
    /** All entries. */
    turns: TurnView[];
    /** The pieces on the table. */
    view: StrataSheetView;
  };

/** Where the creator of a table sits down. */
export interface Sit {
  /** In years. */
  age?: number;
  /** The contribution to the seed. */
  entropy?: Entropy;
  /** Shown to everyone; without, the visitor's own. */
  name?: PlayerName;
  seat: Seat;
}

/** A square that can be seen from above. */
export interface Square {
  /** Its colour. */
  colour: SquareColour;
  /** How high it lies: 1 on the table. */
  level: number;
  /** A number that tells tiles apart: 0 is the start tile, the others count as they are laid. */
  tile: number;
  /** Column. */
  x: number;
  /** Row. */
  y: number;
}

/** Green, neutral or red. */
export type SquareColour = 'g' | 'n' | 'r';

/** A place in the standing. */
export interface StandingView {
  /** The level of a bot. */
  level?: Level;
  /** The name of a person. */
  name?: PlayerName;
  /** The points in percent of the maximum, rounded down. */
  percent: number;
  /** The player. */
  player: Entrant;
  /** The points of all rounds. */
  points: number;
  /** The place, from 1. Equal points share a place. */
  rank: number;
}

/** The information that a seat or a spectator may have. The type has no fields for hidden information. */
export interface StrataPosition {
  /** Variant `ordered` only: the seats that have yet to arrange their piles. */
  arranging?: Seat[];
  /** The visible squares, row by row from the top. */
  cells: Square[];
  /** The tiles that each seat has yet to lay, sorted. */
  left: LTile[][];
  /** Variant `ordered` only, once both piles are arranged: the piles from the top down. */
  piles?: LTile[][];
  /** Variant `row` only: the open tiles of each seat, the one that lies there longest first. */
  rows?: LTile[][];
  /** The rules in force. */
  rules: Variant;
  /** The best zone of each seat's colour, as things lie. */
  scores: number[];
  /** The seat that looks; nobody for a spectator. All see the same. */
  seat: Seat | null;
  /** The tile that each seat must play next; nothing where there is a choice, no tile, or a pile not yet arranged. */
  tops: (LTile | null)[];
  /** The seat whose turn it is; nobody's once the game is over. */
  turn: Seat | null;
}

/** The preview of a draft. */
export type StrataPreview =
  /** A tile is to be laid. */
  | LayPreview & {
    type: 'lay';
  }
  /** Variant `ordered`: the pile is to be arranged. */
  | OrderPreview & {
    type: 'order';
  };

/** A score sheet of Strata, as everybody sees it. */
export interface StrataSheetView {
  /** The squares that can be seen. */
  cells: Square[];
  /** Points so far, by seat. */
  scores: number[];
  /** The seat whose turn it is; not known before the first entry, and nobody's once all tiles are laid. */
  turn: Seat | null;
  /** How many tiles were not yet laid. */
  unseen: number;
}

/** A position of Strata. All see the same. */
export type StrataView = StrataPosition & {
  /** Whether seats may not see what the others hold. */
  hides_hands: boolean;
  /** All zones, the best of each colour first. */
  zones: ZoneView[];
};

export type String = string;

/** A play that was submitted. Many are submitted at once, so that one event holds all of them. */
export interface SubmittedPlay {
  /** The play in its usual form. */
  move: string;
  /** The player. */
  player: Entrant;
  /** Its points. */
  points: number;
}

/**
 * Something that happened at a table. Its sequence number is its place in the log.
 *
 * The serde form is what logs hold (see [`stored`](crate::stored)), so it may only grow: a new field is optional, and
 * an old program ignores it.
 */
export type TableEvent = EventKind & {
  /** The time of the event. No event of a log is earlier than the one before it. */
  at: Millis;
  /** The idempotency key of that command. If a command led to several events, the first one holds the key. */
  key?: IdempotencyKey;
};

/** A table in a list. */
export interface TableHead {
  /** The time of its latest event. */
  changed: Millis;
  clock: Clock;
  /** The rounds and players of a table of duplicate. */
  contest?: HeadContest;
  created: Millis;
  creator: UserId;
  /** When the running time is up. */
  deadline: Millis | null;
  /** The game's name. */
  game: GameName;
  id: TableId;
  kind: Kind;
  phase: Phase;
  /** The edition or variant. */
  rules: string;
  seats: HeadSeat[];
  /** The sequence number of its latest event. */
  seq: Seq;
  /** The seat whose turn it is. */
  turn?: HeadTurn;
  visibility: Visibility;
}

/** Text that is a table id. */
export type TableId = string;

/** Tables, the newest first. */
export interface TableList {
  /** The `after` of the next page; missing on the last page. */
  next?: string;
  /** The time for which the list was computed. */
  now: Millis;
  /** How many users are connected to tables, on this node. */
  online: number;
  tables: TableHead[];
}

/** The serialised form of settings, in which rules are strings. */
export interface TableSettings {
  clock: Clock;
  contest?: ContestTerms;
  game: string;
  kind: Kind;
  rules: string;
  seats: SeatPlan[];
  stand_in: Level;
  visibility: Visibility;
}

/** A table as a viewer may see it. It never contains a hidden hand, nor the seed before the end. */
export interface TableView {
  /** The number of chat messages that the viewer may read. The messages come as events, and page by page over HTTP. */
  chat_lines: number;
  /** The remaining time of every seat, if there is a clock. */
  clock?: ClockView;
  /** The commitment to the seed, published before anybody contributed to the deal. */
  commitment?: Commitment;
  /** The rounds and players of a table of duplicate. */
  contest?: ContestView;
  /** The time at which the table was created. */
  created: Millis;
  /** The user who created it. */
  creator: UserId;
  /** The game, once it has begun. */
  game?: GameView;
  /** How many hints each seat has taken; missing while nobody has taken any. */
  hints?: number[];
  /** The table of the rematch. */
  next_table?: TableId;
  /** The offer that waits for answers, if there is one. */
  offer?: OpenOffer;
  /** The offers that the viewer may make now. */
  offers?: Offer[];
  /** Whether the game is yet to begin, running or over. */
  phase: Phase;
  /** The proposal that a bot takes over a seat, if there is one. */
  proposal?: Proposal;
  /** The seats that offer a rematch. */
  rematch: Seat[];
  /** The seat that declined a rematch. */
  rematch_declined?: Seat;
  /** The terms of the offered rematch that are different. */
  rematch_terms?: RematchTerms;
  /** The result, once the game is over. */
  result?: ResultView;
  /** The seats and their players. */
  seats: ChairView[];
  /** The sequence number of the latest event in this view. */
  seq: Seq;
  /** The settings, with the rules and rulings in force. */
  settings: SettingsView;
  /** The seat whose turn it is. */
  turn: Seat | null;
  /** The seat of the viewer; `null` for a spectator. */
  viewer: Seat | null;
}

/** How many puzzles have a theme. */
export interface ThemeCount {
  puzzles: number;
  /** The theme of a puzzle. A puzzle may have several themes. */
  theme: 'line-of-six' | 'double-line' | 'block' | 'keep' | 'end-game' | 're-roll' | 'zone' | 'cap' | 'points' | 'look-ahead';
}

/** A tile: a colour of ROYGBP and a shape of osdcxa. */
export type Tile = string;

/** Where a tile may go. */
export interface TileCells {
  /** Where, sorted by column and row. */
  cells: CellView[];
  /** Which. */
  tile: Tile;
}

/** A tile with all its places. */
export interface TileLays {
  /** Where, each place once, row by row. */
  lays: LayView[];
  /** Which. */
  tile: LTile;
}

/** The preview of a draft of a play. */
export interface TilesPreview {
  /** The other actions that are possible. */
  actions: Actions;
  /** Where each tile that is left may go now. */
  cells: TileCells[];
  /** Where they come from. */
  lines: LineView[];
  /**
   * The move that the draft stands for: it plays what is laid, or swaps or rolls what is picked. Nothing while the
   * draft is not a legal move.
   */
  move?: string;
  /** While the first move is made: how many tiles the largest group in hand has, all of which must be played. */
  opening?: number;
  /** Why the draft is not a legal move. */
  reason?: Reason;
  /** Why the tile of `why` may not lie there. */
  refusal?: Reason;
  /** Points of what is laid, as far as it is valid. */
  score: number;
}

/** A tip: the key of its message (`tip-…`), and the values that the message names. */
export interface Tip {
  /** The key of the message. */
  key: string;
  /** The values that the message names. */
  values?: Record<string, TipValue>;
}

/** A value that a tip names. */
export type TipValue =
  /** A number. */
  | number
  /** The letter of a colour or shape. */
  | string;

/** Tips for a beginner. */
export interface Tips {
  tips: Tip[];
}

/** A turn of a review that has changed. */
export interface TurnNews {
  review: ReviewedTurn;
  /** Which turn, from 0. */
  turn: number;
}

/** A turn of a review. All values are those of the seat that moved. */
export interface TurnReview {
  /** The best moves, best first. */
  best: MoveLine[];
  /** The chance of every seat to win before the turn, with best play. */
  chances: number[];
  /** How good the move was. */
  class: Class;
  /** The standard error of the value. */
  error: number;
  /** Whether the values are certain. */
  exact: boolean;
  /** How much the move lost against the best. */
  loss: number;
  /** The standard error of the loss. */
  loss_error: number;
  /**
   * How much the draw or the roll after the move, and what it revealed, brought the seat, compared with the
   * average turn of this game.
   */
  luck: number;
  /** The expected margin of every seat before the turn, with best play. */
  margins: number[];
  /** The move that was played. */
  move: string;
  /** Whether the luck was remarkable, good or bad. */
  notable_luck: boolean;
  /** The pass that gave this result, from 1. Later passes are more precise. */
  pass: number;
  /** The expected margin of every seat after the move that was played. */
  played_margins: number[];
  /** Why the best move is better than the one that was played. */
  reasons: Fact[];
  /** The seat that moved. */
  seat: Seat;
  /** The value of the move that was played. */
  value: number;
  /** The chance to win after the move. */
  win: number;
  /** The standard error of the chance to win. Reviews before version 2 do not have it. */
  win_error?: number;
}

/** A turn in notation, as it stands in records and views. */
export interface TurnText {
  /** The tiles that were drawn after the turn. */
  drew?: string[];
  /** The move. */
  move: string;
  /** The new faces of the re-rolled dice, in the order of the move. */
  rolled?: string[];
  /** Points of the turn. The field is absent for moves that never score, such as a roll. */
  score?: number;
  /** The seat that made the turn. */
  seat: Seat;
}

/** A turn as a viewer may know it. */
export interface TurnView {
  /** The kind of action. */
  action: Action;
  /** The cells that were covered; in a play, in the order of the pieces. */
  cells: CellView[];
  /** How many pieces, also where they are not named. */
  count: number;
  /** How many pieces came to the hand. */
  drew?: number;
  /** Where the points come from, line by line. */
  lines?: LineView[];
  /** The move in notation, as the viewer may know it. */
  notation: string;
  /** Which turn of the game, counted from 1. */
  number: number;
  /** The new faces of re-rolled dice, in the order of the pieces. */
  rolled?: string[];
  /** Its points, where a turn has any. */
  score?: number;
  /** The seat whose turn it was. */
  seat: Seat;
  /** The pieces, in the order of the move; empty where the viewer may not know them. */
  tiles: string[];
}

/** How many dice of a colour the bag holds. */
export interface UnseenDice {
  /** The letter of the colour. */
  colour: string;
  /** How many. */
  count: number;
}

/** How many tiles of a kind the viewer has not seen. */
export interface UnseenTiles {
  /** How many. */
  count: number;
  /** The kind. */
  tile: Tile;
}

/** The games of an upload, in the order of its records. */
export interface UploadedGames {
  games: GameSummary[];
}

/** Text that is a user id. */
export type UserId = string;

/** A variant of Strata. */
export type Variant = 'pile' | 'ordered' | 'open' | 'row';

/** The users who may find a table. */
export type Visibility = 'open' | 'link';

export type VisitorKind = 'guest' | 'account';

/** A command of a client. */
export type WireCommand =
  /** Takes a seat. The default for `name` is the visitor's own name. */
  | {
    type: 'take';
    age?: number;
    entropy?: Entropy;
    name?: PlayerName;
    seat: Seat;
  }
  /** Leaves the seat before the deal. */
  | {
    type: 'leave';
  }
  /** Adds entropy to the seed. */
  | {
    type: 'contribute';
    entropy: Entropy;
    seat: Seat;
  }
  /** Makes a turn, or enters one on a score sheet. */
  | {
    type: 'move';
    move: string;
    seat: Seat;
  }
  /** Enters points alone on a score sheet. */
  | {
    type: 'points';
    points: number;
    seat: Seat;
  }
  /** Replaces entries of a score sheet. */
  | {
    type: 'correct';
    entries: WireEntry[];
    from: number;
  }
  /** Ends a score sheet. */
  | {
    type: 'finish';
    out?: Seat;
  }
  /** Resigns. */
  | {
    type: 'resign';
    seat: Seat;
  }
  /** Cancels the game. */
  | {
    type: 'abort';
  }
  /** Proposes that a bot takes over the seat of an absent player. */
  | {
    type: 'propose_replacement';
    seat: Seat;
  }
  /** Agrees to that proposal. */
  | {
    type: 'agree_replacement';
    seat: Seat;
  }
  /** Sends a chat line. */
  | {
    type: 'chat';
    text: ChatText;
  }
  /** Sends a quick phrase to the chat, which every reader sees in their own language. */
  | {
    type: 'say';
    phrase: Phrase;
  }
  /**
   * Makes an offer to the others, which takes effect when all other people agree. Each can be made once between two
   * turns.
   */
  | {
    type: 'offer';
    offer: Offer;
    seat: Seat;
  }
  /** Agrees to the open offer or declines it. The seat that made it withdraws it by declining. */
  | {
    type: 'answer_offer';
    agree: boolean;
    seat: Seat;
  }
  /**
   * Ends a break. At the start of a game that waits for players who are away, a move of such a player ends it as well;
   * other moves in a break are refused with the code `break`.
   */
  | {
    type: 'end_break';
    seat: Seat;
  }
  /** Says that there will be no rematch. */
  | {
    type: 'decline_rematch';
  }
  /** Asks for a rematch, or accepts the one that is offered. Other `terms` replace an offer. */
  | {
    type: 'rematch';
    terms?: RematchTerms;
  }
  /**
   * Makes sure that the command with this key is never carried out. The answer is `withdrawn`, or `accepted` if it
   * had happened before.
   */
  | {
    type: 'withdraw';
  }
  /**
   * Joins a table of duplicate, also while it is played. The default for `name` is the visitor's own name. `leave`
   * leaves it.
   */
  | {
    type: 'join';
    name?: PlayerName;
  }
  /** Begins the first round of duplicate. Only the creator may. */
  | {
    type: 'start';
  }
  /** Submits a play of a round of duplicate. There is one for each round, and it cannot be changed. */
  | {
    type: 'submit';
    move: string;
    /** The round, from 1. */
    round: number;
  }
  /** Begins the next round of duplicate before the break is over. Only the creator may. */
  | {
    type: 'next_round';
  };

/** A turn of a real table: a move or, on a sheet of points alone, points. */
export interface WireEntry {
  move?: string;
  points?: number;
  seat: Seat;
}

/** A zone: connected squares of one colour. */
export interface ZoneView {
  /** Whether no zone of its colour scores more. */
  best: boolean;
  /** Its squares, sorted. */
  cells: CellView[];
  /** Red or green. */
  colour: SquareColour;
  /** The level of the highest. */
  level: number;
  /** Squares × level. */
  score: number;
}
