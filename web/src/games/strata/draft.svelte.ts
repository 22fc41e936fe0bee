/** The move that the user is making up in Strata. The server says where tiles may lie. */

import type {
  Facing,
  LayPreview,
  LayView,
  OrderPreview,
  Reason,
  Square,
  StrataPreview,
  TurnView,
} from '../../api/types';
import { isCell, sameCell, type Cell } from '../../board/cell';
import { play } from '../../table/sounds';
import type { DraftRequest } from '../module';

const FACINGS: readonly Facing[] = ['n', 'e', 's', 'w'];

export type Ask = (draft: DraftRequest) => Promise<StrataPreview>;

/** What a reload must not lose: a tile that is laid for a look, or the pile as far as it is arranged. */
export type Laying =
  | { readonly tile: string; readonly slot?: number | undefined; readonly lay: LayView }
  | { readonly order: readonly string[] };

export function isLaying(value: unknown): value is Laying {
  if (typeof value !== 'object' || value === null) return false;
  const { tile, order, lay } = value as Record<string, unknown>;
  if (Array.isArray(order)) return order.every((one) => typeof one === 'string');
  if (typeof tile !== 'string' || typeof lay !== 'object' || lay === null) return false;
  const { corner, cells, colours, facing, level, scores } = lay as Record<string, unknown>;
  return (
    isCell(corner) &&
    Array.isArray(cells) &&
    cells.every(isCell) &&
    Array.isArray(colours) &&
    Array.isArray(scores) &&
    FACINGS.some((one) => one === facing) &&
    typeof level === 'number'
  );
}

export class StrataDraft {
  options = $state.raw<LayPreview['tiles']>([]);
  /** While the pile is to be arranged: the tiles from the top down. */
  order = $state.raw<string[]>();
  tile = $state<string>();
  facing = $state<Facing>('n');
  /** Shows one level only. */
  level = $state<number>();
  /** The levels where any tile may lie now, or might in the user's latest turn: what offers them stays in its place. */
  levels = $state.raw<readonly number[]>([]);
  lay = $state.raw<LayView>();
  /** Where the tile would lie if the user tapped the cell under the cursor. */
  hinted = $state.raw<LayView>();
  /** Which of several equal tiles was chosen: its place in the tray. */
  slot = $state<number>();
  refusal = $state.raw<Reason>();
  /** Whether the user has chosen, turned or laid the tile. The only one there is counts as chosen without that. */
  touched = $state(false);
  /** Whether the user looks at the whole board, and has not turned to the tile since. */
  looking = $state(false);

  readonly lays = $derived(this.options.find((option) => option.tile === this.tile)?.lays ?? []);
  /** Where the corner of the tile may lie, as it is turned now. */
  readonly lit = $derived(
    this.lays
      .filter((lay) => lay.facing === this.facing && (this.level === undefined || lay.level === this.level))
      .map((lay) => ({ ...lay.corner, level: lay.level })),
  );

  /** The tile as it would lie. */
  readonly ghost = $derived(trialOf(this.lay ?? this.hinted));

