/**
 * What the page needs to know of a game. Each game has a folder beside this file that provides a `GameModule`, and a
 * line in registry.ts. Everything else in the page works through this interface and does not name any game.
 */

import type { Component } from 'svelte';
import type { Line, PreviewRequest, Reason, Seat, TurnView } from '../api/types';
import type { Face, PaletteName } from '../tiles/palettes';
import type { IconName } from '../ui/icons';

/** A draft as the server gets it: what is laid, what is picked, and which refusal is to be explained. */
export type DraftRequest = Omit<PreviewRequest, 'seat'>;

/** The table as a game sees it: what is shown, whether the user may move, and the way to the server. */
export interface Host<Position, Preview> {
  /** The viewer's view of a match. On a score sheet it has only what lies on the table, in the same fields. */
  readonly position: Position | undefined;
  readonly turns: readonly TurnView[];
  /** The seat whose move is being drafted. */
  readonly seat: Seat | null;
  /** Whether the user may make a move now. */
  readonly active: boolean;
  /** Whether the user may lay tiles for a look: in their own turn, and while others think. */
  readonly drafting: boolean;
  /** Whether the user lays tiles here, now or once what is under way is done. If not, the whole board is of interest. */
  readonly playing: boolean;
  /** Whether a command is under way. */
  readonly busy: boolean;
  /** A move that is shown on the board as ghost tiles: the best one in a review, or a hint. */
  readonly ghost?: TurnView | undefined;
  /** A move of the user that is shown beside the ghost: the one that was not the best. */
  readonly tried?: TurnView | undefined;
  /** Whether only plays can be sent, as in duplicate. */
  readonly playsOnly?: boolean;
  /** Asks the server what it makes of a draft. */
  preview(draft: DraftRequest): Promise<Preview>;
  send(move: string): void;
}

/** What an update of the table means for a game. */
export interface TurnsPlayed {
  /** The turns that were played meanwhile, in order. `own` is true for those of the seat that the page looks from. */
  readonly played: readonly { readonly turn: TurnView; readonly own: boolean }[];
  /** Whether another turn, viewer or phase has begun, so that the present draft is out of date. */
  readonly restart: boolean;
  /** Whether only others have moved: what the user has chosen or laid meanwhile stays where it still fits. */
  readonly keep?: boolean;
}

/** The points of a draft, line by line. */
export interface Points {
  readonly total: number;
  readonly lines: readonly Line[];
}

/** The state of a game on the screen: the user's draft move, and what keys and updates do to it. */
export interface Controller {
  /** The complete move as the server's preview gave it; nothing while the draft is not a move yet. */
  readonly move: string | undefined;
  /** Whether there is anything to take back. */
  readonly started: boolean;
  /** Whether the user has chosen or laid a tile, or picks some. */
  readonly begun: boolean;
  /** Why the draft, or the last attempt, is not possible. */
  readonly reason: Reason | undefined;
  /** What is laid, as a value that `restore` takes; nothing if nothing is laid. */
  readonly laying: unknown;
  readonly points: Points | undefined;
  /** Whether the status tells what the draft scores, in a game that does not count points turn by turn. */
  readonly tellsPoints?: boolean;
  /** What the user should do now; while others think, at most a word about what the user tries out. */
  status(): string;
  /** Follows the server after an update of the table. */
  follow(update: TurnsPlayed): void;
  /** Drops the draft. */
  reset(): void;
  /**
   * Lays again what was laid before the page was loaded again. Like what others have moved under, it stays only if the
   * answer to the next `refresh` lets it. What cannot be such a value is ignored.
   */
  restore(laying: unknown): void;
  /** Asks the server what is possible now. */
  refresh(): void;
  takeBack(): void;
  /** Handles a key in the user's own turn; answers whether it means anything. */
  press(key: string): boolean;
}

/** What a player holds, as far as everyone may know. */
export interface Holding {
  readonly count: number;
  /** The tiles themselves, where they lie open. */
  readonly tiles: readonly string[];
}

/** A paragraph of the rules, by its anchor: the refusals that it explains, and the rulings that belong to it. */
export interface RuleParagraph {
  readonly id: string;
  readonly codes?: readonly string[];
  readonly rulings?: readonly string[];
}

/** How the game looks where the server deals. */
interface MatchParts<C extends Controller> {
  readonly Board: Component<{ controller: C }>;
  /** The user's own tiles and the buttons below them. */
  readonly Hand: Component<{ controller: C }>;
  /** Shown beside the board on large screens. */
  readonly Aside?: Component<{ controller: C }>;
}

/** How the game looks on a score sheet, where nobody's tiles are known. */
interface SheetParts<C extends Controller> {
  readonly Board: Component<{ controller: C }>;
  /** Says which tile was laid on the real table. */
  readonly Hand: Component<{ controller: C }>;
  /** The game's own buttons beside those of every sheet. */
  readonly Tools: Component<{ controller: C }>;
  /** Whether a player can end the game by running out of tiles: it is asked for when the sheet is finished. */
  readonly endsByGoingOut: boolean;
}

export interface GameModule<Position = unknown, Preview = unknown, C extends Controller = Controller> {
  /** Whether its sets of rules are editions of a box or variants of the game. */
  readonly ruleSets: 'editions' | 'variants';
  /** The most players, for as long as the server's catalogue is not there. */
  readonly mostSeats: number;
  /** The paragraphs of its rules, in order. */
  readonly rules: readonly RuleParagraph[];
  /** A small picture for pickers and lists. */
  readonly Picture: Component;
  /** A board that plays by itself, for the home page. No other page loads it. */
  readonly showcase: () => Promise<Component>;
  /** A position as a small picture. */
  readonly Small: Component<{ position: Position }>;
  /** One tile as large as text, by its id. */
  readonly Tile: Component<{ tile: string; size?: string; rolling?: boolean }>;
  /** A name for a tile, by its id. */
  tileName(tile: string): string;
  /** Tiles to try out the settings on. */
  readonly samples: readonly string[];
  /** The colour of the game on light and on dark paper. The property `--game-NAME` of the page is that of its theme. */
  readonly accent: Readonly<Record<'light' | 'dark', string>>;
  /** The custom properties that the game's drawings use. */
  colours(palette: PaletteName, face: Face): Record<string, string>;
  /** The icon beside the number of tiles that a player holds. */
  readonly handIcon: IconName;
  /** A mark beside a player's name, where seats have a colour. */
  readonly SeatMark?: Component<{ seat: Seat }>;
  /** The name of a seat, where seats have a colour. */
  seatName?(seat: Seat): string;
  /** The keys of the game, in words. */
  keys(): string;
  holding(position: Position, seat: Seat): Holding | undefined;
  /** The tiles that the viewer may lay. */
  hand(position: Position, seat: Seat): readonly string[];
  readonly match: MatchParts<C>;
  readonly sheet: SheetParts<C>;
  newController(host: Host<Position, Preview>, kind: 'match' | 'sheet'): C;
}

/**
 * Forgets the types of a game's position, previews and controllers, so that all games fit into one table. This is safe:
 * a module's components only get controllers that the same module made, and the server sends the types of the game.
 */
export function registered<Position, Preview, C extends Controller>(
  game: GameModule<Position, Preview, C>,
): GameModule {
  return game as unknown as GameModule;
}
