/** The games of this page: one line each. The check of types fails while a game of the server is missing. */

import type { GameName } from '../api/types';
import { cubes } from './cubes';
import { registered, type GameModule } from './module';
import { qwirkle } from './qwirkle';
import { strata } from './strata';

const MODULES = {
  qwirkle: registered(qwirkle),
  cubes: registered(cubes),
  strata: registered(strata),
} as const satisfies Record<GameName, GameModule>;

export type KnownGame = keyof typeof MODULES;

/** In the order of pickers and lists. The first is proposed to new users. */
export const GAMES = Object.keys(MODULES) as KnownGame[];
export const FIRST_GAME = GAMES[0] as KnownGame;

export function isGame(name: unknown): name is KnownGame {
  return typeof name === 'string' && Object.hasOwn(MODULES, name);
}

export function gameModule(name: KnownGame): GameModule;
/** Nothing for a game that the server has and this page does not. */
export function gameModule(name: string): GameModule | undefined;
export function gameModule(name: string): GameModule | undefined {
  return isGame(name) ? MODULES[name] : undefined;
}
