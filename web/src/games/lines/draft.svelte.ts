/**
 * The move that the user is making up in a game with lines of tiles. The server says where tiles may go, what they
 * score, why something is refused, and which move the draft stands for.
 */

import type { Reason, TilesPreview } from '../../api/types';
import { keyOf, sameCell, type Cell, type Placed } from '../../board/cell';
import { play } from '../../table/sounds';
import type { DraftRequest } from '../module';
import { moved, reconciled, shuffled, sorted, type HandTile } from './hand';

export interface Laid extends Placed {
  id: number;
}

export type Ask = (draft: DraftRequest) => Promise<TilesPreview>;
export type Mode = 'lay' | 'swap' | 'roll';

export class LineDraft {
  hand = $state.raw<HandTile[]>([]);
  laid = $state.raw<Laid[]>([]);
  chosen = $state<number>();
  mode = $state<Mode>('lay');
  /** Tiles to swap, or dice to roll. */
  picked = $state.raw<ReadonlySet<number>>(new Set());
  /** How many tiles were swapped, on a score sheet. */
  swapped = $state(1);
  preview = $state.raw<TilesPreview>();
  /** Whether the preview is about the draft as it is now. */
  answered = $state(false);
  refusal = $state.raw<Reason>();

  readonly inHand = $derived(this.hand.filter((held) => !this.laid.some((other) => other.id === held.id)));
  readonly chosenTile = $derived(this.inHand.find((held) => held.id === this.chosen)?.tile ?? null);
  readonly lit = $derived(this.mode === 'lay' ? this.#cellsFor(this.chosenTile) : []);

  readonly #ask: Ask;
  /** On a score sheet nobody's hand is known: any kind of tile may be named. */
  readonly #named: boolean;
  #move = $state<string>();
  #latest = 0;
  /** Whether the next answer decides if what is laid may stay. */
  #checking = false;

  constructor(ask: Ask, named = false) {
    this.#ask = ask;
    this.#named = named;
  }

  /** The move that the draft stands for, as the server gave it; nothing while it is not complete. */
  get move(): string | undefined {
    if (this.#named && this.mode === 'swap')
      return this.preview?.actions.swaps?.find(({ count }) => count === this.swapped)?.move;
    return this.#move;
  }

  #cellsFor(tile: string | null): readonly Cell[] {
    return this.preview?.cells.find((entry) => entry.tile === tile)?.cells ?? [];
  }

  /** Takes the hand of a new view. `rolled` says which dice show another face. */
  take(hand: readonly string[], rolled?: ReadonlyMap<number, string>): void {
    this.hand = reconciled(this.hand, hand, rolled);
    const there = new Set(this.hand.map((held) => held.id));
    this.laid = this.laid.filter((laid) => there.has(laid.id));
    this.picked = new Set([...this.picked].filter((id) => there.has(id)));
    if (this.chosen !== undefined && !there.has(this.chosen)) this.chosen = undefined;
  }

  /** Puts everything back: the turn is over, or begins. */
  reset(): void {
    this.#latest++;
    this.#checking = false;
    this.laid = [];
    this.chosen = undefined;
    this.mode = 'lay';
    this.picked = new Set();
    this.preview = undefined;
    this.answered = false;
    this.#move = undefined;
    this.refusal = undefined;
  }

  /**
   * Others have moved: what is laid stays if it is still a legal move, and goes back to the hand otherwise. A tile that is
   * chosen stays so if nothing goes back.
   */
  recheck(): void {
    this.refusal = undefined;
    this.#move = undefined;
    if (this.preview) this.preview = { ...this.preview, cells: [] };
    this.#checking = true;
  }

  /** Asks what may be done now. Answers that come late are dropped. */
  async refresh(): Promise<void> {
    const asked = ++this.#latest;
    this.answered = false;
    try {
      const preview = await this.#ask(this.#request());
      if (asked !== this.#latest) return;
      this.answered = true;
      if (this.#checking) {
        this.#checking = false;
        // The first tiles of an opening are no move yet.
        const complete = this.laid.length >= (preview.opening ?? 1);
        if (preview.move === undefined && complete) {
          this.takeAllBack();
          return;
        }
      }
      this.preview = preview;
      this.#move = preview.move;
    } catch {
      // Between two turns there is nothing to preview; the next view asks again.
    }
  }

  #request(): DraftRequest {
    if (this.mode !== 'lay' && !this.#named)
      return { picked: this.hand.filter((held) => this.picked.has(held.id)).map((held) => held.tile) };
    const tile = this.#named ? this.chosenTile : null;
    return { laid: this.placed, ...(tile === null ? {} : { tile }) };
  }

  /** What is laid, without the identity of the tiles in the hand. */
  get placed(): Placed[] {
    return this.laid.map(({ tile, x, y }) => ({ tile, x, y }));
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
    if (this.mode === 'lay') this.chosen = this.chosen === id ? undefined : id;
    else this.#pick(id, this.mode === 'swap' ? (this.preview?.actions.swap ?? 0) : this.hand.length);
  }

  #pick(id: number, most: number): void {
    const picked = new Set(this.picked);
    if (!picked.delete(id)) picked.add(id);
    if (picked.size > most) return;
    this.picked = picked;
    this.#move = undefined;
    void this.refresh();
  }

  /** Lays a tile, or finds out why that is not possible. */
  async lay(id: number, { x, y }: Cell): Promise<void> {
    const tile = this.inHand.find((held) => held.id === id)?.tile;
    if (tile === undefined || this.mode !== 'lay') return;
    if (this.#cellsFor(tile).some((other) => sameCell(other, { x, y })))
      await this.#put([...this.laid, { id, tile, x, y }]);
    else await this.#explain({ tile, x, y });
  }

  /** Lays the tiles of a whole move instead of what is laid. */
  async layAll(move: readonly Placed[]): Promise<void> {
    const laid = this.#laidOf(move);
    if (this.mode === 'lay' && laid) await this.#put(laid);
  }

  /** Lays tiles again. The next answer decides whether they may stay. */
  restore(tiles: readonly Placed[]): void {
    if (this.#named)
      this.hand = reconciled(
        [],
        tiles.map(({ tile }) => tile),
      );
    const laid = this.#laidOf(tiles);
    if (!laid) return;
    this.laid = laid;
    this.recheck();
  }

  /** The tiles of the hand that a move takes; nothing if the hand does not have them all. */
  #held(move: readonly string[]): HandTile[] | undefined {
    const left = [...this.hand];
    const held = move.flatMap((tile) => {
      const at = left.findIndex((other) => other.tile === tile);
      return at < 0 ? [] : left.splice(at, 1);
    });
    return held.length === move.length ? held : undefined;
  }

  /** The tiles of a whole play, if the hand has them all. */
  #laidOf(move: readonly Placed[]): Laid[] | undefined {
    const held = this.#held(move.map(({ tile }) => tile));
    return held && move.map(({ tile, x, y }, at) => ({ id: held[at]?.id ?? 0, tile, x, y }));
  }

  async #put(laid: Laid[]): Promise<void> {
    play('lay');
    this.laid = laid;
    this.chosen = undefined;
    // Until the answer comes, what was possible before must not be offered any more.
    if (this.preview) this.preview = { ...this.preview, cells: [] };
    await this.#changed();
  }

