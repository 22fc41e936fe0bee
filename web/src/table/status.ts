/** The sentence above the hand: what the user should do now. */

import type { TurnView } from '../api/types';
import { t } from '../i18n/i18n.svelte';
import { personaAt } from '../pages/parts/opponents';
import { ago } from '../pages/parts/words';
import type { GameOnTable } from './game.svelte';

/** `now`: by `performance.now()`. */
export function statusOf({ table, controller }: GameOnTable, now: number): string {
  const view = table.view;
  if (!view) return t('loading');
  if (view.phase === 'ended') return t('status-over');
  if (table.connection !== 'open' && table.connection !== 'connecting') return t(`connection-${table.connection}`);
  if (view.clock?.paused) return t('said-paused');
  if (view.clock?.on_break) return t('break-now');
  // While others think, what the user tries out meanwhile may be worth a word.
  const said = table.myTurn || (table.mayDraft && controller.begun) ? controller.status() : '';
  if (said || view.turn === null || table.myTurn) return said;
  const chair = view.seats[view.turn];
  const name = table.nameOf(view.turn);
  const left = chair?.type === 'human' ? table.left.get(chair.user) : undefined;
  return left === undefined ? t('status-other', { name }) : t('status-left', { name, ago: ago(now - left) });
}

/** What the others have done since the user's own turn; for spectators, what was done last. Nothing once the user acts. */
export function toldOf({ table, controller, hint }: GameOnTable): string {
  const { view } = table;
  if (view?.phase !== 'playing' || controller.begun || hint.given) return '';
  const turns = view.game?.turns ?? [];
  const own = turns.findLastIndex(({ seat }) => seat === view.viewer);
  const others = view.viewer === null ? 1 : view.seats.length - 1;
  const nameOf = (seat: number): string => personaAt(view.seats, seat)?.name ?? table.nameOf(seat);
  return turns
    .slice(own + 1)
    .filter(({ action }) => action !== 'roll')
    .slice(-others)
    .map((turn) => told(turn, nameOf(turn.seat), table.rises.get(turn.number)))
    .filter((sentence) => sentence !== '')
    .join(' · ');
}

/** What a turn scored, line by line, or that it was another one. `rise`: by how much a lay raised the points of its seat. */
function told({ action, lines, score = 0, count }: TurnView, name: string, rise: number | undefined): string {
  switch (action) {
    case 'play':
      return t('told-play', { name, points: lines?.map(({ points }) => points).join(' + ') || String(score) });
    case 'lay':
      if (!rise) return '';
      return t('told-play', { name, points: `${rise < 0 ? '−' : '+'}${Math.abs(rise)}` });
    case 'swap':
      return t('said-swap', { name, count });
    case 'pass':
      return t('said-pass', { name });
    default:
      return '';
  }
}
