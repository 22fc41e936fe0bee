import type { Change, GameSummary, GameView, TurnView } from '../api/types';

export interface WirePosition {
  game: GameView;
  hands: string[][];
}
export interface Replay {
  turns: TurnView[];
  scores: number[][];
  start: WirePosition;
  steps: Change[][];
}
export interface GameReplay {
  summary: GameSummary;
  replay: Replay;
}
