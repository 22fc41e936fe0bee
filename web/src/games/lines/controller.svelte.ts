/** A game with lines of tiles on the screen: what taps, drags, keys and updates do to the draft and to the board. */

import type { Component } from 'svelte';
import type { Reason, TilesPreview, TurnView } from '../../api/types';
import type BoardFrame from '../../board/BoardFrame.svelte';
import { Flights, placeOf, type Place } from '../../board/anim';
import { isPlaced, placedKey, sameCell, type Cell } from '../../board/cell';
import { t } from '../../i18n/i18n.svelte';
import { settings } from '../../settings/settings.svelte';
import { pointer } from '../../ui/pointer.svelte';
import type { Controller, Host, Points, TurnsPlayed } from '../module';
import { LineDraft } from './draft.svelte';
import { rolledFaces } from './hand';
import { placedOf, type LinePosition, type Unseen } from './position';

const NOWHERE: Place = { x: 0, y: 0, width: 0 };
/** How long dice shake. */
const ROLL_MS = 550;
/** Taps closer than this are a double tap. */
const DOUBLE_TAP_MS = 350;
/** Between two forced rolls, so that everybody sees what fell. */
const ROLL_PAUSE_MS = 900;
/** Between two tiles of another player that fly to the board. */
const FLIGHT_GAP_MS = 110;

/** What the games with lines of tiles do not have in common. */
export interface LineParts {
  /** Whether it is played with dice. */
  readonly dice?: boolean;
  /** The colour of the game, which tints the table. */
  readonly tint?: string;
  /** How many tiles of each kind are unseen. */
  readonly Unseen?: Component<{ unseen: readonly Unseen[]; small?: boolean }> | undefined;
}

export class LineController implements Controller {
  readonly flights = new Flights();
  readonly draft: LineDraft;
  frame = $state<BoardFrame>();
  /** The cell under the cursor, or under a tile that is dragged. */
  hovered = $state.raw<Cell | null>(null);
  /** Whether the picked dice shake, because they have just been rolled. */
  rolling = $state(false);
  /** Whether all dice are rolled again and again until one fits. */
  #forced = $state(false);
  /** The latest tap that was to lay a tile: where, and when. */
  #tapped?: { cell: Cell; at: number };

  readonly laidIds = $derived.by(() => new Set(this.draft.laid.map((laid) => laid.id)));

  constructor(
    readonly host: Host<LinePosition, TilesPreview>,
    kind: 'match' | 'sheet',
    readonly parts: LineParts = {},
  ) {
    this.draft = new LineDraft((draft) => host.preview(draft), kind === 'sheet');
    this.flights.still = () => settings.still;
  }

  get dice(): boolean {
    return this.parts.dice ?? false;
  }

  get move(): string | undefined {
    return this.draft.move;
  }

  get started(): boolean {
    return this.draft.laid.length > 0;
  }

  get begun(): boolean {
    return this.started || this.draft.chosen !== undefined || this.draft.mode !== 'lay';
  }

  get reason(): Reason | undefined {
    const { answered, preview, refusal } = this.draft;
    // While the server is asked, the preview is that of a draft with other tiles.
    return refusal ?? (this.started && answered && this.#openingMissing === 0 ? preview?.reason : undefined);
  }

  get laying(): unknown {
    return this.started ? this.draft.placed : undefined;
  }

  get points(): Points | undefined {
    const { answered, preview } = this.draft;
    if (!preview || !this.started || this.#openingMissing > 0) return undefined;
    return answered || preview.score > 0 ? { total: preview.score, lines: preview.lines } : undefined;
  }

  /** Whether the chosen tile fits nowhere. */
  get #stuck(): boolean {
    const { chosen, answered, lit, mode } = this.draft;
    return mode === 'lay' && chosen !== undefined && answered && lit.length === 0;
  }

  /** A word about the chosen tile, to be shown beside it. */
  get remark(): string | undefined {
    return this.#stuck && this.#openingMissing === 0 ? t('hand-nowhere') : undefined;
  }

  /** Whether no tile of the hand fits anywhere, as the server says. */
  get #nothingFits(): boolean {
    const { answered, preview, laid } = this.draft;
    if (!preview || !answered || laid.length > 0 || preview.opening !== undefined) return false;
    return preview.cells.length > 0 && preview.cells.every(({ cells }) => cells.length === 0);
  }

