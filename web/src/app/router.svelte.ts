/**
 * Client-side routing by path: matches paths to routes and follows links without a reload.
 */

/** The addresses of the pages. What is in parentheses is the id of what is shown. */
const ADDRESSES = {
  home: /^$/,
  table: /^t\/([^/]+)$/,
  lobby: /^lobby$/,
  local: /^local$/,
  account: /^account$/,
  settings: /^settings$/,
  games: /^games$/,
  game: /^g(?:ames)?\/([^/]+)$/,
  embed: /^embed\/g\/([^/]+)$/,
  new: /^new$/,
  rules: /^rules$/,
  paragraphs: /^rules\/([^/]+)$/,
  learn: /^learn$/,
  course: /^learn\/([^/]+(?:\/(?:more|strategy))?)$/,
  daily: /^daily\/([^/]+(?:\/[^/]+(?:\/practice)?)?)$/,
  puzzles: /^puzzles$/,
  race: /^puzzles\/([^/]+)\/race$/,
  puzzle: /^puzzles\/([^/]+(?:\/[^/]+)?)$/,
};

export interface Route {
  name: keyof typeof ADDRESSES | 'missing';
  id?: string;
}

export function match(path: string): Route {
  const address = path.split('/').filter(Boolean).join('/');
  for (const [name, pattern] of Object.entries(ADDRESSES)) {
    const [found, id] = pattern.exec(address) ?? [];
    if (found !== undefined) return { name: name as keyof typeof ADDRESSES, id: id?.split('/').map(decoded).join('/') };
  }
  return { name: 'missing' };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  #url = $state.raw(new URL(window.location.href));
  readonly route = $derived(match(this.#url.pathname));
  readonly query = $derived(this.#url.searchParams);
  /** Whether a link of this site led to a page that is not there yet. */
  leaving = false;

  constructor() {
    window.addEventListener('popstate', () => this.#follow(new URL(window.location.href)));
  }

  #follow(url: URL): void {
    this.leaving ||= url.pathname !== this.#url.pathname;
    this.#url = url;
  }

  /**
   * Moves the focus to the page that a link led to, as a browser does with a new document: screen readers name it, and Tab
   * goes on there.
   */
  readonly arrive = (main: HTMLElement): void => {
    if (this.leaving) main.focus({ preventScroll: true });
    this.leaving = false;
  };

  go(to: string, { replace = false }: { replace?: boolean } = {}): void {
    const url = new URL(to, window.location.href);
    if (replace) window.history.replaceState(null, '', url);
    else window.history.pushState(null, '', url);
    this.#follow(url);
    window.scrollTo(0, 0);
  }

  /** Follows links of this site without a reload. Modified clicks and downloads are left to the browser. */
  readonly follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, window.location.href);
    if (url.origin !== window.location.origin || url.pathname.startsWith('/api/')) return;
    if (url.pathname === window.location.pathname && url.hash !== '') return;
    event.preventDefault();
    this.go(url.href);
  };
}

export const router = new Router();