  /** What was said of the draft before is out of date. */
  #changed(): Promise<void> {
    this.refusal = undefined;
    this.#move = undefined;
    return this.refresh();
  }

  /** Asks why a tile may not lie somewhere. */
  #explain(why: Placed): Promise<void> {
    return this.#askWhy({ laid: this.placed, why });
  }

  /** Asks why the dice may not be rolled again. */
  explainRoll(): Promise<void> {
    return this.#askWhy({ picked: this.hand.map(({ tile }) => tile) });
  }

  async #askWhy(draft: DraftRequest): Promise<void> {
    const answer = await this.#ask(draft).catch(() => undefined);
    this.refusal = draft.why ? answer?.refusal : answer?.reason;
  }

  takeBack(id?: number): void {
    const gone = id ?? this.laid.at(-1)?.id;
    if (gone === undefined) return;
    this.laid = this.laid.filter((laid) => laid.id !== gone);
    this.chosen = gone;
    void this.#changed();
  }

  takeAllBack(): void {
    this.laid = [];
    this.chosen = undefined;
    void this.#changed();
  }

  /** Begins to pick tiles, or to lay them. `proposed`: those of a move that is shown, which are picked already. */
  enter(mode: Mode, proposed: readonly string[] = []): void {
    this.laid = [];
    this.mode = mode;
    this.chosen = undefined;
    this.picked = new Set(this.#held(proposed)?.map(({ id }) => id));
    void this.#changed();
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

  isLit(cell: Cell): boolean {
    return this.lit.some((other) => keyOf(other) === keyOf(cell));
  }
}
