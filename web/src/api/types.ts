/** The wire types of the server, by its contract. */

export type Seat = number;
export type GameName = 'qwirkle' | 'cubes' | 'strata';
export type Level = 'random' | 'novice' | 'casual' | 'greedy' | 'expert' | 'master';
export const LEVELS: readonly Level[] = ['random', 'novice', 'casual', 'greedy', 'expert', 'master'];

/** Cells come as `"3,-2"` or as `{x, y}`; see cellOf in board/cell.ts. */
export type WireCell = string | { x: number; y: number };

export interface Me {
  user: string;
  name: string;
  kind: 'guest' | 'account';
}

export interface Reason {
  code: string;
  sentence: string;
  cells: WireCell[];
  tiles: string[];
  ruling?: string;
}

export interface Problem {
  title: string;
  status: number;
  code: string;
  detail: string;
  reason?: Reason;
  retry_after?: number;
}

export interface RulingInfo {
  number: string;
  name: string;
  sentence: string;
}

export interface RulesInfo {
  games: {
    game: GameName;
    rules: { name: string; seats: { least: number; most: number }; rulings: RulingInfo[] }[];
  }[];
  levels: Level[];
}

export type Kind = 'online' | 'local' | 'scorekeeping';
export type Visibility = 'open' | 'link';
export type Phase = 'waiting' | 'playing' | 'ended';

export type Clock =
  | { type: 'none' }
  | { type: 'per_move'; ms: number }
  | { type: 'total'; ms: number; increment_ms: number }
  | { type: 'days'; days: number };

export type SeatPlan = { type: 'open' } | { type: 'bot'; level: Level } | { type: 'named'; name: string; age?: number };

export interface NewTable {
  kind: Kind;
  game: GameName;
  rules?: string;
  seats: SeatPlan[];
  clock?: Clock;
  visibility?: Visibility;
  stand_in?: Level;
  sit?: { seat: Seat; name?: string; age?: number; entropy?: string };
}

export type Chair =
  | { type: 'empty' }
  | { type: 'human'; user: string; name: string; age?: number; ready: boolean }
  | { type: 'bot'; level: Level; after?: string };

export interface SettingsView {
  kind: Kind;
  game: GameName;
  rules: string;
  rulings: RulingInfo[];
  seats: SeatPlan[];
  clock: Clock;
  visibility: Visibility;
  stand_in: Level;
}

export interface ClockView {
  left_ms: number[];
  running: Seat | null;
  paused: boolean;
  now: number;
}

export interface Turn {
  seat: Seat;
  move: string;
  score?: number;
  drew?: string[];
  rolled?: string[];
}

/** Qwirkle and Cubes; hands are numbers where they are hidden. */
export interface TilesView {
  rules: string;
  seat: Seat | null;
  turn: Seat | null;
  grid: string[];
  hand?: string[];
  hands: (number | string[])[];
  bag: number;
  scores: number[];
  passes: number;
  rolled?: boolean;
  turns: Turn[];
}

export interface Square {
  x: number;
  y: number;
  level: number;
  colour: 'r' | 'g' | 'n';
  tile: number;
}

export interface StrataView {
  rules: string;
  seat: Seat | null;
  turn: Seat | null;
  cells: Square[];
  tops: (string | null)[];
  rows?: string[][];
  piles?: string[][];
  left: string[][];
  arranging?: Seat[];
  scores: number[];
  turns: Turn[];
}

export interface SheetView {
  grid?: string[];
  cells?: Square[];
  unseen: number;
  scores: number[];
  turn: Seat | null;
  turns: Turn[];
}

export interface Line {
  cells: WireCell[];
  tiles: string[];
  points: number;
  axis: 'row' | 'column';
  bonus: boolean;
}

export interface StoryTurn {
  number: number;
  seat: Seat;
  move: string;
  score?: number;
  lines?: Line[];
  cells?: WireCell[];
  drew?: number;
  rolled?: string[];
}

export interface Zone {
  colour: 'r' | 'g';
  cells: WireCell[];
  level: number;
  score: number;
  best: boolean;
}

export interface Aids {
  unseen?: ({ tile: string; count: number } | { colour: string; count: number })[];
  zones?: Zone[];
  story?: StoryTurn[];
}

export type GameView =
  | { type: 'match'; view: TilesView | StrataView; aids?: Aids }
  | { type: 'sheet'; view: SheetView; aids?: Aids };

