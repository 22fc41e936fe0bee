/** The game of a table: its module, the controller of what is on the screen, and what both need of the table. */

import { api } from '../api/http';
import type { Seat, TurnView } from '../api/types';
import type { Controller, DraftRequest, GameModule, Host } from '../games/module';
import { Hint } from './hint.svelte';
import { KeptDraft } from './kept-draft';
import type { TableState } from './state.svelte';

/** A table as its game sees it. */
abstract class TableHost implements Host<unknown, unknown> {
  readonly table: TableState;

  constructor(table: TableState) {
    this.table = table;
  }

  abstract readonly seat: Seat | null;
  abstract readonly active: boolean;
  abstract readonly drafting: boolean;
  abstract readonly playing: boolean;
  abstract send(move: string): void;

  get position(): unknown {
    return this.table.view?.game?.view;
  }

  get turns(): readonly TurnView[] {
    return this.table.view?.game?.turns ?? [];
  }

  get busy(): boolean {
    return this.table.busy;
  }

  preview(draft: DraftRequest): Promise<unknown> {
    return api.preview(this.table.id, { seat: this.seat ?? 0, ...draft });
  }
}

/** A match: the user plays the seat through which the page looks. */
class MatchHost extends TableHost {
  readonly #draft: () => string | undefined;
  readonly #hint: Hint;

  /** `draft`: the move that the player's draft stands for now. */
  constructor(table: TableState, draft: () => string | undefined, hint: Hint) {
    super(table);
    this.#draft = draft;
    this.#hint = hint;
  }

  get ghost(): TurnView | undefined {
    return this.active ? this.#hint.given?.shown : undefined;
  }

  get seat(): Seat | null {
    return this.table.seat;
  }

  get playing(): boolean {
    return this.table.view?.phase === 'playing' && this.table.mySeats.length > 0;
  }

  get active(): boolean {
    return this.table.myTurn;
  }

  get drafting(): boolean {
    return this.active || this.table.mayDraft;
  }

  /** A draft that has changed since means that the player has taken the move back. */
  send(move: string): void {
    const meant = this.#draft();
    void this.table.moveFor(this.seat ?? 0, move, () => this.#draft() === meant);
  }
}

/** A score sheet: the user enters the turns of all seats, one after the other. */
export class SheetHost extends TableHost {
  readonly #beginner: () => Seat;
  readonly seat = $derived.by<Seat>(() => this.table.sheet?.view.turn ?? this.#beginner());
  readonly playing = $derived.by(() => this.table.view?.phase === 'playing');

  /** `beginner`: who has the first turn, which nobody but the user knows. */
  constructor(table: TableState, beginner: () => Seat) {
    super(table);
    this.#beginner = beginner;
  }

  get active(): boolean {
    return this.playing;
  }

  get drafting(): boolean {
    return this.playing;
  }

  send(move: string): void {
    void this.table.moveFor(this.seat, move);
  }
}

export class GameOnTable {
  readonly table: TableState;
  readonly module: GameModule;
  readonly controller: Controller;
  readonly hint: Hint;
  readonly kept: KeptDraft;

  constructor(table: TableState, module: GameModule) {
    this.table = table;
    this.module = module;
    this.hint = new Hint(table);
    this.kept = new KeptDraft(table.id);
    this.controller = module.newController(new MatchHost(table, () => this.controller.move, this.hint), 'match');
  }

  /** Whether a key is meant for the game, not for an input or a dialog. */
  takes(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    return !target?.matches('input, textarea, select') && !document.querySelector('dialog[open]');
  }

  /** Handles a key that nothing on the page has used. */
  key(event: KeyboardEvent): void {
    if (this.takes(event) && (this.table.myTurn || this.table.mayDraft) && this.controller.press(event.key))
      event.preventDefault();
  }
}
