/** Handles updates of a table: announces events, plays sounds, and hands turns to the game on the screen. */

import type { EventView, TableView, TurnView } from '../api/types';
import { router } from '../app/router.svelte';
import { t } from '../i18n/i18n.svelte';
import { settings } from '../settings/settings.svelte';
import { sounded } from '../signals/alarm';
import { toasts } from '../ui/toasts.svelte';
import type { GameOnTable } from './game.svelte';
import { isMatched, keepMatched } from '../pages/parts/matched';
import { verdict } from '../pages/parts/verdict';
import { notify } from './notify';
import { play } from './sounds';
import { chairName, type TableState } from './state.svelte';
import { eventSentence, turnSentence } from './words';

/** What others do beside their turns, and what the page shows nowhere else. */
const TOLD: ReadonlySet<EventView['type']> = new Set<EventView['type']>([
  'bot_seated',
  'offer_declined',
  'taken_back',
  'break_ended',
  'time_given',
]);

export class Updates {
  /** The text for screen readers. */
  announcement = $state('');
  /** Whether the game began while the user waited for others, who may be elsewhere. */
  begun = $state(false);

  readonly #table: TableState;
  readonly #game: () => GameOnTable | undefined;

  constructor(table: TableState, game: () => GameOnTable | undefined) {
    this.#table = table;
    this.#game = game;
  }

  onUpdate(next: TableView, events: EventView[], before: TableView | undefined): void {
    const game = this.#game();
    const turns = playedTurns(next, events);
    this.#announce(turns, events, (tile) => game?.module.tileName(tile) ?? tile, before);
    for (const { seat, action } of turns) {
      // One's own tiles were heard when they were laid.
      if (action === 'roll') play('roll');
      else if (seat !== next.viewer) play('lay');
    }
    if (game && next.game?.type === 'match') this.#follow(game, turns, next, before);
    this.#announceTurn(next, before);
    this.#announceEnd(next, before);
    this.#announceStart(next, before);
    if (
      next.next_table &&
      this.#table.mySeats.some((seat) => next.rematch.includes(seat)) &&
      before &&
      !before.next_table
    ) {
      if (isMatched(this.#table.id)) keepMatched(next.next_table);
      router.go(`/t/${next.next_table}`);
    }
  }

  #announce(
    turns: readonly TurnView[],
    events: EventView[],
    tile: (id: string) => string,
    before: TableView | undefined,
  ): void {
    const naming = { player: (seat: number) => this.#table.nameOf(seat), tile };
    const sentences = turns.map((turn) => turnSentence(turn, naming));
    // A player who has left the seat, or was replaced by the computer, is called by their name.
    const former = before?.seats ?? [];
    const leaving = {
      tile,
      player: (seat: number) => (former[seat]?.type === 'human' ? chairName(former, seat) : naming.player(seat)),
    };
    for (const event of events) {
      const sentence = eventSentence(event, leaving, before?.offer?.by);
      if (sentence === undefined) continue;
      const seat = 'seat' in event ? event.seat : undefined;
      // Screen readers read toasts out.
      if (TOLD.has(event.type) && seat !== undefined && !this.#table.mySeats.includes(seat)) toasts.say(sentence);
      else sentences.push(sentence);
    }
    if (sentences.length > 0) this.announcement = sentences.join(' ');
  }

  /** Keeps the user's draft in step with the server's view. */
  #follow(
    { controller, kept }: GameOnTable,
    turns: readonly TurnView[],
    next: TableView,
    before: TableView | undefined,
  ): void {
    const sameViewer = before?.viewer === next.viewer;
    const restart =
      before?.game?.turns.length !== next.game?.turns.length || !sameViewer || before?.phase !== next.phase;
    const own = (turn: TurnView): boolean => sameViewer && turn.seat === next.viewer;
    const grown = (next.game?.turns.length ?? 0) - (before?.game?.turns.length ?? 0);
    // Tiles that the player chose or laid while others were thinking are still there, unless they no longer fit.
    const keep = sameViewer && next.phase === 'playing' && grown > 0 && grown === turns.length && !turns.some(own);
    controller.follow({ played: turns.map((turn) => ({ turn, own: own(turn) })), restart, keep });
    if (next.phase === 'ended') kept.drop();
    // On one device, the hand of a seat is shown in its turn only, and so is what it has laid.
    else if (restart && next.viewer !== null && (next.turn === next.viewer || this.#table.mayDraft))
      kept.restore(controller, next.viewer);
    if (restart && next.phase === 'playing' && next.viewer !== null && (next.turn === next.viewer || controller.begun))
      controller.refresh();
  }

  /** A player who waits for others may be on another tab when they join. */
  #announceStart(next: TableView, before: TableView | undefined): void {
    if (before?.phase !== 'waiting' || next.phase !== 'playing' || this.#table.mySeats.length === 0) return;
    this.begun = true;
    sounded(this.#table.id);
    play('turn');
    if (settings.values.notify) notify('Tilery', t('said-dealt'));
  }

  #announceEnd(next: TableView, before: TableView | undefined): void {
    if (next.phase !== 'ended' || before?.phase !== 'playing') return;
    play('end');
    if (next.result)
      this.announcement =
        `${this.announcement} ${verdict(next.result, this.#table.mySeats, (seat) => this.#table.nameOf(seat))}`.trim();
  }

  #announceTurn(next: TableView, before: TableView | undefined): void {
    const mine = next.viewer !== null && next.turn === next.viewer && next.phase === 'playing';
    const was = before?.turn === before?.viewer;
    if (mine && before && !was) {
      this.announcement = `${this.announcement} ${t('your-turn')}`;
      sounded(this.#table.id);
      play('turn');
      if (settings.values.notify) notify('Tilery', t('your-turn'));
    }
  }
}

/** The turns of these events. One that was taken back meanwhile is not in the view, or has given its number to another. */
function playedTurns(view: TableView, events: EventView[]): readonly TurnView[] {
  const numbers = new Set(events.map(({ number }) => number));
  return view.game?.turns.filter((turn) => numbers.has(turn.number)) ?? [];
}
