/** The wire as the games use it, made from the notation that the server sends today. Goes when the wire has this form. */

import type { Aids, Lay as WireLay, Line, Preview as WirePreview, PreviewAsk, Reason as WireReason, Seat, TableView, Zone as WireZone } from '../api/types';
import type { Cell, Placed } from '../board/cell';

export type Action = 'play' | 'swap' | 'pass' | 'roll' | 'lay' | 'order';

export interface TurnView {
  number: number;
  seat: Seat;
  action: Action;
  tiles: string[];
  count: number;
  cells: Cell[];
  score?: number;
  lines?: Line[];
  rolled?: string[];
}

export type Reason = Omit<WireReason, 'cells'> & { cells: Cell[] };
export type Zone = Omit<WireZone, 'cells'> & { cells: Cell[] };
export type Facing = WireLay['facing'];
export type Lay = Omit<WireLay, 'cells' | 'corner'> & { cells: Cell[]; corner: Cell };

export interface Ask {
  laid?: Placed[];
  tile?: string;
  picked?: string[];
  why?: Placed & { facing?: Facing };
}

export interface LineActions {
  swap: number;
  roll: boolean;
  must_roll: boolean;
  /** The move, where passing is possible. */
  pass?: string;
  /** The move that swaps or rolls what is picked. */
  change?: string;
  /** The moves by the number of tiles, on a score sheet. */
  swaps: { count: number; move: string }[];
}

export interface LinePreview {
  type: 'tiles';
  move?: string;
  score: number;
  lines: Line[];
  cells: { tile: string; cells: Cell[] }[];
  actions: LineActions;
  reason?: Reason;
  refusal?: Reason;
}

export interface LayPreview {
  type: 'lay';
  tiles: { tile: string; lays: Lay[] }[];
  refusal?: Reason;
}

export interface OrderPreview {
  type: 'order';
  tiles: string[];
  move?: string;
}

export type Preview = LinePreview | LayPreview | OrderPreview;

export function cellOf(written: string): Cell {
  const [x = '0', y = '0'] = written.split(',');
  return { x: Number(x), y: Number(y) };
}

export function placedOf(written: string): Placed {
  const [tile = '', at = '0,0'] = written.split('@');
  return { tile, ...cellOf(at) };
}

function written({ tile, x, y }: Placed): string {
  return `${tile}@${x},${y}`;
}

function reasonOf(reason: WireReason): Reason {
  return { ...reason, cells: reason.cells.map(cellOf) };
}

export function zonesOf(aids: Aids | undefined): Zone[] {
  return (aids?.zones ?? []).map((zone) => ({ ...zone, cells: zone.cells.map(cellOf) }));
}

const STEPS = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] } as const;
const CLOCKWISE = { n: 'e', e: 's', s: 'w', w: 'n' } as const;

export function turnView(turn: { seat: Seat; move: string; score?: number; rolled?: string[]; lines?: Line[] }, number: number): TurnView {
  const [verb = '', ...rest] = turn.move.split(' ');
  const base = {
    number,
    seat: turn.seat,
    cells: [] as Cell[],
    ...(turn.score === undefined ? {} : { score: turn.score }),
    ...(turn.rolled === undefined ? {} : { rolled: turn.rolled }),
    ...(turn.lines === undefined ? {} : { lines: turn.lines }),
  };
  switch (verb) {
    case 'play': {
      const placed = rest.map(placedOf);
      return { ...base, action: 'play', tiles: placed.map(({ tile }) => tile), count: rest.length, cells: placed.map(({ x, y }) => ({ x, y })) };
    }
    case 'swap':
    case 'roll': {
      const hidden = rest.length === 1 && /^\d+$/.test(rest[0] ?? '');
      return { ...base, action: verb, tiles: hidden ? [] : rest, count: hidden ? Number(rest[0]) : rest.length };
    }
    case 'pass':
      return { ...base, action: 'pass', tiles: [], count: 0 };
    case 'order':
      return { ...base, action: 'order', tiles: rest, count: rest.length };
    default: {
      const lay = /^(\w+)@(-?\d+,-?\d+)([nesw])$/.exec(verb);
      const facing = (lay?.[3] ?? 'n') as keyof typeof STEPS;
      const corner = cellOf(lay?.[2] ?? '0,0');
      const arm = ([dx, dy]: readonly [number, number]): Cell => ({ x: corner.x + dx, y: corner.y + dy });
      return { ...base, action: 'lay', tiles: [lay?.[1] ?? ''], count: 1, cells: [corner, arm(STEPS[facing]), arm(STEPS[CLOCKWISE[facing]])] };
    }
  }
}