export type How =
  | { type: 'played' }
  | { type: 'resigned'; seat: Seat }
  | { type: 'time'; seat: Seat }
  | { type: 'aborted' }
  | { type: 'abandoned' };

export interface Bonus {
  seat: Seat;
  points: number;
}

export interface ResultView {
  how: How;
  scores: number[];
  winners: Seat[];
  bonus?: Bonus | null;
  seed?: string;
}

export interface ChatLine {
  seq: number;
  at: number;
  seat: Seat;
  name: string;
  text: string;
}

export interface TableView {
  seq: number;
  created: number;
  creator: string;
  phase: Phase;
  settings: SettingsView;
  commitment?: string;
  seats: Chair[];
  viewer: Seat | null;
  turn: Seat | null;
  clock?: ClockView;
  game?: GameView;
  result?: ResultView;
  chat: ChatLine[];
  proposal?: { seat: Seat; agreed: Seat[] };
  rematch: Seat[];
  next_table?: string;
}

/** An event as a viewer may know it. */
export interface Told {
  seq: number;
  at: number;
  type: string;
  seat?: Seat;
  turn?: Turn;
  entry?: Turn;
  key?: string;
  text?: string;
  level?: Level;
  name?: string;
  table?: string;
}

export type WireCommand =
  | { type: 'take'; seat: Seat; name?: string; age?: number; entropy?: string }
  | { type: 'leave' }
  | { type: 'contribute'; seat: Seat; entropy: string }
  | { type: 'move'; seat: Seat; move: string; key: string }
  | { type: 'correct'; from: number; entries: { seat: Seat; move: string }[] }
  | { type: 'finish'; out?: Seat }
  | { type: 'resign'; seat: Seat }
  | { type: 'abort' }
  | { type: 'propose_replacement'; seat: Seat }
  | { type: 'agree_replacement'; seat: Seat }
  | { type: 'chat'; text: string }
  | { type: 'rematch' };

export interface PreviewAsk {
  seat: Seat;
  laid: string[];
  tile?: string;
  why?: string;
}

export interface Actions {
  play: boolean;
  swap: number;
  pass: boolean;
  roll: boolean;
  must_roll: boolean;
}

export interface TilesPreview {
  type: 'tiles';
  score: number;
  lines: Line[];
  complete: boolean;
  reason?: Reason;
  cells: { tile: string; cells: WireCell[] }[];
  actions: Actions;
  refusal?: Reason;
}

export interface Lay {
  move: string;
  corner: WireCell;
  facing: 'n' | 'e' | 's' | 'w';
  level: number;
  cells: WireCell[];
  colours: string;
  scores: number[];
}

export interface LayPreview {
  type: 'lay';
  tiles: { tile: string; lays: Lay[] }[];
  refusal?: Reason;
}

export interface OrderPreview {
  type: 'order';
  tiles: string[];
}

export type Preview = TilesPreview | LayPreview | OrderPreview;

export type HeadSeat =
  | { type: 'empty' }
  | { type: 'human'; user: string; name: string }
  | { type: 'bot'; level: Level };

export interface TableHead {
  id: string;
  seq: number;
  phase: Phase;
  kind: Kind;
  visibility: Visibility;
  game: GameName;
  rules: string;
  creator: string;
  created: number;
  changed: number;
  deadline: number | null;
  clock: Clock;
  seats: HeadSeat[];
}

export interface GameSummary {
  id: string;
  game: GameName;
  rules: string;
  ended: number;
  how: How;
  players: { name: string; user?: string; replaced?: boolean }[];
  scores: number[];
  winners: Seat[];
  bonus: Bonus | null;
}

export interface SessionInfo {
  id: string;
  created: number;
  seen: number;
  agent: string;
  current: boolean;
}

export type ServerMessage =
  | { type: 'hello'; user: string; heartbeat_ms: number }
  | { type: 'update'; table: string; events: Told[]; view: TableView }
  | { type: 'accepted'; id: string; table: string; seq: number }
  | { type: 'refused'; id: string; table: string; code: string; sentence: string; reason?: Reason }
  | { type: 'presence'; table: string; users: string[]; spectators: number }
  | { type: 'pong'; id: string; now: number }
  | { type: 'problem'; code: string; sentence: string }
  | { type: 'goodbye'; retry_ms: number; sentence: string };

export type ClientMessage =
  | { type: 'subscribe'; table: string; after?: number; seat?: Seat }
  | { type: 'unsubscribe'; table: string }
  | { type: 'command'; id: string; table: string; command: WireCommand }
  | { type: 'ping'; id: string };
