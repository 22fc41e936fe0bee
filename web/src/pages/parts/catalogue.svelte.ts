/** The games, editions and variants of the server, loaded once. */

import { api } from '../../api/http';
import type { GameName, RulesInfo } from '../../api/types';

type GameRules = RulesInfo['games'][number]['rules'][number];

class Catalogue {
  #info = $state.raw<RulesInfo>();
  #asked: Promise<RulesInfo> | undefined;

  load(): Promise<RulesInfo> {
    this.#asked ??= api.rules().then(
      (info) => (this.#info = info),
      (error: unknown) => {
        this.#asked = undefined;
        throw error;
      },
    );
    return this.#asked;
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
