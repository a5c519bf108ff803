import type { PushMessage } from "@studio/contract/notices/push.ts";
import { studio } from "@studio/contract/studio.ts";
import { expect, test } from "../support/browser/journey.ts";

const message: PushMessage = {
  web_push: 8030,
  notification: {
    title: "Sei dentro",
    body: "Si è liberato un posto.",
    navigate: `${studio.url}/reset-password`,
    lang: "it",
    dir: "ltr",
    tag: "notice-1",
  },
};

test.describe("the installed app", () => {
  test.use({ serviceWorkers: "allow" });

  test("shows a pushed message, and a tap on it leads the open window to its page", async ({
    page,
    context,
  }) => {
    await page.goto("/login");
    const devTools = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await devTools.send("ServiceWorker.enable");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // From its second visit the page is the service worker's.
    await page.reload();
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error("No service worker runs");
    // Chromium shows no notifications without a screen, and focuses a window after a person's tap only.
    await worker.evaluate(() => {
      const shown: unknown[] = [];
      const show = async (title: string, options: object) => void shown.push({ title, ...options });
      Object.assign(globalThis, { shown });
      Object.assign(Reflect.get(globalThis, "registration"), { showNotification: show });
      const { prototype } = Reflect.get(globalThis, "WindowClient");
      prototype.focus = async function () {
        return this;
      };
    });

    const { origin } = new URL(page.url());
    const registrationId = await registration;
    const data = JSON.stringify(message);
    await devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    const { title, body, tag, navigate } = message.notification;
    const shown = () => worker.evaluate(() => Reflect.get(globalThis, "shown"));
    await expect.poll(shown).toEqual([expect.objectContaining({ title, body, tag, data: { navigate } })]);

    await worker.evaluate(() => {
      const [notification] = Reflect.get(globalThis, "shown");
      const tapped = { notification: { ...notification, close: () => {} }, waitUntil: () => {} };
      dispatchEvent(Object.assign(new Event("notificationclick"), tapped));
    });
    await expect(page).toHaveURL(`${origin}/reset-password`);
  });
});
