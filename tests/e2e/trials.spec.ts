import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { classDocument, guestIdOf, rosterDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { consentAnswered } from "../support/browser/consent.ts";
import { expect, test } from "../support/browser/journey.ts";
import { leadsOf } from "../support/leads.ts";
import { mailsTo } from "../support/recovery.ts";
import { database } from "../support/server/database.ts";
import { clearLimits } from "../support/server/limits.ts";

test.beforeEach(async ({ page }) => {
  await clearLimits();
  await consentAnswered(page);
});

/** Time after which a sent form is a person's, with some to spare, in milliseconds. */
const FILLED_BY_HAND_MS = 2_500;

/** Returns the only seat of the sender of a request: the class, and whether it is confirmed. */
async function seatOf(email: string) {
  const [lead, ...otherLeads] = await leadsOf(email);
  const [trial, ...others] = lead?.trials ?? [];
  if (!lead || !trial || otherLeads.length + others.length > 0) throw new Error("Not one seat");
  const [gymClass, line] = await Promise.all([
    database.doc(documentPath("events", { id: trial.classId })).get(),
    database.doc(documentPath("roster", { id: trial.classId, uid: guestIdOf(lead.id) })).get(),
  ]);
  const { guest } = rosterDocument.parse(line.data());
  return {
    classId: trial.classId,
    start: classDocument.parse(gymClass.data()).start.dateTime,
    isUnconfirmed: guest?.unconfirmed === true,
  };
}

/** Counts the taps from a search result on; typing is not one. */
function tapsOn(page: Page) {
  let taps = 0;
  return {
    follow: async (address: string) => {
      taps += 1;
      await page.goto(address);
    },
    tap: async (target: ReturnType<Page["getByRole"]>) => {
      taps += 1;
      await target.tap();
    },
    count: () => taps,
  };
}

test("a stranger books a trial in a class of the week in five taps, and moves it from the mail", async ({
  page,
}) => {
  const email = `${randomUUID().slice(0, 12)}@lead.test`;
  const taps = tapsOn(page);
  await taps.follow("/orario");
  await taps.tap(page.getByRole("link", { name: /^Prova: / }).first());
  await expect(page).toHaveURL(/\/provagratuita\?service=CLASS&when=/);
  const form = page.locator("main form:visible").first();
  await expect(form.locator("input[name=when]:checked")).toHaveCount(1);
  const opened = await page.evaluate(() => performance.now());
  await form.getByLabel("Nome", { exact: true }).fill("Giulia");
  await form.getByLabel("Cognome", { exact: true }).fill("Ferri");
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form.getByLabel("Telefono", { exact: true }).fill(`320${randomInt(1_000_000, 9_999_999)}`);
  // A form that is sent at once is doubtful, and gets no seat.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(opened + FILLED_BY_HAND_MS);
  await taps.tap(form.getByRole("button", { name: "Prenota la prova gratuita" }));
  await expect(page).toHaveURL(/\/thankyou$/);
  const booked = await seatOf(email);
  expect(booked.isUnconfirmed).toBe(true);

  const [mail] = await mailsTo(email);
  const [, path] = /(\/prova#[\w.-]+)/.exec(String(mail?.message.text)) ?? [];
  if (path === undefined) throw new Error("The mail has no link");
  await taps.follow(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La tua prova");
  await taps.tap(page.getByRole("button", { name: "Confermo, vengo" }));
  await expect(page.getByText("La tua prova è confermata: ti aspettiamo.")).toBeVisible();
  expect(taps.count()).toBe(5);
  expect(await seatOf(email)).toEqual({ ...booked, isUnconfirmed: false });

  await page.getByRole("button", { name: "Sposta" }).tap();
  await page
    .getByRole("button", { name: /^Scegli / })
    .first()
    .tap();
  await expect(page.getByRole("button", { name: "Sposta" })).toHaveAttribute("aria-expanded", "false");
  const moved = await seatOf(email);
  expect([moved.isUnconfirmed, moved.classId === booked.classId]).toEqual([false, false]);
  expect(moved.start.getTime()).not.toBe(booked.start.getTime());
});
