/** What all games with lines of tiles have in common. A game adds its picture, its board and what is unseen. */

import type { Seat, TilesPreview } from '../../api/types';
import { t } from '../../i18n/i18n.svelte';
import { tileName } from '../../tiles/kinds';
import { tileColours } from '../../tiles/palettes';
import DieIcon from '../../tiles/DieIcon.svelte';
import TileIcon from '../../tiles/TileIcon.svelte';
import type { GameModule, Holding } from '../module';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { LineController, type LineParts } from './controller.svelte';
import Hand from './Hand.svelte';
import type { LinePosition } from './position';
import SheetHand from './SheetHand.svelte';
import SheetTools from './SheetTools.svelte';

type Module = GameModule<LinePosition, TilesPreview, LineController>;

function holding(position: LinePosition, seat: Seat): Holding | undefined {
  const held = position.hands?.[seat];
  if (held === undefined) return undefined;
  return typeof held === 'number' ? { count: held, tiles: [] } : { count: held.length, tiles: held };
}

export function lineGame(
  own: Pick<Module, 'accent' | 'Picture' | 'showcase' | 'Small' | 'rules'>,
  parts: LineParts,
): Module {
  const { dice = false } = parts;
  return {
    ...own,
    ruleSets: 'editions',
    mostSeats: 4,
    Tile: dice ? DieIcon : TileIcon,
    tileName,
    samples: ['Ro', 'Os', 'Yd', 'Gc', 'Bx', 'Pa'],
    colours: tileColours,
    handIcon: dice ? 'dice' : 'hand',
    keys: () => t('keys-tiles'),
    holding,
    hand: (position) => position.hand ?? [],
    match: { Board, Hand, Aside },
    sheet: { Board, Hand: SheetHand, Tools: SheetTools, endsByGoingOut: true },
    newController: (host, kind) => new LineController(host, kind, parts),
  };
}
