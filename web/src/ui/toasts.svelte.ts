/** Short messages at the edge of the page, announced by screen readers. */

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'bad';
}

const SHOWN_MS = 6000;

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  say(text: string, kind: Toast['kind'] = 'info'): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const id = this.#next++;
    this.list.push({ id, text, kind });
    window.setTimeout(() => this.dismiss(id), SHOWN_MS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
