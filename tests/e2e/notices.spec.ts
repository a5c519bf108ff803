import type { Page } from "@playwright/test";
import type { PushMessage } from "@studio/contract/notices/push.ts";
import { studio } from "@studio/contract/studio.ts";
import { classButton, expect, memberWithPack, signInOn, test } from "../support/browser/journey.ts";
import { expectToast, watchToasts } from "../support/browser/toasts.ts";
import { namedClass } from "../support/studio.ts";
import { newFollower, SAMPLE_PROGRAM } from "../support/training.ts";

const BOOKED =
  "Prenotazione completata! Ricordati che puoi cancellarti entro max 24 ore dall’inizio della classe";
const LATE_CANCELLED =
  "La prenotazione è stata cancellata nelle 24 ore precedenti l'allenamento quindi verrà scalata in automatico, contatta il tuo coach per chiarimenti";

async function act(page: Page, name: string, ...buttons: string[]): Promise<void> {
  await classButton(page, name).click();
  for (const button of buttons) await page.getByRole("button", { name: button, exact: true }).click();
  // Toasts pause while a pointer hovers over them.
  await page.mouse.move(1, 800);
}

test("toasts of bookings stay for their time", { tag: "@exhaustive" }, async ({ page }) => {
  const { name: inTime } = await namedClass({ inHours: 30 });
  const { name: tooLate } = await namedClass({ inHours: 20 });
  const { name: other } = await namedClass({ inHours: 31 });
  await watchToasts(page);
  await signInOn(page, await memberWithPack(5));

  await act(page, inTime, "Prenota");
  await expectToast(page, BOOKED, 4000);
  await act(page, inTime, "Cancella prenotazione");
  await expectToast(page, "Prenotazione cancellata.", 6000);
  await act(page, tooLate, "Prenota", "Prenota lo stesso");
  await expect(classButton(page, tooLate)).toHaveAccessibleName(/prenotata$/);
  await act(page, tooLate, "Cancella prenotazione", "Sì, cancella e perdi la lezione");
  await expectToast(page, LATE_CANCELLED, 5000);

  const message = "Oggi il coach è Anna: portate le scarpe da corsa.";
  await page.route("**/api/v1/event/*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), message } });
  });
  await act(page, other, "Prenota");
  await expectToast(page, message, 5000);
});

test("toasts of training stay for their time", { tag: "@exhaustive" }, async ({ page }) => {
  await watchToasts(page);
  await signInOn(page, await newFollower([SAMPLE_PROGRAM]));
  await page.goto(`/hyroxonline/${SAMPLE_PROGRAM}`);
  const legs = page.getByRole("article", { name: "Forza gambe" });
  await legs.getByRole("checkbox", { name: "Completato" }).check();
  await page.mouse.move(1, 800);
  await expectToast(page, "Allenamento completato! ✅", 1000);
  await legs.getByRole("button", { name: "Com’è andata?" }).click();
  await page.getByRole("button", { name: "Salva e chiudi" }).click();
  await page.mouse.move(1, 800);
  await expectToast(page, "Feedback salvato! 💬", 2000);
});

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
