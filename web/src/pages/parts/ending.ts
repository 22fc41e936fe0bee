import type { GameSummary } from '../../api/types';
import { t } from '../../i18n/i18n.svelte';
import { playerNames } from './words';

/** How a game ended, in words. */
export function ending({ how, players }: Pick<GameSummary, 'how' | 'players'>): string {
  const name = (seat: number): string => playerNames(players)[seat] ?? '';
  switch (how.type) {
    case 'played':
      return t('games-how-played');
    case 'resigned':
      return t('games-how-resigned', { name: name(how.seat) });
    case 'time':
      return t('games-how-time', { name: name(how.seat) });
    case 'agreed':
      return t('how-agreed');
    case 'abandoned':
      return t('games-how-abandoned');
    case 'aborted':
      return t('games-how-aborted');
  }
}
