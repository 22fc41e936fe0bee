/** What happens at a table, as it comes: read out, heard, seen flying, and taken into one's own turn. */

import type { TableView, Told } from '../api/types';
import { router } from '../app/router.svelte';
import { placeOf } from '../board/anim';
import { keyOf, placedOf } from '../board/cell';
import { t } from '../i18n/i18n.svelte';
import { settings } from '../settings/settings.svelte';
import { rolledFaces } from './hand';
import { notify } from './notify';
import type { OwnTurn } from './own-turn.svelte';
import { play } from './sounds';
import { eventSentence } from './words';

/** As long as dice shake. */
const ROLL_MS = 550;

export class News {
  /** For those who hear the page. */
  said = $state('');
  rolling = $state(false);

  readonly #own: OwnTurn;
  readonly #ended: () => void;

  constructor(own: OwnTurn, ended: () => void) {
    this.#own = own;
    this.#ended = ended;
  }

  hear(next: TableView, events: Told[], before: TableView | undefined): void {
    const { table } = this.#own;
    const sentences = events.flatMap((event) => eventSentence(event, (seat) => table.nameOf(seat)) ?? []);
    if (sentences.length > 0) this.said = sentences.join(' ');
    let rolled: Map<string, string[]> | undefined;
    for (const event of events) {
      if (event.type !== 'moved' && event.type !== 'rolled') continue;
      const turn = event.turn;
      if (turn.seat === next.viewer && event.type === 'rolled') rolled = rolledFaces(turn.move, turn.rolled ?? []);
      if (turn.seat !== next.viewer || before?.viewer !== next.viewer) this.#fly(turn.seat, turn.move);
      if (settings.values.sound) play(event.type === 'rolled' ? 'roll' : 'lay');
    }
    if (next.game?.type === 'match') this.#follow(next, before, rolled);
    this.#tell(next, before);
    if (next.next_table && table.mySeats.some((seat) => next.rematch.includes(seat)) && before && !before.next_table) router.go(`/t/${next.next_table}`);
  }

  /** Keeps what is being laid in step with the server's view. */
  #follow(next: TableView, before: TableView | undefined, rolled: Map<string, string[]> | undefined): void {
    const position = next.game?.type === 'match' ? next.game.view : undefined;
    if (!position) return;
    const { laying, strata } = this.#own;
    const turns = before?.game?.view.turns.length;
    const changed = turns !== position.turns.length || before?.viewer !== next.viewer || before?.phase !== next.phase;
    if (rolled) {
      this.rolling = true;
      window.setTimeout(() => (this.rolling = false), ROLL_MS);
    }
    if ('hand' in position && position.hand) laying.take(position.hand, rolled);
    if (!changed) return;
    const picked = laying.picked;
    laying.reset();
    if (rolled) laying.picked = picked;
    strata.reset();
    if (next.phase === 'playing' && next.viewer !== null && next.turn === next.viewer) this.#own.refresh();
  }

  #tell(next: TableView, before: TableView | undefined): void {
    if (next.phase === 'ended' && before?.phase === 'playing') {
      this.#ended();
      if (settings.values.sound) play('end');
    }
    const mine = next.viewer !== null && next.turn === next.viewer && next.phase === 'playing';
    const was = before?.turn === before?.viewer;
    if (mine && before && !was) {
      this.said = `${this.said} ${t('your-turn')}`;
      if (settings.values.sound) play('turn');
      if (settings.values.notify) notify('Tilery', t('your-turn'));
    }
  }

  /** The tiles of others come from where they sit. */
  #fly(seat: number, move: string): void {
    const badge = document.querySelector(`[data-seat="${seat}"]`);
    if (!badge || !move.startsWith('play ')) return;
    const place = { ...placeOf(badge), width: 30 };
    move
      .split(' ')
      .slice(1)
      .map(placedOf)
      .forEach(({ tile, cell }, at) => this.#own.flights.launch(`${tile}@${keyOf(cell)}`, place, at * 110));
  }
}
