/** Texts for names that come from the server, which may be newer than the page. */

import { Refusal } from '../../api/http';
import type { Clock, HeadSeat, Level } from '../../api/types';
import { knows, locale, t } from '../../i18n/i18n.svelte';
import { reasonSentence } from '../../table/reasons';
import { levelNumber, personaAt, type Sitting } from './opponents';

export function gameName(game: string): string {
  return knows(`game-${game}`) ? t(`game-${game}`) : game;
}

export function rulesName(rules: string): string {
  return knows(`rules-name-${rules}`) ? t(`rules-name-${rules}`) : rules;
}

/** What sets an edition or a variant apart, in a sentence. */
export function rulesAbout(rules: string): string {
  return knows(`rules-about-${rules}`) ? t(`rules-about-${rules}`) : '';
}

/** Game and edition, without repetition if both have the same name. */
export function gameAndRules(game: string, rules: string): string {
  return game === rules ? gameName(game) : `${gameName(game)} · ${rulesName(rules)}`;
}

export function rulingSentence(ruling: { name: string; sentence: string }): string {
  return knows(`rules-ruling-${ruling.name}`) ? t(`rules-ruling-${ruling.name}`) : ruling.sentence;
}

export function levelName(level: string): string {
  if (/^\d+$/.test(level)) return t('level-number', { number: level });
  return knows(`level-${level}`) ? t(`level-${level}`) : level;
}

/** How a level plays, in a sentence. Levels of one number do not play alike in all games. */
export function levelAbout(level: Level, game: string): string {
  const number = levelNumber(level);
  return knows(`level-about-${number}-${game}`) ? t(`level-about-${number}-${game}`) : t(`level-about-${number}`);
}

const UNITS = { day: 86_400, hour: 3_600, minute: 60 };

/** A time in its largest unit: seconds, minutes, hours or days. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [unit, length] = Object.entries(UNITS).find(([, each]) => seconds > 0 && seconds % each === 0) ?? ['second', 1];
  const unitDisplay = unit === 'day' ? 'long' : 'short';
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay }).format(seconds / length);
}

/** How long ago something was, in words: “20 sec. ago”. */
export function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [unit, length] = (['hour', 'minute'] as const)
    .map((each) => [each, UNITS[each]] as const)
    .find(([, each]) => seconds >= each) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale(), { style: 'short' }).format(-Math.floor(seconds / length), unit);
}

export function clockWords(clock: Clock): string {
  switch (clock.type) {
    case 'none':
      return t('setup-clock-none');
    case 'per_move':
      return t('setup-clock-each-move', { time: duration(clock.ms) });
    case 'days':
      return t('setup-clock-each-move', { time: duration(clock.days * 86_400_000) });
    case 'total':
      return clock.increment_ms === 0
        ? t('setup-clock-whole-game', { time: duration(clock.ms) })
        : t('setup-clock-increment', { time: duration(clock.ms), more: duration(clock.increment_ms) });
  }
}

/** All clocks that would do, where a player may choose. */
export function termsWords({ clock, also = [] }: { clock: Clock; also?: readonly Clock[] }): string {
  return [clock, ...also].map(clockWords).join(' / ');
}

/** A name as it was typed or pasted, without marks that show nothing. Only the one that emoji are joined with stays. */
export function typedName(text: string): string {
  return text.replace(/[^\P{C}\u200d]/gu, '').trim();
}

/** What the server calls guests who have not chosen a name. */
const UNNAMED = /^Guest (\d{4})$/;

export function isUnnamed(name: string): boolean {
  return UNNAMED.test(name);
}

/** The name of a person; guests who have not chosen one are guests in every language. */
export function personName(name: string): string {
  const number = UNNAMED.exec(name)?.[1];
  return number === undefined ? name : t('guest-name', { number });
}

/** The name of the bot on a seat, with its level. */
export function botName(chairs: readonly Sitting[], seat: number, level: Level): string {
  const name = personaAt(chairs, seat)?.name;
  return name ? t('bot-called', { name, level: levelName(level) }) : t('bot-name', { level: levelName(level) });
}

/** The names of the players of a finished game. Bots have the names that they had at the table. */
export function playerNames(players: readonly { name: string; user?: string }[]): string[] {
  const chairs = players.map((player): Sitting => {
    const level = player.name.replace(/^bot /, '') as Level;
    return player.user == null && player.name !== level ? { type: 'bot', level } : { type: 'human' };
  });
  return players.map((player, seat) => {
    const chair = chairs[seat];
    return chair?.type === 'bot' ? botName(chairs, seat, chair.level) : personName(player.name);
  });
}

export function seatName(seats: readonly HeadSeat[], at: number): string {
  const seat = seats[at];
  if (seat?.type === 'human') return personName(seat.name);
  return seat?.type === 'bot' ? botName(seats, at, seat.level) : t('seat-free');
}

/** The first person at a table. */
export function waitingName({ seats }: { seats: readonly HeadSeat[] }): string {
  return seatName(
    seats,
    seats.findIndex(({ type }) => type === 'human'),
  );
}

/** Codes of requests that a page of the same version as the server never sends. */
export const OUTDATED: ReadonlySet<string> = new Set([
  'already-planned',
  'bad-body',
  'bad-command',
  'bad-face',
  'bad-json',
  'bad-query',
  'bad-request',
  'content-type',
  'key-reused',
  'no-key',
  'no-round',
  'no-turn',
  'no-websocket',
  'not-the-server',
  'notation',
  'origin',
  'too-large',
  'wrong-method',
]);

/** The message for a failed request. */
export function errorMessage(error: unknown, tileName: (tile: string) => string = (tile) => tile): string {
  if (!(error instanceof Refusal)) return t('problem-unknown');
  if (error.reason) return reasonSentence(error.reason, tileName);
  if (OUTDATED.has(error.code)) return t('problem-outdated');
  const text = knows(`problem-${error.code}`) ? t(`problem-${error.code}`) : error.message;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
