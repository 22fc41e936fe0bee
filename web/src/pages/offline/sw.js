// The service worker: keeps the page itself, so that it opens without a network and can say so. Games are never kept
// here; whatever is asked of the server is asked of the server. build/service-worker-plugin.ts fills in the list.

const FILES = __FILES__;
const CACHE = `tilery-${__VERSION__}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (url.pathname.startsWith('/api/')) return;
    // A newer page is better than the kept one, if there is a network.
    event.respondWith(fetch(request).catch(() => caches.match('/')));
  } else if (FILES.includes(url.pathname) || url.pathname.startsWith('/assets/')) {
    // Names of assets change with their content.
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
