/** How strong a player is against the computer, from their finished games, in levels from 1 to 10. */

import { api } from '../../api/http';
import { session } from '../../api/session.svelte';
import { LEVELS, type GameName, type GameSummary, type Level } from '../../api/types';
import { levelNumber, levelOf } from './opponents';

/** A game against one bot. */
export interface Bout {
  number: number;
  /** 1 for a win, 0 for a loss, ½ for a shared win. */
  result: number;
}

/** How many of the latest games count. */
const LATEST = 30;
/** How many wins are read at once, and how often more. */
const WINS = 200;
const PAGES = 5;
/** A level wins about two games of three against the one below. */
const ODDS = 2;
/** Where a player starts. */
const START = 3;
/** By how many levels a game moves the estimate at most: first games more than later ones. */
const FIRST_STEP = 2;
const STEP = 0.8;
/** After so many equal results in a row, another level is offered. */
const ROW = 3;

/** The games of a player against one bot, the latest first. */
export function bouts(games: readonly GameSummary[], user: string): Bout[] {
  return games.flatMap((game) => {
    const seat = game.players.findIndex((player) => player.user === user);
    const bot = game.players.find((player) => player.user == null);
    if (game.players.length !== 2 || seat < 0 || !bot || game.uploaded || game.winners.length === 0) return [];
    const level = bot.name.replace(/^bot /, '') as Level;
    const number = levelNumber(level);
    if (!Number.isInteger(number)) return [];
    return [{ number, result: game.winners.includes(seat) ? 1 / game.winners.length : 0 }];
  });
}

/** The level that suits a player with these games, the latest first. Whoever has none of this game meets a relaxed player. */
export function suitable(latest: readonly Bout[]): Level {
  if (latest.length === 0) return '4';
  let strength = START;
  for (const [at, { number, result }] of [...latest].reverse().entries()) {
    const expected = 1 / (1 + ODDS ** (number - strength));
    strength += Math.max(STEP, FIRST_STEP - at / 4) * (result - expected);
    strength = Math.min(Math.max(strength, 1), LEVELS.length);
  }
  return levelOf(strength);
}

/** The level to offer after three wins or losses in a row against the same level. */
export function offered(latest: readonly Bout[]): { level: Level; won: boolean } | undefined {
  const [first, ...others] = latest.slice(0, ROW);
  const same =
    others.length === ROW - 1 && others.every((bout) => bout.number === first?.number && bout.result === first.result);
  if (!first || !same || first.result === 0.5) return undefined;
  const number = first.number + (first.result === 1 ? 1 : -1);
  return number < 1 || number > LEVELS.length ? undefined : { level: levelOf(number), won: first.result === 1 };
}

/** The latest games of the user against one bot, the latest first. */
export async function latestBouts(game: GameName): Promise<Bout[]> {
  const { user } = await session.ensure();
  const { games } = await api.games({ game, player: user, limit: LATEST });
  return bouts(games, user);
}

/** The numbers of the levels that the user has beaten. */
export async function beatenLevels(game: GameName): Promise<Set<number>> {
  const { user } = await session.ensure();
  const beaten = new Set<number>();
  let after: string | undefined;
  for (let page = 0; page < PAGES; page++) {
    const { games, next } = await api.games({ game, player: user, result: 'won', limit: WINS, after });
    for (const { number, result } of bouts(games, user)) if (result === 1) beaten.add(number);
    after = next;
    if (after === undefined || beaten.size === LEVELS.length) break;
  }
  return beaten;
}
