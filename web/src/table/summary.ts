/** The position in words, for those who do not see the board. */

import { t } from '../i18n/i18n.svelte';
import type { GameOnTable } from './game.svelte';
import type { TableView } from '../api/types';
import type { TableState } from './state.svelte';
import { tileList, turnSentence } from './words';

/** Whose turn it is, as a sentence. */
function toMove(table: TableState, { phase, turn }: TableView): string {
  if (phase === 'ended') return t('status-over');
  if (table.myTurn) return `${t('your-turn')}.`;
  return turn === null ? '' : t('status-other', { name: table.nameOf(turn) });
}

/** Who has how many points and tiles, what was done last, whose turn it is, and what the user holds. */
export function positionSummary({ table, module }: GameOnTable): string {
  const { view } = table;
  if (!view?.game) return '';
  const match = view.game.type === 'match' ? view.game.view : undefined;
  const scores = view.result?.scores.length ? view.result.scores : view.game.view.scores;
  const players = view.seats.map((_, seat) => {
    const held = match === undefined ? undefined : module.holding(match, seat);
    const parts = [table.nameOf(seat), t('points', { points: scores[seat] ?? 0 })];
    if (held) parts.push(t('hand-count', { count: held.count, of: module.handIcon }));
    // What lies open in front of others, such as dice.
    if (held && held.tiles.length > 0 && seat !== view.viewer) parts.push(tileList(held.tiles, module.tileName));
    return `${parts.join(', ')}.`;
  });
  const last = view.game.turns.at(-1);
  const naming = { player: (seat: number) => table.nameOf(seat), tile: (tile: string) => module.tileName(tile) };
  const own = match && view.viewer !== null ? module.hand(match, view.viewer) : [];
  return [
    ...players,
    last ? turnSentence(last, naming) : t('story-none'),
    own.length > 0 ? t('summary-hand', { tiles: tileList(own, module.tileName) }) : '',
    toMove(table, view),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
