import type { GameSummary } from '../../api/types';
import { t } from '../../i18n/i18n.svelte';

/** How a game ended, in words. */
export function ending({ how, players }: Pick<GameSummary, 'how' | 'players'>): string {
  switch (how.type) {
    case 'played':
      return t('games-how-played');
    case 'resigned':
      return t('games-how-resigned', { name: players[how.seat]?.name ?? '' });
    case 'time':
      return t('games-how-time', { name: players[how.seat]?.name ?? '' });
    case 'abandoned':
      return t('games-how-abandoned');
    case 'aborted':
      return t('games-how-aborted');
  }
}
