/** Handles updates of a table: announces events, plays sounds, and hands turns to the game on the screen. */

import type { TableView, EventView } from '../api/types';
import { router } from '../app/router.svelte';
import type { Change } from '../games/module';
import { turnView } from '../games/wire';
import { t } from '../i18n/i18n.svelte';
import { settings } from '../settings/settings.svelte';
import type { GameOnTable } from './game.svelte';
import { notify } from './notify';
import { play } from './sounds';
import type { TableState } from './state.svelte';
import { eventSentence } from './words';

export class Updates {
  /** The text for screen readers. */
  announcement = $state('');

  readonly #table: TableState;
  readonly #game: () => GameOnTable | undefined;
  readonly #ended: () => void;

  constructor(table: TableState, game: () => GameOnTable | undefined, ended: () => void) {
    this.#table = table;
    this.#game = game;
    this.#ended = ended;
  }

  onUpdate(next: TableView, events: EventView[], before: TableView | undefined): void {
    const game = this.#game();
    const naming = { player: (seat: number) => this.#table.nameOf(seat), tile: (tile: string) => game?.module.tileName(tile) ?? tile };
    const sentences = events.flatMap((event) => eventSentence(event, naming) ?? []);
    if (sentences.length > 0) this.announcement = sentences.join(' ');
    for (const event of events) {
      if (settings.values.sound && (event.type === 'moved' || event.type === 'rolled')) play(event.type === 'rolled' ? 'roll' : 'lay');
    }
    if (game && next.game?.type === 'match') this.#follow(game, next, events, before);
    this.#announceTurn(next, before);
    if (next.next_table && this.#table.mySeats.some((seat) => next.rematch.includes(seat)) && before && !before.next_table)
      router.go(`/t/${next.next_table}`);
  }

  /** Keeps the user's draft in step with the server's view. */
  #follow({ controller }: GameOnTable, next: TableView, events: EventView[], before: TableView | undefined): void {
    const sameViewer = before?.viewer === next.viewer;
    const played = events.flatMap((event): Change['played'] =>
      event.type === 'moved' || event.type === 'rolled'
        ? [{ turn: turnView(event.turn, 0), own: sameViewer && event.turn.seat === next.viewer }]
        : [],
    );
    const restart = before?.game?.view.turns.length !== next.game?.view.turns.length || !sameViewer || before?.phase !== next.phase;
    controller.follow({ played, restart });
    if (restart && next.phase === 'playing' && next.viewer !== null && next.turn === next.viewer) controller.refresh();
  }

  #announceTurn(next: TableView, before: TableView | undefined): void {
    if (next.phase === 'ended' && before?.phase === 'playing') {
      this.#ended();
      if (settings.values.sound) play('end');
    }
    const mine = next.viewer !== null && next.turn === next.viewer && next.phase === 'playing';
    const was = before?.turn === before?.viewer;
    if (mine && before && !was) {
      this.announcement = `${this.announcement} ${t('your-turn')}`;
      if (settings.values.sound) play('turn');
      if (settings.values.notify) notify('Tilery', t('your-turn'));
    }
  }
}
