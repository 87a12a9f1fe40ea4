// Keeps what has been seen, so that Paddock starts without a connection: the page, rulebooks, lessons, puzzles, and
// finished games. With a connection, the server is always asked first.
// What is the same for everybody is in one cache. What the server answered to one person is in another, which is emptied
// when somebody else is here, or nobody.

const PAGE = "paddock-page";
const PUBLIC = "paddock-public";
const MINE = "paddock-mine";
const MOST = { [PAGE]: 500, [PUBLIC]: 300, [MINE]: 80 }; // entries; the oldest go first
const SHELL = "/";
const OWNER = "/owner"; // of what is in MINE

const FOR_ALL = /^\/api\/(games|bots|puzzles)(\/|$)/;
const FOR_ME = /^\/api\/(hello|find|me\/tables|me\/games|tables\/[^/]+\/(replay|components|share|picture))$/;
const SIGHT = /^\/api\/games\/[^/]+\/(lesson|puzzles)\/[^/]+$/; // asked by POST: a position after some moves
const ENDED = ["over", "abandoned"];

async function keep(name, key, response) {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((old) => cache.delete(old)));
}

async function kept(name, key) {
  return (await caches.open(name)).match(key);
}

/** The address, and a digest of what is sent there. */
async function keyOf(request) {
  if (request.method === "GET") return request.url;
  const asked = new Uint8Array(await crypto.subtle.digest("SHA-256", await request.clone().arrayBuffer()));
  return `${request.url}?asked=${Array.from(asked, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** A game that still runs is not for later. */
async function isForLater(url, response) {
  if (url.pathname !== "/api/find") return true;
  const { table } = await response.clone().json();
  return table !== null && ENDED.includes(table.status);
}

/** The server's greeting says who is here: from then on nothing is kept that was for anyone else. */
async function isMine(url, response) {
  if (url.pathname === "/api/hello") await belongTo((await response.clone().json()).me?.player ?? null);
  return isForLater(url, response);
}

/** From the server; without one, as it was last seen. */
async function asked(event, name) {
  const { request } = event;
  const key = await keyOf(request);
  try {
    const response = await fetch(request);
    if (response.ok && (await isMine(new URL(request.url), response)))
      event.waitUntil(keep(name, key, response.clone()));
    return response;
  } catch (lost) {
    const found = await kept(name, key);
    if (found) return found;
    throw lost;
  }
}

/** Its name changes with what is in it. */
async function asset(event) {
  const found = await kept(PAGE, event.request.url);
  if (found) return found;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(PAGE, event.request.url, response.clone()));
  return response;
}

/** Every address of ours is the same page. Those with a preview of a game in them are not kept. */
async function page(event) {
  try {
    const response = await fetch(event.request);
    const { pathname } = new URL(event.request.url);
    if (response.ok && !/^\/(t|embed|admin)\//.test(pathname)) event.waitUntil(keep(PAGE, SHELL, response.clone()));
    return response;
  } catch (lost) {
    const found = await kept(PAGE, SHELL);
    if (found) return found;
    throw lost;
  }
}

async function take(addresses) {
  const cache = await caches.open(PAGE);
  const here = new Set((await cache.keys()).map((request) => request.url));
  const missing = addresses.filter((one) => !here.has(new URL(one, self.location.origin).href));
  await Promise.allSettled(missing.map((one) => cache.add(one)));
}

async function takeShell() {
  const response = await fetch(SHELL, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${SHELL}: ${response.status}`);
  const text = await response.clone().text();
  await keep(PAGE, SHELL, response);
  await take([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1]));
}

/** The person here, null for nobody: what belongs to anyone else goes. */
async function belongTo(player) {
  const owner = await (await kept(MINE, OWNER))?.text();
  if (owner === String(player)) return;
  await caches.delete(MINE);
  if (player !== null) await keep(MINE, OWNER, new Response(String(player)));
}

function cacheFor(url, method) {
  if (method === "POST") return SIGHT.test(url.pathname) ? PUBLIC : null;
  if (method !== "GET") return null;
  if (FOR_ALL.test(url.pathname)) return PUBLIC;
  return FOR_ME.test(url.pathname) ? MINE : null;
}

self.addEventListener("install", (event) => event.waitUntil(takeShell().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const name = cacheFor(url, event.request.method);
  if (url.origin !== self.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(event));
  else if (name) event.respondWith(asked(event, name));
});
self.addEventListener("message", (event) => {
  const { loaded, player } = event.data ?? {};
  if (loaded) event.waitUntil(take(loaded));
  if (player !== undefined) event.waitUntil(belongTo(player).then(() => event.ports[0]?.postMessage("done")));
});
