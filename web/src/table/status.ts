/** The sentence above the hand: what is to be done now. */

import { t } from '../i18n/i18n.svelte';
import type { OwnTurn } from './own-turn.svelte';

export function statusOf(own: OwnTurn): string {
  const { table, laying, strata } = own;
  const view = table.view;
  if (!view) return t('loading');
  if (view.phase === 'ended') return t('status-over');
  if (table.connection === 'lost') return t('connection-lost');
  if (view.clock?.paused) return t('said-paused');
  if (!table.myTurn) return view.turn === null ? '' : t('status-other', { name: table.nameOf(view.turn) });
  if (own.arranging) return t('status-order');
  if (table.strata) {
    if (strata.lay) return t('status-lay-scores', { red: strata.lay.scores[0] ?? 0, green: strata.lay.scores[1] ?? 0 });
    return strata.tile === undefined ? t('status-choose-lay') : t('status-lay');
  }
  const actions = laying.preview?.actions;
  if (laying.mode === 'swap') return t('status-swap', { most: actions?.swap ?? 0 });
  if (actions?.must_roll) return t('status-must-roll');
  if (laying.mode === 'roll') return t('status-roll');
  if (actions?.pass) return t('status-pass');
  return laying.chosen === undefined ? t('status-choose') : t('status-place');
}