  /** How many tiles of the largest group are still to be laid in the first move of the game. */
  get #openingMissing(): number {
    return Math.max(0, (this.draft.preview?.opening ?? 0) - this.draft.laid.length);
  }

  /**
   * In the first move of the game: the tiles of one of the largest groups that are still to be laid, of one with the chosen tile
   * if there is such a group.
   */
  get opening(): ReadonlySet<number> {
    const { preview, mode, chosen, chosenTile, inHand, laid } = this.draft;
    const groups = this.host.active && mode === 'lay' ? (preview?.groups ?? []) : [];
    const group = groups.find((each) => chosenTile !== null && each.includes(chosenTile)) ?? groups[0] ?? [];
    // Any tile opens if none go together.
    if (group.length < 2) return new Set();
    const missing = group.filter((tile) => !laid.some((other) => other.tile === tile));
    return new Set(
      missing.map((tile) =>
        tile === chosenTile ? (chosen ?? -1) : (inHand.find((held) => held.tile === tile)?.id ?? -1),
      ),
    );
  }

  /** The cells that the latest turn filled. */
  get last(): readonly Cell[] {
    return this.host.turns.findLast((turn) => turn.action !== 'roll')?.cells ?? [];
  }

  /** The cells of full lines that the latest turn completed. */
  get fullLines(): readonly Cell[] {
    const cells =
      this.host.turns
        .at(-1)
        ?.lines?.filter(({ bonus }) => bonus)
        .flatMap((line) => line.cells) ?? [];
    return cells.filter((cell, at) => cells.findIndex((other) => sameCell(other, cell)) === at);
  }

  /** Asks for a tile; in the first move of the game, for one of its largest group, which has `opening` tiles. */
  #askToChoose(opening: number | undefined): string {
    if (opening === undefined) return t('status-choose');
    return t('status-opening', {
      count: opening,
      missing: this.started ? this.#openingMissing : 'all',
      dice: this.dice ? 'yes' : 'no',
    });
  }

  status(): string {
    const { draft } = this;
    const { active } = this.host;
    const actions = active ? draft.preview?.actions : undefined;
    if (draft.mode === 'swap') return t('status-swap', { most: actions?.swap ?? 0 });
    if (actions?.must_roll) return this.#forced ? t('status-rolling') : t('status-must-roll');
    if (draft.mode === 'roll') return t('status-roll');
    if (actions?.pass !== undefined) return this.dice ? t('status-pass-dice') : t('status-pass');
    if (actions && this.#nothingFits && !this.host.playsOnly) {
      if (actions.roll) return t('status-free-roll');
      if (actions.swap > 0) return t('status-must-swap');
    }
    if (draft.chosen === undefined) return active ? this.#askToChoose(draft.preview?.opening) : '';
    // Until the server has said where the tile fits, there is no cell to send anybody to.
    if (!this.#stuck) return draft.lit.length > 0 ? t('status-place', { means: pointer() }) : '';
    // The remark beside the tile says it.
    if (this.#openingMissing === 0) return active ? t('status-choose') : '';
    return this.dice ? t('status-not-opening-dice') : t('status-not-opening');
  }

  follow({ played, restart, keep }: TurnsPlayed): void {
    const { draft } = this;
    let rolled: ReadonlyMap<number, string> | undefined;
    for (const { turn, own } of played) {
      if (!own) this.#flyFrom(turn);
      else if (turn.action === 'roll') rolled = rolledFaces(draft.hand, draft.picked, turn.tiles, turn.rolled ?? []);
    }
    const hand = this.host.position?.hand;
    if (hand) draft.take(hand, rolled);
    if (!restart) return;
    if (keep && this.begun) {
      draft.recheck();
      return;
    }
    draft.reset();
    if (!rolled) {
      this.#forced = false;
      return;
    }
    draft.picked = new Set(rolled.keys());
    this.rolling = true;
    window.setTimeout(() => {
      this.rolling = false;
      if (draft.mode === 'lay') draft.picked = new Set();
    }, ROLL_MS);
  }

  reset(): void {
    this.#forced = false;
    this.draft.reset();
  }

  restore(laying: unknown): void {
    if (Array.isArray(laying) && laying.every(isPlaced)) this.draft.restore(laying);
  }

  refresh(): void {
    void this.draft.refresh().then(() => this.#rollOn());
  }

  /** Rolls all dice, and again until one of them fits. Each roll is a turn of its own, and is shown. */
  async rollAll(): Promise<void> {
    this.#forced = true;
    const picked = this.draft.hand.map(({ tile }) => tile);
    const move = await this.host.preview({ picked }).then(
      (preview) => preview.move,
      () => undefined,
    );
    if (move !== undefined && this.#forced && this.host.active && !this.host.busy) this.host.send(move);
    else this.#forced = false;
  }

  /** The next of several forced rolls, unless something fits by now. */
  #rollOn(): void {
    const { answered, preview } = this.draft;
    if (!this.#forced || !answered) return;
    if (!preview?.actions.must_roll) this.#forced = false;
    else
      window.setTimeout(() => {
        if (this.#forced) void this.rollAll();
      }, ROLL_PAUSE_MS);
  }

  /** Begins to swap or roll: the tiles of a hint are picked already. */
  pick(mode: 'swap' | 'roll'): void {
    const { ghost } = this.host;
    this.draft.enter(mode, ghost?.action === mode ? ghost.tiles : []);
  }

  commit(): void {
    if (this.host.active && this.move !== undefined && !this.host.busy) this.host.send(this.move);
  }

  takeBack(): void {
    const last = this.draft.laid.at(-1);
    if (!last) return;
    this.#flyHome(last.id, last);
    this.draft.takeBack();
  }

  takeAllBack(): void {
    for (const laid of this.draft.laid) this.#flyHome(laid.id, laid);
    this.draft.takeAllBack();
  }

  /** `at` is missing if a key did it. */
  async tap(cell: Cell, at?: unknown): Promise<void> {
    const { draft } = this;
    if (!this.host.drafting) return;
    const own = draft.laid.find((laid) => sameCell(laid, cell));
    if (own) {
      // A double tap lays a tile, and does not take it back at once.
      if (
        at !== undefined &&
        this.#tapped &&
        sameCell(this.#tapped.cell, cell) &&
        performance.now() - this.#tapped.at < DOUBLE_TAP_MS
      )
        return;
      this.#flyHome(own.id, cell);
      draft.takeBack(own.id);
      return;
    }
    // A tap on a move that is shown lays all of it, whatever is held, since its tiles may fit in one order only.
    const shown = placedOf(draft.laid.length > 0 ? undefined : this.host.ghost);
    if (shown.some((placed) => sameCell(placed, cell))) {
      await draft.layAll(shown);
      return;
    }
    if (draft.chosen === undefined) {
      if (at === undefined) this.commit();
      return;
    }
    this.#tapped = { cell, at: performance.now() };
    const held = document.querySelector(`[data-tile="${draft.chosen}"]`);
    if (held) this.#launch(draft.chosenTile, cell, placeOf(held));
    await draft.lay(draft.chosen, cell);
  }

  choose(id: number): void {
    if (!this.host.drafting) return;
    this.draft.choose(id);
    this.#askAhead();
  }

  drag(id: number, at: { x: number; y: number } | null): void {
    if (!this.host.drafting || this.draft.mode !== 'lay') return;
    if (at && this.draft.chosen !== id) this.choose(id);
    this.hovered = (at && this.frame?.cellAtClient(at.x, at.y)) ?? null;
  }

  async drop(id: number, at: { x: number; y: number }): Promise<void> {
    const cell = this.frame?.cellAtClient(at.x, at.y);
    if (!this.host.drafting || !cell) return;
    const tile = this.draft.inHand.find((held) => held.id === id)?.tile;
    this.#launch(tile ?? null, cell, { ...at, width: 60 });
    await this.draft.lay(id, cell);
  }

  press(key: string): boolean {
    const { draft } = this;
    if (/^[1-9]$/.test(key)) {
      this.#chooseNumber(Number(key));
    } else if (key === 'Backspace') {
      this.takeBack();
    } else if (key === 'c') {
      this.commit();
    } else if (key === 's') {
      draft.shuffle();
    } else if (key === 't') {
      draft.sort();
    } else if (key === 'Escape') {
      this.#forced = false;
      if (draft.mode !== 'lay') draft.enter('lay');
      draft.chosen = undefined;
      draft.refusal = undefined;
    } else {
      return false;
    }
    return true;
  }

  #chooseNumber(number: number): void {
    const { draft } = this;
    const held = draft.hand[number - 1];
    if (!held || this.laidIds.has(held.id)) return;
    this.choose(held.id);
    if (draft.mode !== 'lay' || draft.chosen === undefined) return;
    this.frame?.focus();
    this.frame?.jump();
  }

  /** While others think, the server is asked only once the user takes a tile. */
  #askAhead(): void {
    if (!this.host.active && this.draft.preview === undefined) this.refresh();
  }

  /** A tile that is about to lie on a lit cell flies there from `place`. */
  #launch(tile: string | null, cell: Cell, place: Place): void {
    if (tile !== null && this.draft.isLit(cell)) this.flights.launch(placedKey({ tile, ...cell }), place);
  }

  #flyHome(id: number, from: Cell): void {
    this.flights.launch(`hand-${id}`, this.frame?.placeOfCell(from) ?? NOWHERE);
  }

  /** The tiles of another player come from where their name stands. */
  #flyFrom({ seat, tiles, cells }: TurnView): void {
    const badge = document.querySelector(`[data-seat="${seat}"]`);
    if (!badge) return;
    const place = { ...placeOf(badge), width: 30 };
    cells.forEach((cell, at) =>
      this.flights.launch(placedKey({ tile: tiles[at] ?? '', ...cell }), place, at * FLIGHT_GAP_MS),
    );
  }
}
