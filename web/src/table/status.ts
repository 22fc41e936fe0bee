/** The sentence above the hand: what the user should do now. */

import { t } from '../i18n/i18n.svelte';
import type { GameOnTable } from './game.svelte';

export function statusOf({ table, controller }: GameOnTable): string {
  const view = table.view;
  if (!view) return t('loading');
  if (view.phase === 'ended') return t('status-over');
  if (table.connection !== 'open' && table.connection !== 'connecting') return t(`connection-${table.connection}`);
  if (view.clock?.paused) return t('said-paused');
  if (view.clock?.on_break) return t('break-now');
  // While others think, what the user tries out meanwhile may be worth a word.
  const said = table.myTurn || (table.mayDraft && controller.begun) ? controller.status() : '';
  return said || (view.turn === null || table.myTurn ? '' : t('status-other', { name: table.nameOf(view.turn) }));
}
