// Shows notifications that the server has sent, and leads to the table on a click. It caches nothing.
// A service worker for offline use can take this in with importScripts("/push-worker.js").

self.addEventListener("push", (event) => {
  const message = event.data?.json() ?? {};
  const options = { body: message.body, tag: message.tag, lang: message.language, icon: "/favicon.svg", data: message.url };
  event.waitUntil(self.registration.showNotification(message.title ?? "Parlour", options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data ?? "/", self.location.origin);
  if (address.origin === self.location.origin) event.waitUntil(show(address.href));
});

/** The window that shows the page already, or any window of ours, or a new one. */
async function show(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => each.url === address);
  if (there) return there.focus();
  return self.clients.openWindow(address);
}
