/**
 * What somebody is about to do in Qwirkle or Cubes, before it is committed. Where tiles may go, what they score and why
 * not: all of that is asked of the server.
 */

import type { Preview, PreviewAsk, Reason, TilesPreview } from '../api/types';
import { cellOf, keyOf, sameCell, written, type Cell, type Placed } from '../board/cell';
import { moved, reconciled, shuffled, sorted, type HandTile } from './hand';

export interface Laid extends Placed {
  id: number;
}

export type Mode = 'lay' | 'swap' | 'roll';
export type Ask = (ask: Omit<PreviewAsk, 'seat' | 'laid'> & { laid: string[] }) => Promise<Preview>;

export class Laying {
  hand = $state.raw<HandTile[]>([]);
  laid = $state.raw<Laid[]>([]);
  chosen = $state<number>();
  mode = $state<Mode>('lay');
  /** Tiles to swap, or dice to roll. */
  picked = $state.raw<ReadonlySet<number>>(new Set());
  preview = $state.raw<TilesPreview>();
  refusal = $state.raw<Reason>();

  readonly inHand = $derived(this.hand.filter((held) => !this.laid.some((other) => other.id === held.id)));
  readonly chosenTile = $derived(this.inHand.find((held) => held.id === this.chosen)?.tile ?? null);
  readonly lit = $derived(this.mode === 'lay' ? this.#cellsFor(this.chosenTile) : []);

  readonly #ask: Ask;
  /** On a score sheet nobody's hand is known: any kind of tile may be named. */
  readonly #named: boolean;
  #latest = 0;

  constructor(ask: Ask, named = false) {
    this.#ask = ask;
    this.#named = named;
  }

  #cellsFor(tile: string | null): Cell[] {
    const found = this.preview?.cells.find((entry) => entry.tile === tile);
    return found?.cells.map(cellOf) ?? [];
  }

  /** A new view has come. */
  take(hand: readonly string[], rolled?: ReadonlyMap<string, string[]>): void {
    this.hand = reconciled(this.hand, hand, rolled);
    const there = new Set(this.hand.map((held) => held.id));
    this.laid = this.laid.filter((laid) => there.has(laid.id));
    this.picked = new Set([...this.picked].filter((id) => there.has(id)));
    if (this.chosen !== undefined && !there.has(this.chosen)) this.chosen = undefined;
  }

  /** Puts everything back: the turn is over, or begins. */
  reset(): void {
    this.laid = [];
    this.chosen = undefined;
    this.mode = 'lay';
    this.picked = new Set();
    this.preview = undefined;
    this.refusal = undefined;
  }

  /** Asks what may be done now. Answers that come late are dropped. */
  async refresh(): Promise<void> {
    const asked = ++this.#latest;
    try {
      const tile = this.#named ? this.chosenTile : null;
      const preview = await this.#ask({ laid: this.laid.map(written), ...(tile === null ? {} : { tile }) });
      if (asked === this.#latest && preview.type === 'tiles') this.preview = preview;
    } catch {
      // Between two turns there is nothing to preview; the next view asks again.
    }
  }

  /** Takes a tile of some kind, on a score sheet. */
  name(tile: string): void {
    this.hand = reconciled(
      this.hand.filter((held) => this.laid.some((laid) => laid.id === held.id)),
      [...this.laid.map((laid) => laid.tile), tile],
    );
    this.chosen = this.hand.at(-1)?.id;
    this.refusal = undefined;
    void this.refresh();
  }

  choose(id: number): void {
    this.refusal = undefined;
    if (this.mode !== 'lay') {
      const picked = new Set(this.picked);
      if (!picked.delete(id)) picked.add(id);
      const most = this.mode === 'swap' ? (this.preview?.actions.swap ?? 0) : this.hand.length;
      if (picked.size <= most) this.picked = picked;
      return;
    }
    this.chosen = this.chosen === id ? undefined : id;
  }

  /** Lays the chosen tile, takes back what was laid, or finds out why that is not possible. */
  async tap(cell: Cell): Promise<void> {
    const own = this.laid.find((laid) => sameCell(laid.cell, cell));
    if (own) {
      this.takeBack(own.id);
      return;
    }
    if (this.chosen !== undefined) await this.lay(this.chosen, cell);
  }

  async lay(id: number, cell: Cell): Promise<boolean> {
    const tile = this.inHand.find((held) => held.id === id)?.tile;
    if (tile === undefined || this.mode !== 'lay') return false;
    if (!this.#cellsFor(tile).some((other) => sameCell(other, cell))) {
      await this.#why({ tile, cell });
      return false;
    }
    this.laid = [...this.laid, { id, tile, cell }];
    this.chosen = undefined;
    this.refusal = undefined;
    // Until the answer comes, what was possible before is not to be offered any more.
    if (this.preview) this.preview = { ...this.preview, cells: [], complete: false };
    await this.refresh();
    return true;
  }

  async #why(placed: Placed): Promise<void> {
    try {
      const preview = await this.#ask({ laid: this.laid.map(written), why: written(placed) });
      if (preview.type === 'tiles') this.refusal = preview.refusal;
    } catch {
      this.refusal = undefined;
    }
  }

  takeBack(id?: number): void {
    const gone = id ?? this.laid.at(-1)?.id;
    if (gone === undefined) return;
    this.laid = this.laid.filter((laid) => laid.id !== gone);
    this.chosen = gone;
    this.refusal = undefined;
    void this.refresh();
  }

  takeAllBack(): void {
    this.laid = [];
    this.chosen = undefined;
    this.refusal = undefined;
    void this.refresh();
  }

  enter(mode: Mode): void {
    if (this.laid.length > 0) this.takeAllBack();
    this.mode = mode;
    this.chosen = undefined;
    this.refusal = undefined;
    this.picked = new Set(mode === 'roll' && this.preview?.actions.must_roll ? this.hand.map((held) => held.id) : []);
  }

  shuffle(): void {
    this.hand = shuffled(this.hand);
  }

  sort(): void {
    this.hand = sorted(this.hand);
  }

  rearrange(id: number, to: number): void {
    this.hand = moved(this.hand, id, to);
  }

  /** The move as it would be sent; nothing if there is none yet. */
  move(): string | undefined {
    if (this.mode === 'lay') {
      return this.laid.length > 0 && this.preview?.complete ? `play ${this.laid.map(written).join(' ')}` : undefined;
    }
    const tiles = this.hand.filter((held) => this.picked.has(held.id)).map((held) => held.tile);
    return tiles.length > 0 ? `${this.mode} ${tiles.join(' ')}` : undefined;
  }

  isLit(cell: Cell): boolean {
    return this.lit.some((other) => keyOf(other) === keyOf(cell));
  }
}
