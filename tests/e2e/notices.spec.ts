import type { Page } from "@playwright/test";
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
  await act(page, tooLate, "Prenota");
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
