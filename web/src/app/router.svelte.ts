/**
 * Client-side routing by path: matches paths to routes and follows links without a reload.
 */

export type Route =
  | { name: 'home' }
  | { name: 'table'; id: string }
  | { name: 'lobby' }
  | { name: 'local' }
  | { name: 'account' }
  | { name: 'settings' }
  | { name: 'games' }
  | { name: 'new' }
  | { name: 'rules' }
  | { name: 'paragraphs'; id: string }
  | { name: 'learn' }
  | { name: 'course'; id: string }
  | { name: 'game'; id: string }
  | { name: 'embed'; id: string }
  | { name: 'daily'; id: string }
  | { name: 'puzzles' }
  | { name: 'puzzle'; id: string }
  | { name: 'race'; id: string }
  | { name: 'missing' };

export function match(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, ...rest] = parts;
  if (first === 'embed' && second === 'g' && rest.length === 1) return { name: 'embed', id: decoded(rest[0] ?? '') };
  if (first === 'daily' && second !== undefined && (rest.length < 2 || (rest.length === 2 && rest[1] === 'practice')))
    return { name: 'daily', id: [second, ...rest].map(decoded).join('/') };
  if (
    first === 'learn' &&
    second !== undefined &&
    (rest.length === 0 || (rest.length === 1 && (rest[0] === 'more' || rest[0] === 'strategy')))
  )
    return { name: 'course', id: [second, ...rest].map(decoded).join('/') };
  if (first === 'puzzles' && second !== undefined && rest.length === 1 && rest[0] === 'race')
    return { name: 'race', id: decoded(second) };
  if (first === 'puzzles' && second !== undefined && rest.length < 2)
    return { name: 'puzzle', id: [second, ...rest].map(decoded).join('/') };
  if (rest.length > 0) return { name: 'missing' };
  if (first === undefined) return { name: 'home' };
  if (second !== undefined) {
    if (first === 't') return { name: 'table', id: decoded(second) };
    if (first === 'g' || first === 'games') return { name: 'game', id: decoded(second) };
    if (first === 'rules') return { name: 'paragraphs', id: decoded(second) };
    return { name: 'missing' };
  }
  switch (first) {
    case 'lobby':
    case 'local':
    case 'account':
    case 'settings':
    case 'games':
    case 'new':
    case 'puzzles':
    case 'rules':
    case 'learn':
      return { name: first };
    default:
      return { name: 'missing' };
  }
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
