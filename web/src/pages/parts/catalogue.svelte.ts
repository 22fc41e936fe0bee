/** The games, editions and variants of the server, loaded once; if that fails, again until it works. */

import { api } from '../../api/http';
import { Persistent } from '../../api/outbox';
import type { GameName, RulesInfo } from '../../api/types';

type GameRules = RulesInfo['games'][number]['rules'][number];

class Catalogue {
  #info = $state.raw<RulesInfo>();
  readonly #server = new Persistent();
  #asked = false;

  /** Loads the catalogue unless that is done or under way. */
  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#server.ask(api.rules).then(
      (info) => (this.#info = info),
      () => (this.#asked = false),
    );
  }

  /** Editions or variants of a game, the default first; none until the catalogue is loaded. */
  of(game: GameName): GameRules[] {
    return this.#info?.games.find((each) => each.game === game)?.rules ?? [];
  }

  find(game: GameName, rules: string): GameRules | undefined {
    return this.of(game).find((each) => each.name === rules);
  }

  /** Whether ages matter: they decide who opens if several players could. */
  usesAges(game: GameName, rules: string): boolean {
    return this.find(game, rules)?.rulings.some(({ name }) => name === OF_AGES) ?? false;
  }
}

/** The ruling of games where ages break a tie for the opening. */
const OF_AGES = 'seat-as-age';

export const catalogue = new Catalogue();
