// Shows what the server pushes, and opens the table when somebody presses it.

/** A message replaces the one with its tag. If it comes twice, it doesn't sound twice. */
async function showMessage({ title, body, url, tag, language, silent = false }) {
  const earlier = await self.registration.getNotifications({ tag });
  const isSame = earlier.some((note) => note.title === title && note.body === body);
  const quiet = silent || isSame;
  const options = { body, tag, lang: language, data: { url }, silent: quiet, renotify: !quiet };
  await self.registration.showNotification(title, options);
}

async function clearMessage(tag) {
  for (const note of await self.registration.getNotifications({ tag })) note.close();
}

/** In a tab that shows it already, else in any tab of ours, else in a new one. */
async function openPage(url) {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === url);
  if (there) return there.focus();
  return self.clients.openWindow(url);
}

self.addEventListener("push", (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(message.clear ? clearMessage(message.tag) : showMessage(message));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url ?? "/"));
});

/** The browser has another address for us: the server must learn of it. */
async function renewPush(old) {
  const made = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = made.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await fetch("/api/me/notices/device", { method: "POST", headers: { "content-type": "application/json" }, body });
}

self.addEventListener("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(renewPush(event.oldSubscription));
});
