/** The games, editions and variants of the server, loaded once; if that fails, again until it works. */

import { api } from '../../api/http';
import type { GameName, RulesInfo } from '../../api/types';

type GameRules = RulesInfo['games'][number]['rules'][number];

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

class Catalogue {
  #info = $state.raw<RulesInfo>();
  #asked = false;
  #failures = 0;

  /** Loads the catalogue unless that is done or under way. */
  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    api.rules().then(
      (info) => (this.#info = info),
      () => {
        const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures++);
        const again = (): void => {
          window.clearTimeout(timer);
          window.removeEventListener('online', again);
          this.#asked = false;
          this.load();
        };
        const timer = window.setTimeout(again, wait);
        window.addEventListener('online', again);
      },
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
