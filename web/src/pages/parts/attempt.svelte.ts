/** Something that is asked of the server: whether it is under way, and what went wrong. */

import { why } from './words';

export class Attempt {
  busy = $state(false);
  problem = $state('');

  async run(action: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = '';
    try {
      await action();
    } catch (error) {
      this.problem = why(error);
    } finally {
      this.busy = false;
    }
  }
}
