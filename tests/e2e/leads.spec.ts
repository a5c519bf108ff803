import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { PRIVACY_VERSION } from "@studio/contract/leads/privacy.ts";
import { addRomeDays, romeMonday } from "@studio/contract/time/rome.ts";
import { consentAnswered } from "../support/browser/consent.ts";
import { expect, held, test } from "../support/browser/journey.ts";
import { makeOlder } from "../support/browser/older.ts";
import { database } from "../support/server/database.ts";
import { clearLimits } from "../support/server/limits.ts";

// What each form sends is checked in tests/pages and beside the components.

test.beforeEach(async ({ page }) => {
  await clearLimits();
  await consentAnswered(page);
});

/** Returns an afternoon of the next Monday, as a date-time field has it. */
const afternoon = (time: string) => `${addRomeDays(romeMonday(new Date()), 7)}T${time}`;

/** Returns a new e-mail address. */
const newEmail = () => `${randomUUID().slice(0, 12)}@lead.test`;

async function fillIn(form: Locator, email: string, fields: Record<string, string> = {}): Promise<void> {
  await form.getByLabel("Nome", { exact: true }).fill("Giulia");
  await form.getByLabel("Cognome", { exact: true }).fill("Ferri");
  await form.getByLabel("Email", { exact: true }).fill(email);
  for (const [label, value] of Object.entries(fields)) {
    const day = form.getByLabel(`${label}: giorno`, { exact: true });
    // Without scripts a native field replaces the lists of days and hours.
    if (await day.isVisible()) {
      await day.selectOption(value.slice(0, 10));
      await form.getByLabel(`${label}: ora`, { exact: true }).selectOption(value.slice(11));
    } else await form.getByLabel(label, { exact: true }).fill(value);
  }
}

const leadsOf = async (email: string) =>
  (await database.collection("leads").where("email", "==", email).get()).docs.map((lead) => lead.data());

test("a form submitted before its script is there is kept, says so, and is sent once", async ({ page }) => {
  const sendHeld = await held(page, /\/assets\/TrialForm-[^/]*\.js$/);
  const email = newEmail();
  await page.goto("/provagratuita");
  const form = page.locator("main form:visible").first();
  await fillIn(form, email, { Telefono: "+39 333 1234567" });
  await form.locator("label:has([data-day])").first().click();
  await form
    .locator("label:visible", { hasText: /\d\d:\d\d$/ })
    .first()
    .click();
  await expect(form).not.toHaveAttribute("novalidate");
  const button = form.locator("button[type=submit]");
  await button.click();
  await button.click();
  await expect(form).toHaveAttribute("data-held");
  await expect(page).toHaveURL(/\/provagratuita$/);
  await sendHeld();
  await expect(page).toHaveURL(/\/thankyou$/);
  expect(await leadsOf(email)).toMatchObject([
    { kind: "trial", first_name: "Giulia", source: "/provagratuita" },
  ]);
});

/** Submits the form of a page, twice, and expects one request and the page of thanks each time. */
async function sendPlainly(
  page: Page,
  { kind, thanks, fields }: { kind: string; thanks: RegExp; fields?: Record<string, string> },
): Promise<void> {
  const { pathname } = new URL(page.url());
  const form = page.locator("main form:visible").first();
  const email = newEmail();
  for (const _ of [1, 2]) {
    await fillIn(form, email, fields);
    await form.locator("button[type=submit]:visible").click();
    await expect(page).toHaveURL(thanks);
    await page.goBack();
  }
  expect(await leadsOf(email)).toMatchObject([
    { kind, source: pathname, consent: { privacy_version: PRIVACY_VERSION } },
  ]);
}

// Its days and hours are other controls than those of a browser.
test("the call about running is asked for once in a browser too old for the scripts", async ({ page }) => {
  await makeOlder(page);
  await page.goto("/analisicorsa");
  const fields = { Telefono: "3331234567", Dalle: afternoon("15:00"), Alle: afternoon("17:00") };
  await sendPlainly(page, { kind: "trialcorsa", thanks: /\/thankyou$/, fields });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a file is asked for once, and its page of thanks reached", async ({ page }) => {
    await page.goto("/chisiamo");
    await page.getByRole("main").locator("label").filter({ hasText: "Le basi della forza" }).click();
    await sendPlainly(page, { kind: "ebook1", thanks: /\/grazie$/ });
  });

  test("an hour at which the studio is closed is refused on a page that leads back", async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 400/);
    const email = newEmail();
    await page.goto("/provagratuita");
    const form = page.locator("main form[data-draft]");
    await fillIn(form, email, { Telefono: "+39 333 1234567", "Giorno e ora": afternoon("03:30") });
    await form.locator("button[type=submit]:visible").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Richiesta non inviata");
    await expect(page.getByRole("listitem")).toHaveText(/^Data e ora: Scegli un’ora in cui siamo aperti/);
    await page.goBack();
    await expect(form.getByLabel("Email", { exact: true })).toHaveValue(email);
    expect(await leadsOf(email)).toEqual([]);
  });
});
