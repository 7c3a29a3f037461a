import { NetworkFirst, NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';

declare const self: ServiceWorkerGlobalScope & {
  /** The files that work without a connection. The build writes them here, each with the hash of its content. */
  __OFFLINE_FILES: (PrecacheEntry & { integrity: string })[];
};

/** How long a page waits for a slow connection, before it begins with what is kept here. */
const patience = { networkTimeoutSeconds: 4 };
const settings = '/config.json';

const list = self.__OFFLINE_FILES;
const kept = new Serwist({ precacheEntries: list, navigationPreload: true });

/** One page answers every address of the application. */
const fileOf = ({ mode, url }: Request): string =>
  mode === 'navigate' ? '/index.html' : new URL(url).pathname;

/**
 * Asks the network first, always: what is kept is for the time without one, and can never stand in the way of a newer file,
 * or of a whole one.
 */
const files = new NetworkOnly({
  ...patience,
  plugins: [{ handlerDidError: ({ request }) => kept.matchPrecache(fileOf(request)) }],
});
/** The settings of the installation. Nothing in them is about a person. */
const installation = new NetworkFirst({ ...patience, cacheName: 'settings' });

/** Fetches again what is not kept as the build made it: whatever damaged it is gone after a page with a connection. */
async function mend(): Promise<void> {
  const cache = await caches.open(kept.precacheStrategy.cacheName);
  for (const { url, integrity } of list) {
    const key = kept.getPrecacheKeyForUrl(url)!;
    const held = await cache.match(key);
    if (held && (await hashOf(held)) === integrity) continue;
    await cache.delete(key);
    // A newer version has other files: its worker brings them.
    const whole = await fetch(url, { integrity, cache: 'reload' }).catch(() => undefined);
    if (whole?.ok) await cache.put(key, whole);
  }
}

/** Returns the hash of a file's content, as the build writes it. */
async function hashOf(file: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', await file.arrayBuffer()));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** Answers with a file. A page with a connection is when damaged files can be mended. */
async function answerWith(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const [answer, done] = files.handleAll({ event, request });
  const response = await answer;
  if (request.mode === 'navigate') event.waitUntil(done.then(mend));
  return response;
}

self.addEventListener('install', event => {
  void kept.handleInstall(event);
  void installation.handle({ event, request: new Request(settings) });
});
self.addEventListener('activate', event => void kept.handleActivate(event));
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // What a person reads and sends is between the page and the API: none of it passes through here.
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname === settings) event.respondWith(installation.handle({ event, request }));
  else if (kept.getPrecacheKeyForUrl(fileOf(request))) event.respondWith(answerWith(event));
});
