/** Short messages at the edge of the page, announced by screen readers. */

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'bad';
  /** What can be done about it. */
  action: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

const SHOWN_MS = 6000;

class Toasts {
  list = $state<Toast[]>([]);
  /** Where toasts can be shown; they are shown in the last place. */
  places = $state.raw<readonly symbol[]>([]);
  #next = 1;

  /** Answers with the number of the toast. */
  say(text: string, kind: Toast['kind'] = 'info', action?: ToastAction): number {
    const same = this.list.find((toast) => toast.text === text);
    if (same) return same.id;
    const id = this.#next++;
    this.list.push({ id, text, kind, action });
    window.setTimeout(() => this.dismiss(id), action ? 2 * SHOWN_MS : SHOWN_MS);
    return id;
  }

  /** Opens a place above all others, until the answer is called. */
  place(place: symbol): () => void {
    this.places = [...this.places, place];
    return () => {
      this.places = this.places.filter((other) => other !== place);
    };
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
