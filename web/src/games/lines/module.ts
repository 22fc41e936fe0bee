/** What all games with lines of tiles have in common. A game adds its picture, its board and what is unseen. */

import type { Seat, TilesPreview } from '../../api/types';
import { t } from '../../i18n/i18n.svelte';
import { tileName } from '../../tiles/kinds';
import { tileColours } from '../../tiles/palettes';
import DieIcon from '../../tiles/DieIcon.svelte';
import TileIcon from '../../tiles/TileIcon.svelte';
import type { GameModule, Holding } from '../module';
import Board from './Board.svelte';
import { LineController } from './controller.svelte';
import Hand from './Hand.svelte';
import type { LinePosition } from './position';
import SheetHand from './SheetHand.svelte';
import SheetTools from './SheetTools.svelte';

type Module<Position extends LinePosition> = GameModule<Position, TilesPreview, LineController<Position>>;
type Own<Position extends LinePosition> = Pick<Module<Position>, 'Picture' | 'showcase' | 'small' | 'rules'> &
  Pick<Module<Position>['match'], 'Board' | 'Aside'> & {
    /** Whether it is played with dice. */
    readonly dice?: boolean;
  };

function holding(position: LinePosition, seat: Seat): Holding | undefined {
  const held = position.hands?.[seat];
  if (held === undefined) return undefined;
  return typeof held === 'number' ? { count: held, tiles: [] } : { count: held.length, tiles: held };
}

export function lineGame<Position extends LinePosition>({
  Picture,
  showcase,
  small,
  rules,
  dice = false,
  ...match
}: Own<Position>): Module<Position> {
  return {
    ruleSets: 'editions',
    mostSeats: 4,
    rules,
    Picture,
    showcase,
    small,
    Tile: dice ? DieIcon : TileIcon,
    tileName,
    samples: ['Ro', 'Os', 'Yd', 'Gc', 'Bx', 'Pa'],
    colours: tileColours,
    handIcon: dice ? 'dice' : 'hand',
    keys: () => t('keys-tiles'),
    holding,
    hand: (position) => position.hand ?? [],
    match: { ...match, Hand },
    sheet: { Board, Hand: SheetHand, Tools: SheetTools, endsByGoingOut: true },
    newController: (host, kind) => new LineController(host, kind, dice),
  };
}