export function turnViews(view: TableView | undefined): TurnView[] {
  const game = view?.game;
  if (!game) return [];
  const story = game.type === 'match' ? new Map(game.aids.story.map((turn) => [turn.number, turn])) : new Map<number, never>();
  return game.view.turns.map((turn, at) => turnView(story.get(at + 1) ?? turn, at + 1));
}

export function wireAsk({ laid, why, tile }: Ask): Omit<PreviewAsk, 'seat'> {
  return {
    laid: (laid ?? []).map(written),
    ...(tile === undefined ? {} : { tile }),
    ...(why === undefined ? {} : { why: `${written(why)}${why.facing ?? ''}` }),
  };
}

export function previewOf(preview: WirePreview, ask: Ask): Preview {
  switch (preview.type) {
    case 'tiles': {
      const { complete, reason, refusal, actions, cells, ...rest } = preview;
      const move = complete && ask.laid?.length ? `play ${ask.laid.map(written).join(' ')}` : undefined;
      const change = ask.picked?.length ? `${actions.roll ? 'roll' : 'swap'} ${ask.picked.join(' ')}` : undefined;
      return {
        ...rest,
        cells: cells.map((entry) => ({ tile: entry.tile, cells: entry.cells.map(cellOf) })),
        actions: {
          ...actions,
          ...(actions.pass ? { pass: 'pass' } : { pass: undefined as never }),
          ...(change === undefined ? {} : { change }),
          swaps: Array.from({ length: actions.swap }, (_, at) => ({ count: at + 1, move: `swap ${at + 1}` })),
        },
        ...(move === undefined ? {} : { move }),
        ...(reason ? { reason: reasonOf(reason) } : {}),
        ...(refusal ? { refusal: reasonOf(refusal) } : {}),
      };
    }
    case 'lay':
      return {
        type: 'lay',
        tiles: preview.tiles.map(({ tile, lays }) => ({
          tile,
          lays: lays.map((lay) => ({ ...lay, corner: cellOf(lay.corner), cells: lay.cells.map(cellOf) })),
        })),
        ...(preview.refusal ? { refusal: reasonOf(preview.refusal) } : {}),
      };
    case 'order':
      return { ...preview, ...(ask.picked ? { move: `order ${ask.picked.join(' ')}` } : {}) };
  }
}

/** The position of a match or a score sheet, with cells instead of notation. */
export function positionOf(view: TableView | undefined): unknown {
  const game = view?.game;
  if (!game) return undefined;
  const aids = game.type === 'match' ? game.aids : undefined;
  const board = 'grid' in game.view && game.view.grid ? { grid: game.view.grid.map(placedOf) } : {};
  return { ...game.view, ...board, ...(aids?.unseen ? { unseen: aids.unseen } : {}), ...(aids?.zones ? { zones: zonesOf(aids) } : {}) };
}

/** Whether somebody at the same device must not see what is on the screen. */
export function hidesHands(view: TableView): boolean {
  const game = view.game;
  if (game?.type !== 'match') return false;
  if ('hands' in game.view) return game.view.hands.some((hand) => typeof hand === 'number');
  return (game.view.arranging?.length ?? 0) > 0;
}
