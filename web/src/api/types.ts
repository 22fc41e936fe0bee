/** The types of the server's interface, under the names that the page uses. All of them come from the generated client. */

import type { CubesMatch, Level, Preview, QwirkleMatch } from './client';

export type {
  Actions,
  Aids,
  Bonus,
  Catalogue as RulesInfo,
  ChairView as Chair,
  ChatLine,
  ClientMessage,
  Clock,
  ClockView,
  GameName,
  GameRecord,
  GameSummary,
  GameView,
  HeadSeat,
  How,
  Kind,
  LayView as Lay,
  Level,
  LineView as Line,
  Me,
  NewTable,
  Phase,
  Preview,
  PreviewAsk,
  Reason,
  ResultView,
  RulingView as RulingInfo,
  Seat,
  SeatPlan,
  ServerMessage,
  Session as SessionInfo,
  SettingsView,
  SheetView,
  Square,
  StoryTurn,
  StrataMatch as StrataView,
  TableHead,
  TableView,
  EventView,
  TurnText as Turn,
  Visibility,
  WireCommand,
  ZoneView as Zone,
} from './client';

/** Qwirkle and Cubes; hands are numbers where they are hidden. */
export type TilesView = QwirkleMatch | CubesMatch;

export type TilesPreview = Extract<Preview, { type: 'tiles' }>;
export type LayPreview = Extract<Preview, { type: 'lay' }>;
export type OrderPreview = Extract<Preview, { type: 'order' }>;

export const LEVELS: readonly Level[] = ['random', 'novice', 'casual', 'greedy', 'expert', 'master'];
