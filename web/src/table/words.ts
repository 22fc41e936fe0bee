/** Turns and results in words. */

import type { Ended, EventView, TurnView } from '../api/types';
import type { Cell } from '../board/cell';
import { t } from '../i18n/i18n.svelte';
import { duration, personName } from '../pages/parts/words';

/** Names of players and tiles. */
export interface Naming {
  player: (seat: number) => string;
  tile: (tile: string) => string;
}

/** A turn as a sentence for screen readers. */
export function turnSentence(turn: TurnView, naming: Naming): string {
  const name = naming.player(turn.seat);
  const named = (tiles: readonly string[]): string => tiles.map(naming.tile).join(', ');
  const { count } = turn;
  switch (turn.action) {
    case 'play':
      return t('said-play', { name, tiles: placed(turn, naming), points: turn.score ?? 0 });
    case 'swap':
      return t('said-swap', { name, count });
    case 'roll':
      return t('said-roll', { name, count, faces: named(turn.rolled ?? []) });
    case 'pass':
      return t('said-pass', { name });
    case 'points':
      return t('said-points', { name, points: turn.score ?? 0 });
    case 'order':
      return t('said-order', { name });
    case 'lay':
      return t('said-lay', { name, tile: placed(turn, naming) });
  }
}

/** Tiles one after the other. The name of one may have commas, such as “red, red, neutral”. */
export function tileList(tiles: readonly string[], tileName: Naming['tile']): string {
  return tiles.map(tileName).join('; ');
}

/** The tiles of a turn with their cells; of a tile with several cells, the first. */
function placed({ tiles, cells }: TurnView, { tile: tileName }: Naming): string {
  return tiles.map((tile, place) => tileAt(tileName(tile), cells[place])).join(', ');
}

/** A tile with the cell where it lies, if that is known. */
export function tileAt(tile: string, cell: Cell | undefined): string {
  return cell ? t('tile-at', { tile, where: t('cell-inline', { x: cell.x, y: cell.y }) }) : tile;
}

/**
 * An event as a sentence; nothing for turns, and for events that are not announced. `offerer`: the seat whose offer waited for
 * an answer before.
 */
export function eventSentence(event: EventView, naming: Naming, offerer?: number): string | undefined {
  switch (event.type) {
    case 'seat_taken':
      return t('said-sat', { name: personName(event.name) });
    case 'seat_left':
      return t('said-left', { name: naming.player(event.seat) });
    case 'dealt':
      return t('said-dealt');
    case 'resigned':
      return t('said-resigned', { name: naming.player(event.seat) });
    case 'clock_fell':
      return t('said-clock', { name: naming.player(event.seat) });
    case 'bot_seated':
      return t('said-bot', { name: naming.player(event.seat) });
    case 'paused':
      return t('said-paused');
    case 'resumed':
      return t('said-resumed');
    case 'offer_made':
      return t(`offer-asks-${event.offer}`, { name: naming.player(event.seat) });
    case 'offer_declined':
      return event.seat === offerer
        ? t('said-withdrawn', { name: naming.player(event.seat) })
        : t('said-declined', { name: naming.player(event.seat) });
    case 'rematch_declined':
      return t('said-declined', { name: naming.player(event.seat) });
    case 'taken_back':
      return t('said-taken-back', { name: naming.player(event.seat) });
    case 'break_begun':
      return t('said-break');
    case 'break_ended':
      return t('said-break-over', { name: naming.player(event.seat) });
    case 'time_given':
      return t('said-time', { name: naming.player(event.seat), time: duration(event.ms) });
    case 'rematch_offered':
      return t('said-rematch', { name: naming.player(event.seat) });
    default:
      return undefined;
  }
}

/** `reader`: the seat of the only one who reads it, who is addressed. */
export function howSentence(
  { how, aborted_by: by, missing = [] }: Pick<Ended, 'how' | 'aborted_by' | 'missing'>,
  nameOf: (seat: number) => string,
  reader?: number,
): string | undefined {
  switch (how.type) {
    case 'resigned':
      return how.seat === reader ? t('how-you-resigned') : t('how-resigned', { name: nameOf(how.seat) });
    case 'time':
      return how.seat === reader ? t('how-you-time') : t('how-time', { name: nameOf(how.seat) });
    case 'aborted':
      if (missing.length > 0)
        return missing.includes(reader ?? -1)
          ? t('how-you-missing')
          : t('how-missing', { names: missing.map(nameOf).join(', ') });
      if (by === undefined) return t('how-aborted');
      return by === reader ? t('how-you-aborted') : t('how-aborted-by', { name: nameOf(by) });
    case 'abandoned':
      // Where others go on, a bot takes the seat of somebody who leaves: a person who still has one was the last.
      return reader === undefined ? t('how-abandoned') : t('how-you-left');
    case 'agreed':
      return t('how-agreed');
    case 'played':
      return undefined;
  }
}

/** A remaining time: `1:05`, or days and hours if it is long. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400)
    return t('clock-days', { days: Math.floor(seconds / 86_400), hours: Math.floor((seconds % 86_400) / 3600) });
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600);
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
