// Shows what the server pushes. Registered only when somebody switches pushes on.
// Every push must show something, or browsers end the subscription.
self.addEventListener("push", (event) => event.waitUntil(show(event.data ? event.data.json() : {})));

async function show(told) {
  await self.registration.showNotification(told.title ?? "Grognard", {
    body: told.body ?? "",
    tag: told.tag ?? "club",
    icon: "icon.svg",
    data: { path: told.path ?? "", notice: told.notice ?? 0 },
    actions: told.notice
      ? [
          { action: "open", title: told.open },
          { action: "later", title: told.later },
        ]
      : [],
  });
  for (const page of await self.clients.matchAll({ type: "window", includeUncontrolled: true }))
    page.postMessage({ shown: told.id, test: told.test === true });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path, notice } = event.notification.data;
  event.waitUntil(event.action === "later" ? later(notice) : open(path));
});

async function later(notice) {
  await fetch(`api/me/notices/${notice}/later`, { method: "POST" });
}

async function open(path) {
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!page) return self.clients.openWindow(`./#/${path}`);
  page.postMessage({ open: path });
  return page.focus();
}
