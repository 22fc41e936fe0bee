/** A game turn by turn, as the server sends it. */

import type { GameView, GameSummary, TurnView } from '../api/types';

/** A position of a game. */
export interface ReplayPosition {
  /** What the seat to move sees. */
  readonly view: GameView['view'];
  /** The tiles of every seat. */
  readonly hands: readonly (readonly string[])[];
}

export interface Replay {
  readonly summary: GameSummary;
  readonly turns: readonly TurnView[];
  /** One more than turns: before each of them, and at the end. */
  readonly positions: readonly ReplayPosition[];
}
