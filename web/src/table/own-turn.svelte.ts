/** One's own turn: what taps, drags and keys do until the move is committed. */

import { api } from '../api/http';
import { Flights, placeOf, type Place } from '../board/anim';
import { cellOf, keyOf, type Cell } from '../board/cell';
import type StrataBoard from '../board/StrataBoard.svelte';
import type TileBoard from '../board/TileBoard.svelte';
import { settings } from '../settings/settings.svelte';
import { Laying, type Ask } from './laying.svelte';
import { play } from './sounds';
import type { TableState } from './state.svelte';
import { StrataLaying } from './strata.svelte';

const NOWHERE: Place = { x: 0, y: 0, width: 0 };

export class OwnTurn {
  readonly table: TableState;
  readonly flights = new Flights();
  readonly laying: Laying;
  readonly strata: StrataLaying;
  tileBoard = $state<TileBoard>();
  strataBoard = $state<StrataBoard>();

  readonly laidIds = $derived.by(() => new Set(this.laying.laid.map((laid) => laid.id)));
  /** Before a game of Strata with an ordered pile. */
  readonly arranging = $derived.by(() => this.table.myTurn && this.strata.order !== undefined);
  /** Why the latest attempt was refused. */
  readonly refusal = $derived.by(() => (this.table.strata ? this.strata.refusal : this.laying.refusal));
  readonly blamed = $derived.by(() => this.refusal?.cells.map(cellOf) ?? []);

  constructor(table: TableState) {
    this.table = table;
    const ask: Ask = (wanted) => api.preview(table.id, { seat: table.seat ?? 0, ...wanted });
    this.laying = new Laying(ask);
    this.strata = new StrataLaying(ask);
    this.flights.still = () => settings.still;
  }

  /** Asks the server anew what may be done. */
  refresh(): void {
    void (this.table.view?.settings.game === 'strata' ? this.strata.refresh() : this.laying.refresh());
  }

  commit(): void {
    const move = this.table.strata ? this.strata.move() : this.laying.move();
    if (!this.table.myTurn || !move || this.table.busy) return;
    void this.table.move(move);
  }

  back(): void {
    if (this.table.strata) {
      this.strata.takeBack();
      return;
    }
    const last = this.laying.laid.at(-1);
    if (!last) return;
    this.#flyHome(last.id, last.cell);
    this.laying.takeBack();
  }

  /** `at` is missing where a key did it. */
  async tapTiles(cell: Cell, at?: unknown): Promise<void> {
    const { laying, table } = this;
    if (!table.myTurn) return;
    const own = laying.laid.find((laid) => keyOf(laid.cell) === keyOf(cell));
    if (own) {
      this.#flyHome(own.id, cell);
      laying.takeBack(own.id);
      return;
    }
    if (laying.chosen === undefined) {
      if (at === undefined && laying.move()) this.commit();
      return;
    }
    const held = document.querySelector(`[data-tile="${laying.chosen}"]`);
    if (held && laying.chosenTile && laying.isLit(cell)) this.flights.launch(`${laying.chosenTile}@${keyOf(cell)}`, placeOf(held));
    if ((await laying.lay(laying.chosen, cell)) && settings.values.sound) play('lay');
  }

  tapStrata(cell: Cell, at?: unknown): void {
    const { strata, table } = this;
    if (!table.myTurn) return;
    if (at === undefined && strata.lay && keyOf(cellOf(strata.lay.corner)) === keyOf(cell)) this.commit();
    else void strata.tap(cell);
  }

  drag(held: number, at: { x: number; y: number } | null): void {
    if (!this.table.myTurn || this.laying.mode !== 'lay') return;
    if (at && this.laying.chosen !== held) this.laying.choose(held);
    this.tileBoard?.hover(at ? this.tileBoard.cellAtClient(at.x, at.y) : null);
  }

  async drop(held: number, at: { x: number; y: number }): Promise<void> {
    const cell = this.tileBoard?.cellAtClient(at.x, at.y);
    if (!this.table.myTurn || !cell) return;
    const tile = this.laying.inHand.find((other) => other.id === held)?.tile;
    if (tile && this.laying.isLit(cell)) this.flights.launch(`${tile}@${keyOf(cell)}`, { x: at.x, y: at.y, width: 60 });
    await this.laying.lay(held, cell);
  }

  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (target?.matches('input, textarea, select') || document.querySelector('dialog[open]')) return;
    if (this.table.myTurn && this.#press(event.key)) event.preventDefault();
  }

  /** Whether the key means something. */
  #press(key: string): boolean {
    const { laying, strata } = this;
    const stacked = this.table.strata !== undefined;
    if (/^[1-9]$/.test(key)) {
      if (stacked) this.#chooseStrata(Number(key));
      else this.#chooseTile(Number(key));
    } else if (key === 'Backspace') {
      this.back();
    } else if (key === 'c') {
      this.commit();
    } else if (key === 's' && !stacked) {
      laying.shuffle();
    } else if (key === 'r' && stacked) {
      strata.turn();
    } else if (key === 'Escape') {
      if (laying.mode !== 'lay') laying.enter('lay');
      laying.chosen = undefined;
      laying.refusal = undefined;
    } else {
      return false;
    }
    return true;
  }

  #chooseStrata(number: number): void {
    const option = this.strata.options[number - 1];
    if (!option) return;
    this.strata.choose(option.tile);
    this.strataBoard?.focus();
    this.strataBoard?.jump();
  }

  #chooseTile(number: number): void {
    const { laying } = this;
    const held = laying.hand[number - 1];
    if (!held || this.laidIds.has(held.id)) return;
    laying.choose(held.id);
    if (laying.mode !== 'lay' || laying.chosen === undefined) return;
    this.tileBoard?.focus();
    this.tileBoard?.jump();
  }

  #flyHome(held: number, from: Cell): void {
    this.flights.launch(`hand-${held}`, this.tileBoard?.placeOfCell(from) ?? NOWHERE);
  }
}
