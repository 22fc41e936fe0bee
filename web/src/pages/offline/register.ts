/** The page is kept for times without a network; not while it is being developed. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // After everything else: it has no hurry, and the first page has.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
