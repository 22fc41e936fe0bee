/** Texts for names that come from the server, which may be newer than the page. */

import { Refusal } from '../../api/http';
import type { Clock, HeadSeat, Level } from '../../api/types';
import { knows, language, t } from '../../i18n/i18n.svelte';

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

export function levelName(level: Level): string {
  return knows(`level-${level}`) ? t(`level-${level}`) : level;
}

/** A time in its largest unit: seconds, minutes, hours or days. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const in_ = (count: number, unit: string): string =>
    new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(count);
  if (seconds % 86_400 === 0 && seconds > 0) return in_(seconds / 86_400, 'day');
  if (seconds % 3_600 === 0 && seconds > 0) return in_(seconds / 3_600, 'hour');
  if (seconds % 60 === 0 && seconds > 0) return in_(seconds / 60, 'minute');
  return in_(seconds, 'second');
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

/** The name of a player of a finished game. Bots are named by their level. */
export function playerName(player: { name: string; user?: string }): string {
  const level = player.name.replace(/^bot /, '');
  return player.user == null && knows(`level-${level}`) ? t('bot-name', { level: t(`level-${level}`) }) : player.name;
}

export function seatName(seat: HeadSeat): string {
  switch (seat.type) {
    case 'empty':
      return t('seat-free');
    case 'human':
      return seat.name;
    case 'bot':
      return t('bot-name', { level: levelName(seat.level) });
  }
}

/** The message for a failed request. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Refusal)) return t('problem-unknown');
  const text = knows(`problem-${error.code}`) ? t(`problem-${error.code}`) : error.message;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
