/** The position in words, for those who do not see the board. */

import { t } from '../i18n/i18n.svelte';
import type { GameOnTable } from './game.svelte';
import { tileList, turnSentence } from './words';

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
  const turn = view.phase === 'ended' ? t('status-over') : table.myTurn ? `${t('your-turn')}.` : view.turn === null ? '' : t('status-other', { name: table.nameOf(view.turn) });
  return [
    ...players,
    last ? turnSentence(last, naming) : t('story-none'),
    own.length > 0 ? t('summary-hand', { tiles: tileList(own, module.tileName) }) : '',
    turn,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
