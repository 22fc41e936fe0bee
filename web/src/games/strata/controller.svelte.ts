/** Strata on the screen: what taps, keys and updates do to the draft. */

import type { Reason, StrataPreview, StrataView } from '../../api/types';
import type BoardFrame from '../../board/BoardFrame.svelte';
import { sameCell, type Cell } from '../../board/cell';
import { t } from '../../i18n/i18n.svelte';
import { pointer } from '../../ui/pointer.svelte';
import type { Controller, Host, TurnsPlayed } from '../module';
import { isLaying, StrataDraft } from './draft.svelte';
import { next, type Stock } from './position';

export class StrataController implements Controller {
  readonly host: Host<StrataView, StrataPreview>;
  readonly draft: StrataDraft;
  /** Points are not counted turn by turn: the status line says how both stand after the draft. */
  readonly points = undefined;
  board = $state<BoardFrame>();

  constructor(host: Host<StrataView, StrataPreview>) {
    this.host = host;
    this.draft = new StrataDraft((draft) => host.preview(draft));
  }

  get tellsPoints(): boolean {
    return !this.arranging && this.draft.lay !== undefined;
  }

  get move(): string | undefined {
    return this.draft.move;
  }

  get started(): boolean {
    return this.draft.lay !== undefined;
  }

  get begun(): boolean {
    return this.draft.tile !== undefined && this.draft.touched;
  }

  get reason(): Reason | undefined {
    return this.draft.refusal;
  }

  get laying(): unknown {
    return this.draft.laying;
  }

  /** Whether the user has to arrange the pile before the first tile. */
  get arranging(): boolean {
    return this.host.active && this.draft.order !== undefined;
  }

  /** What the user may lay next, in the order of the tray; on a score sheet, where nobody's tiles are known, any tile. */
  get tray(): readonly Stock[] {
    const { position, seat } = this.host;
    if (position?.left && seat !== null) return next(position, seat);
    return this.draft.options.map(({ tile }) => ({ tile, count: 1 }));
  }

  /** Whether the ghost only follows the cursor. */
  get hinting(): boolean {
    return this.draft.lay === undefined;
  }

  /** The cells of the tile that was laid last. */
  get last(): readonly Cell[] {
    return this.host.turns.findLast((turn) => turn.action !== 'order')?.cells ?? [];
  }

  status(): string {
    const { draft } = this;
    if (this.arranging) return t('status-order');
    if (draft.lay)
      return t('status-lay-scores', {
        red: draft.lay.scores[0] ?? 0,
        green: draft.lay.scores[1] ?? 0,
        means: pointer(),
      });
    if (draft.tile === undefined) return t('status-choose-lay');
    if (draft.lays.length === 0) return draft.options.length > 0 ? t('status-nowhere') : '';
    if (draft.lit.length === 0) return t('status-turn-fits');
    return this.host.active ? t('status-lay', { means: pointer() }) : '';
  }

  follow({ restart, keep }: TurnsPlayed): void {
    if (restart && keep && this.begun) this.draft.recheck();
    else if (restart) this.draft.reset();
  }

  reset(): void {
    this.draft.reset();
  }

  restore(laying: unknown): void {
    if (isLaying(laying)) this.draft.restore(laying);
  }

  refresh(): void {
    void this.draft.refresh();
  }

  commit(): void {
    if (this.host.active && this.move !== undefined && !this.host.busy) this.host.send(this.move);
  }

  takeBack(): void {
    this.draft.takeBack();
  }

  /** `at` is missing if a key did it: on the corner of the laid tile, that plays it. */
  tap(cell: Cell, at?: unknown): void {
    if (!this.host.drafting) return;
    // A tap on a move that is shown lays it, whatever is held.
    const shown = this.draft.lay ? undefined : this.host.ghost;
    if (at === undefined && sameCell(this.draft.lay?.corner, cell)) this.commit();
    else if (shown?.cells.some((other) => sameCell(other, cell)))
      this.draft.layAll(
        shown,
        this.tray.findIndex(({ tile }) => tile === shown.tiles[0]),
      );
    else void this.draft.tap(cell);
  }

  press(key: string): boolean {
    // As on the keyboard, 0 comes after 9.
    if (/^[0-9]$/.test(key)) this.#chooseNumber(Number(key) || 10);
    else if (key === 'Backspace') this.takeBack();
    else if (key === 'c') this.commit();
    else if (key === 'r') this.draft.turn();
    else if (key === 'Escape') this.draft.refusal = undefined;
    else return false;
    return true;
  }

  hover(cell: Cell | null): void {
    this.draft.hover(this.host.drafting ? cell : null);
  }

  choose(slot: number): void {
    const { tile } = this.tray[slot] ?? {};
    if (!this.host.drafting || tile === undefined) return;
    this.draft.choose(tile, slot);
    // While the other player thinks, the server is asked only once the user takes a tile.
    if (!this.host.active && this.draft.options.length === 0) this.refresh();
  }

  /** A tile is dragged over the board. */
  drag(slot: number, at: { x: number; y: number } | null): void {
    const { touched } = this.draft;
    if (this.draft.slot !== slot) this.choose(slot);
    // Phones come closer to a chosen tile, and the board must not slide away below the finger.
    this.draft.touched = touched;
    this.draft.takeBack();
    this.hover(at && (this.board?.cellAtClient(at.x, at.y) ?? null));
  }

  drop(at: { x: number; y: number }): void {
    this.draft.touch();
    const cell = this.board?.cellAtClient(at.x, at.y);
    if (cell) this.tap(cell, at);
  }

  #chooseNumber(number: number): void {
    if (!this.tray[number - 1]) return;
    this.choose(number - 1);
    this.board?.focus();
    this.board?.jump();
  }
}
