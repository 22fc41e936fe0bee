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
}

export const catalogue = new Catalogue();
