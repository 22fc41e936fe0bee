/** Moves that are tried out at a position of the past, and what the engine says of them. */

import { api } from '../api/http';
import type { DraftRequest } from '../games/module';
import { errorMessage } from '../pages/parts/words';
import type { ReplayState, Trials } from '../replay/replay.svelte';
import type { Judgement } from '../api/types';

export class Trial implements Trials {
  readonly #id: string;
  readonly #replay: () => ReplayState | undefined;
  judgement = $state.raw<Judgement>();
  problem = $state('');
  /** The number of the latest question. Answers to older ones are dropped. */
  #asked = 0;

  constructor(id: string, replay: () => ReplayState | undefined) {
    this.#id = id;
    this.#replay = replay;
  }

  preview(turn: number, draft: DraftRequest): Promise<unknown> {
    return api.pastPreview(this.#id, turn, { seat: this.#replay()?.mover ?? 0, ...draft });
  }

  lay(turn: number, move: string): void {
    void this.#judge(turn, move);
  }

  /** Lets the user lay tiles before a turn, given by its index. */
  begin(turn: number): void {
    this.clear();
    this.#replay()?.try(turn);
  }

  clear(): void {
    this.#asked++;
    this.judgement = undefined;
    this.problem = '';
    const replay = this.#replay();
    if (replay) replay.busy = false;
  }

  async #judge(turn: number, move: string): Promise<void> {
    const replay = this.#replay();
    if (!replay) return;
    this.clear();
    const asked = this.#asked;
    replay.busy = true;
    try {
      const judgement = await api.judge(this.#id, turn, move);
      if (asked === this.#asked) this.judgement = judgement;
    } catch (error) {
      if (asked === this.#asked) this.problem = errorMessage(error);
    } finally {
      if (asked === this.#asked) replay.busy = false;
    }
  }
}
