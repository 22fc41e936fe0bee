/** The types of the server's interface. Those below have other names in the page, or are parts of one. */

import type { Level, PuzzleGameView } from '../../api/schema';

export type * from '../../api/schema';
export type {
  AnswerView as PuzzleAnswer,
  Catalogue as RulesInfo,
  ChairView as Chair,
  HintView as HintGiven,
  JudgementView as Judgement,
  LineView as Line,
  PuzzleGameView as PuzzleGame,
  PuzzleStandingView as PuzzleStanding,
  RetryView as PuzzleRetry,
  RulingView as RulingInfo,
  Session as SessionInfo,
} from '../../api/schema';

export type PuzzleTheme = PuzzleGameView['themes'][number]['theme'];

/** The levels that people choose from. Older tables have levels with names. */
export const LEVELS: readonly Level[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
