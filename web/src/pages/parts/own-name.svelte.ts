/** The question for the user’s name, where others will read it: only guests who have not chosen one are asked. */

import { api } from '../../api/http';
import { session } from '../../api/session.svelte';
import { isUnnamed, typedName } from './words';

export class OwnName {
  /** What the user has typed. */
  value = $state('');

  /** Whether the user has no name yet. */
  get missing(): boolean {
    return isUnnamed(session.me?.name ?? '');
  }

  /** Takes the name, if one was typed. */
  async keep(): Promise<void> {
    const name = typedName(this.value);
    if (name !== '') session.is(await api.changeMe({ name }));
  }
}
