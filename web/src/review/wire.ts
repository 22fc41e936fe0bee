import type { TurnView } from '../api/types';
import type { Fact } from '../i18n/facts';

export type Class = 'forced' | 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
export interface MoveLine {
  move: string;
  value: number;
  error: number;
  win: number;
  win_error: number;
  loss: number;
  points?: number | null;
  exact: boolean;
}
export interface ReviewedTurn {
  seat: number;
  move: string;
  value: number;
  error: number;
  win: number;
  loss: number;
  loss_error: number;
  class: Class;
  exact: boolean;
  luck: number;
  notable_luck: boolean;
  chances: number[];
  margins: number[];
  played_margins: number[];
  best: MoveLine[];
  best_shown: TurnView[];
  reasons: Fact[];
  pass: number;
  shown: TurnView;
}
export interface SeatReview {
  margin: number;
  start: number;
  own: number;
  others: number;
  luck: number;
  rating?: number | null;
  rating_error?: number | null;
  decisions: number;
}
export interface ReviewStatus {
  state: 'queued' | 'running' | 'done' | 'failed';
  ahead: number;
  version: number;
  outdated: boolean;
  done: number;
  jobs: number;
  seats: SeatReview[];
  turns: (ReviewedTurn | null)[];
}
export interface Judgement {
  played: MoveLine;
  shown: TurnView;
  class: Class;
  best: MoveLine[];
  best_shown: TurnView[];
  reasons: Fact[];
}
