import type { StrataPreview, StrataView } from '../../api/types';
import rules from '../../../../games/strata/src/lessons/rules.json';
import { t } from '../../i18n/i18n.svelte';
import type { GameModule } from '../module';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { StrataController } from './controller.svelte';
import Hand from './Hand.svelte';
import LTile from './LTile.svelte';
import Picture from './Picture.svelte';
import { next } from './position';
import SeatMark from './SeatMark.svelte';
import SheetTools from './SheetTools.svelte';
import Small from './Small.svelte';
import { drawingColours, tileName } from './tiles';
import Tray from './Tray.svelte';

export const strata: GameModule<StrataView, StrataPreview, StrataController> = {
  ruleSets: 'variants',
  mostSeats: 2,
  rules,
  accent: { light: '#454f91', dark: '#b0b9f4' },
  Picture,
  showcase: async () => (await import('./Showcase.svelte')).default,
  Small,
  Tile: LTile,
  tileName,
  samples: ['rrn', 'ggr', 'gng'],
  colours: drawingColours,
  handIcon: 'tiles',
  SeatMark,
  seatName: (seat) => t(`local-strata-seat-${seat}`),
  keys: () => t('keys-strata'),
  holding: (position, seat) => {
    const left = position.left[seat];
    if (!left) return undefined;
    // Where all tiles are open or none, there is nothing to point out.
    const open = position.rules === 'open' || position.arranging ? [] : next(position, seat);
    return { count: left.length, tiles: left.length === 0 ? [] : open.map(({ tile }) => tile) };
  },
  hand: (position, seat) => (position.arranging ? [] : next(position, seat).map(({ tile }) => tile)),
  match: { Board, Hand, Aside },
  sheet: { Board, Hand: Tray, Tools: SheetTools, endsByGoingOut: false },
  newController: (host) => new StrataController(host),
};
