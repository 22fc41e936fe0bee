/** A request to the server: whether it is running, and the message if it failed. */

import { errorMessage } from './words';

export class Attempt {
  busy = $state(false);
  problem = $state('');

  async run(action: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await action();
    } catch (error) {
      this.problem = errorMessage(error);
    } finally {
      this.busy = false;
    }
  }
}
