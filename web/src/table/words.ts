/** Turns and results in words. */

import type { How, Told, Turn } from '../api/types';
import { placedOf } from '../board/cell';
import { t } from '../i18n/i18n.svelte';
import { squaresName, tileName } from '../tiles/names';

export type MoveKind = 'play' | 'swap' | 'pass' | 'roll' | 'order' | 'lay';

export interface MoveRead {
  kind: MoveKind;
  /** Tiles named in the move. */
  tiles: string[];
  /** How many tiles it is about, also where they are not named. */
  count: number;
}

/** Reads a move as far as it is needed to show it. */
export function readMove(move: string): MoveRead {
  const [verb = '', ...rest] = move.split(' ');
  switch (verb) {
    case 'play':
      return { kind: 'play', tiles: rest.map((word) => placedOf(word).tile), count: rest.length };
    case 'swap':
    case 'roll': {
      const hidden = rest.length === 1 && /^\d+$/.test(rest[0] ?? '');
      return { kind: verb, tiles: hidden ? [] : rest, count: hidden ? Number(rest[0]) : rest.length };
    }
    case 'pass':
      return { kind: 'pass', tiles: [], count: 0 };
    case 'order':
      return { kind: 'order', tiles: rest, count: rest.length };
    default:
      return { kind: 'lay', tiles: [verb.split('@')[0] ?? ''], count: 1 };
  }
}

/** A turn as it is read out. */
export function turnSentence(turn: Turn, name: string): string {
  const { kind, tiles, count } = readMove(turn.move);
  switch (kind) {
    case 'play':
      return t('said-play', { name, tiles: tiles.map(tileName).join(', '), points: turn.score ?? 0 });
    case 'swap':
      return t('said-swap', { name, count });
    case 'roll':
      return t('said-roll', { name, count, faces: (turn.rolled ?? []).map(tileName).join(', ') });
    case 'pass':
      return t('said-pass', { name });
    case 'order':
      return t('said-order', { name });
    case 'lay':
      return t('said-lay', { name, tile: squaresName(tiles[0] ?? '') });
  }
}

/** An event as it is read out; nothing for what needs no words. */
export function eventSentence(event: Told, nameOf: (seat: number) => string): string | undefined {
  switch (event.type) {
    case 'moved':
    case 'rolled':
      return turnSentence(event.turn, nameOf(event.turn.seat));
    case 'entered':
      return turnSentence(event.entry, nameOf(event.entry.seat));
    case 'seat_taken':
      return t('said-sat', { name: event.name });
    case 'seat_left':
      return t('said-left', { name: nameOf(event.seat) });
    case 'dealt':
      return t('said-dealt');
    case 'resigned':
      return t('said-resigned', { name: nameOf(event.seat) });
    case 'clock_fell':
      return t('said-clock', { name: nameOf(event.seat) });
    case 'bot_seated':
      return t('said-bot', { name: nameOf(event.seat) });
    case 'paused':
      return t('said-paused');
    case 'resumed':
      return t('said-resumed');
    case 'rematch_offered':
      return t('said-rematch', { name: nameOf(event.seat) });
    default:
      return undefined;
  }
}

export function howSentence(how: How, nameOf: (seat: number) => string): string | undefined {
  switch (how.type) {
    case 'resigned':
      return t('how-resigned', { name: nameOf(how.seat) });
    case 'time':
      return t('how-time', { name: nameOf(how.seat) });
    case 'aborted':
      return t('how-aborted');
    case 'abandoned':
      return t('how-abandoned');
    case 'played':
      return undefined;
  }
}

/** `1:05`, or days and hours where there is much. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400) return t('clock-days', { days: Math.floor(seconds / 86_400), hours: Math.floor((seconds % 86_400) / 3600) });
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
