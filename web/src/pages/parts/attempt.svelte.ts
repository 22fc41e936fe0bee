/** A request to the server: whether it is running, and the message if it failed. */

import { toasts } from '../../ui/toasts.svelte';
import { errorMessage } from './words';

export class Attempt {
  busy = $state(false);
  problem = $state('');

  /** `said`: the message for a failure, where the usual one says too much or too little. */
  async run(action: () => Promise<void>, said: (error: unknown) => string = errorMessage): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await action();
    } catch (error) {
      this.problem = said(error);
    } finally {
      this.busy = false;
    }
  }

  /** The same, where the page has no place for the message. */
  async runAside(action: () => Promise<void>): Promise<void> {
    await this.run(action);
    if (this.problem) toasts.say(this.problem, 'bad');
  }
}