  #orderMove = $state<string>();
  readonly #ask: Ask;
  #latest = 0;
  /** Whether the next answer decides if what is laid may stay. */
  #checking = false;
  /** The order of the pile before the page was loaded again. */
  #arranged?: readonly string[] | undefined;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  reset(): void {
    this.#latest++;
    this.#checking = false;
    this.#arranged = undefined;
    this.#orderMove = undefined;
    this.options = [];
    this.order = undefined;
    this.tile = undefined;
    this.level = undefined;
    this.lay = undefined;
    this.hinted = undefined;
    this.slot = undefined;
    this.refusal = undefined;
    this.touched = false;
  }

  /** The user turns to the tile. */
  touch(): void {
    this.touched = true;
    this.looking = false;
  }

  get laying(): Laying | undefined {
    if (this.order) return { order: this.order };
    return this.lay && this.tile !== undefined ? { tile: this.tile, slot: this.slot, lay: this.lay } : undefined;
  }

  /** Lays a tile again, or arranges the pile. The next answer decides whether that may stay. */
  restore(laying: Laying): void {
    if ('order' in laying) {
      this.#arranged = laying.order;
      return;
    }
    this.tile = laying.tile;
    this.slot = laying.slot;
    this.facing = laying.lay.facing;
    this.lay = laying.lay;
    this.touched = true;
    this.recheck();
  }

  /** The other player has moved: a tile that is laid stays if it may still lie there. */
  recheck(): void {
    this.refusal = undefined;
    this.hinted = undefined;
    this.#checking = true;
  }

  async refresh(): Promise<void> {
    const asked = ++this.#latest;
    try {
      const preview = await this.#ask(this.order ? { picked: this.order } : {});
      if (asked !== this.#latest) return;
      if (preview.type === 'lay') this.#offer(preview);
      else if (preview.type === 'order') this.#arrange(preview);
    } catch {
      // Between two turns there is nothing to preview; the next view asks again.
    }
  }

  #offer(preview: LayPreview): void {
    this.order = undefined;
    this.options = preview.tiles;
    this.levels = [...new Set(preview.tiles.flatMap(({ lays }) => lays.map(({ level }) => level)))].sort(
      (a, b) => a - b,
    );
    if (this.#checking) this.#keepLay();
    if (!preview.tiles.some((option) => option.tile === this.tile)) {
      this.tile = preview.tiles.length === 1 ? preview.tiles[0]?.tile : undefined;
      this.lay = undefined;
      this.touched = false;
    }
  }

  /** The tile as it would lie now, with the points of now; nothing if it may no longer lie there. */
  #keepLay(): void {
    this.#checking = false;
    const { lay } = this;
    this.lay =
      lay &&
      this.lays.find((now) => now.facing === lay.facing && now.level === lay.level && sameCell(now.corner, lay.corner));
  }

  #arrange(preview: OrderPreview): void {
    this.#orderMove = preview.move;
    if (this.order) return;
    const arranged = this.#arranged;
    this.#arranged = undefined;
    this.order = arranged && sameTiles(arranged, preview.tiles) ? [...arranged] : preview.tiles;
    void this.refresh();
  }

  choose(tile: string, slot?: number): void {
    if (this.tile !== tile) this.lay = undefined;
    this.tile = tile;
    this.slot = slot;
    this.touch();
    this.hinted = undefined;
    this.refusal = undefined;
    if (this.level !== undefined && !this.reaches(this.level)) this.level = undefined;
  }

  /** Whether the chosen tile may lie on a level; before one is chosen, whether any may. */
  reaches(level: number): boolean {
    const lays = this.tile === undefined ? this.options.flatMap((option) => option.lays) : this.lays;
    return lays.some((lay) => lay.level === level);
  }

  hover(cell: Cell | null): void {
    this.hinted = cell && !this.lay ? this.#best(cell) : undefined;
  }

  /** Puts the tile down for a look, turns it if it lies there already, or finds out why it cannot lie there. */
  async tap(cell: Cell): Promise<void> {
    this.refusal = undefined;
    this.touch();
    if (this.lay && this.lay.cells.some((other) => sameCell(other, cell))) {
      this.turn();
      return;
    }
    const found = this.#best(cell);
    if (found) this.#put(found);
    else if (this.tile !== undefined) await this.#explain(cell);
  }

  #put(lay: LayView): void {
    this.lay = lay;
    this.hinted = undefined;
    this.facing = lay.facing;
    play('lay');
  }

  /** Lays a whole move, whatever tile is chosen. `slot`: the place of its tile in the tray. */
  layAll({ tiles: [tile], cells }: TurnView, slot: number): void {
    const lays = this.options.find((option) => option.tile === tile)?.lays ?? [];
    const lay = lays.find((each) => each.cells.every((cell) => cells.some((other) => sameCell(cell, other))));
    if (tile === undefined || !lay) return;
    this.choose(tile, slot);
    this.#put(lay);
  }

  /** What a tap means: first by the corner as it is turned now, then by any square, then turned otherwise. */
  #best(cell: Cell): LayView | undefined {
    const wanted = this.lays.filter((lay) => this.level === undefined || lay.level === this.level);
    const corner = (lay: LayView): boolean => sameCell(lay.corner, cell);
    const any = (lay: LayView): boolean => lay.cells.some((other) => sameCell(other, cell));
    const turned = (lay: LayView): boolean => lay.facing === this.facing;
    return (
      wanted.find((lay) => turned(lay) && corner(lay)) ??
      wanted.find((lay) => turned(lay) && any(lay)) ??
      wanted.find(corner) ??
      wanted.find(any)
    );
  }

  /** Asks why the chosen tile may not lie somewhere. */
  async #explain(cell: Cell): Promise<void> {
    try {
      const tile = this.tile as string;
      const preview = await this.#ask({ tile, why: { tile, ...cell, facing: this.facing } });
      if (preview.type === 'lay') this.refusal = preview.refusal;
    } catch {
      this.refusal = undefined;
    }
  }

  /** A quarter turn clockwise; a tile that lies somewhere turns on to the next way it may lie there. */
  turn(): void {
    this.touch();
    const at = FACINGS.indexOf(this.facing);
    const order = [1, 2, 3, 4].map((step) => FACINGS[(at + step) % 4] as Facing);
    const lying = this.lay;
    if (!lying) {
      this.facing = order[0] as Facing;
      this.hinted = undefined;
      return;
    }
    for (const facing of order) {
      const next = this.lays.find(
        (lay) => lay.facing === facing && sameCell(lay.corner, lying.corner) && lay.level === lying.level,
      );
      if (next) {
        this.lay = next;
        this.facing = facing;
        return;
      }
    }
  }

  takeBack(): void {
    this.lay = undefined;
    this.refusal = undefined;
  }

  /** Swaps two tiles of the pile. */
  exchange(one: number, other: number): void {
    if (!this.order) return;
    const order = [...this.order];
    [order[one], order[other]] = [order[other] as string, order[one] as string];
    this.order = order;
    this.#orderMove = undefined;
    void this.refresh();
  }

  /** The move that the draft stands for, as the server gave it. */
  get move(): string | undefined {
    return this.order ? this.#orderMove : this.lay?.move;
  }
}

/** Whether two piles have the same tiles, in any order. */
function sameTiles(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

/** The squares of a tile that is being tried out. */
function trialOf(lay: LayView | undefined): Square[] {
  if (!lay) return [];
  return lay.cells.map((cell, at) => ({ ...cell, level: lay.level, colour: lay.colours[at] ?? 'n', tile: -1 }));
}
