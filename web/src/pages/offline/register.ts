/** Registers the service worker, which keeps the page for offline use. Not during development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // After everything else, since it must not delay the first page.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
