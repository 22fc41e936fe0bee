/** Who is at the page. A guest is made when one is needed first, and stays the same until the cookie goes. */

import { api } from './http';
import type { Me } from './types';

class Session {
  me = $state.raw<Me>();
  #asked: Promise<Me> | undefined;

  /** Makes sure that there is a session, and tells whose. */
  ensure(): Promise<Me> {
    this.#asked ??= api.session().then(
      (me) => (this.me = me),
      (error: unknown) => {
        this.#asked = undefined;
        throw error;
      },
    );
    return this.#asked;
  }

  /** After logging in or out, or taking another name. */
  is(me: Me): void {
    this.me = me;
    this.#asked = Promise.resolve(me);
  }

  forget(): void {
    this.me = undefined;
    this.#asked = undefined;
  }
}

export const session = new Session();
