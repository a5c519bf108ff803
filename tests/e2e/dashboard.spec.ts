import type { Page } from "@playwright/test";
import { documentPath } from "@studio/contract/collections.ts";
import { initialPromotions } from "@studio/contract/shop/content/initialPromotions.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, goToStatistics, signInOn, statistics, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { grantPackage } from "../support/studio.ts";

const memberOf = (uid: string) => database.doc(documentPath("users", { uid }));
const UNLOCKED = "Hai sbloccato il badge Centenario: 1500 lezioni!";

test("crossing a badge is celebrated once, where the badges are seen", { tag: "@exhaustive" }, async ({
  page,
}) => {
  const person = await newPerson();
  await memberOf(person.uid).update({ "attendance.lifetime": 1501 });
  await page.addInitScript((key) => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, "1499");
  }, `lessons:${person.uid}`);
  await signInOn(page, person);
  await goToStatistics(page);
  await expect(statistics(page).getByText("1501", { exact: true })).toBeVisible();
  const confetti = page.locator("canvas");
  await statistics(page).getByText("Cinque Stelle", { exact: true }).scrollIntoViewIfNeeded();
  await expect(confetti).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: UNLOCKED })).toBeVisible();
  await expect(confetti).toHaveCount(0, { timeout: 8000 });

  await page.reload();
  await goToStatistics(page);
  await expect(statistics(page).getByText("Conquistato")).toHaveCount(1);
  await statistics(page).getByText("Cinque Stelle", { exact: true }).scrollIntoViewIfNeeded();
  await expect(statistics(page).getByText("Ancora 499 lezioni")).toBeVisible();
  await expect(page.getByText(UNLOCKED)).toHaveCount(0);
  await expect(confetti).toHaveCount(0);
});

test("without statistics the section is empty, and nothing is wrong", { tag: "@exhaustive" }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 500/);
  const person = await newPerson();
  await memberOf(person.uid).update({ attendance: { lifetime: 1462, years: {}, months: {}, weeks: {} } });
  let asked = "";
  await page.route("**/api/v1/u/stats*", (route) => {
    asked = route.request().url();
    return route.fulfill({ status: 500, json: { code: "internal", message: "Guasto" } });
  });
  await signInOn(page, person);
  await goToStatistics(page);
  await expect(statistics(page).getByText("non disponibile")).toHaveCount(4);
  expect(asked).toMatch(/\/u\/stats\?t=\d{13}$/);
  await expect(statistics(page).getByText("Da conquistare")).toHaveCount(4);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a database is reopened after an internal failure, and the page keeps working", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const person = await newPerson();
  await signInOn(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ciao, Prova");
  await page.evaluate(() => {
    void Promise.reject(
      new Error("FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: ca9)"),
    );
  });
  await memberOf(person.uid).update({ first_name: "Giulia" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ciao, Giulia");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

for (const [when, days, text] of [
  ["has ended", 0, /^Il tuo abbonamento è scaduto! Contattaci per rinnovarlo\.$/],
  ["ends within a week", 7, /^Il tuo abbonamento sta per scadere! Termina .+: contattaci per rinnovarlo\.$/],
] as const) {
  test(`a subscription that ${when} is the first thing said`, { tag: "@exhaustive" }, async ({ page }) => {
    const person = await newPerson();
    const expire_date = addRomeDays(romeDay(new Date()), days);
    await grantPackage(person.uid, { size: 0, remaining: 0, expire_date });
    await signInOn(page, person);
    await expect(page.getByText(text)).toBeInViewport();
  });
}

/** Deletes Firestore's cache, as on a new device, without signing out. */
async function forgetKeptData(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith("firestore")) continue;
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = () => reject(request.error);
      });
    }
  });
}

test("waits for the member, and shows an error without one", { tag: "@exhaustive" }, async ({
  page,
  allowErrors,
}) => {
  // The session may be checked while the document is missing.
  allowErrors(/status of 500/);
  const person = await newPerson();
  await signInOn(page, person);
  const name = page.getByRole("main").getByText(/Prova/);
  await expect(name.first()).toBeVisible();

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (const calls of ["**/google.firestore.v1.Firestore/Listen/**", "**/api/v1/u/dashboard"]) {
    await page.route(calls, async (route) => {
      await held;
      await route.fallback();
    });
  }
  await forgetKeptData(page);
  await page.goto("/me");
  const overlay = page.getByRole("status").filter({ hasText: "Carico la tua area riservata…" });
  await expect(overlay).toBeVisible();
  answer();
  await expect(overlay).toHaveCount(0);

  await memberOf(person.uid).update({ attendance: "molte" });
  await expect(page.getByRole("alert").getByText("Qualcosa è andato storto, riprova.")).toBeVisible();
  await expect(name).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Area riservata");

  const attendance = { lifetime: 0, years: {}, months: {}, weeks: {} };
  await memberOf(person.uid).update({ attendance });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ciao, Prova");
});

test("the promotion is offered until it was opened, and leads to its page", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await signInOn(page, await newPerson(), { seesPromotion: true });
  const opener = page.getByRole("button", { name: "Scopri l’offerta" });
  const [promotion] = initialPromotions;
  const popup = page.getByRole("dialog", { name: promotion?.title ?? "" });
  const news = page.getByRole("heading", { name: "Novità dallo studio" });
  await news.scrollIntoViewIfNeeded();
  await opener.click();
  await expect(popup.getByRole("link", { name: promotion?.link.label ?? "" })).toHaveAttribute(
    "href",
    promotion?.link.href ?? "",
  );
  await popup.getByRole("button", { name: "Non ora" }).click();
  await expect(popup).toHaveCount(0);

  await page.reload();
  await news.scrollIntoViewIfNeeded();
  await expect(opener).toHaveCount(0);
});
