import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { violationsIn } from "../support/browser/axe.ts";
import { expect, signInOn, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";
import { promotionSeen } from "../support/promotion.ts";
import { nextPassword } from "../support/recovery.ts";
import { clearLimits } from "../support/server/limits.ts";

const SENT = "Ti abbiamo inviato una mail con la nuova password! Controlla anche nella spam.";
const UNKNOWN = "Nessun account registrato con questa mail!";
const DIFFERENT = "Le Password immesse sono diverse.";
const FAILED = "Qualcosa è andato storto, riprova.";

// All journeys share one address.
test.beforeEach(clearLimits);

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email di registrazione").fill(email);
  await page.getByRole("button", { name: "Invia" }).click();
}

async function submitLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi" }).click();
}

async function fillChange(page: Page, oldPwd: string, newPwd: string, confirm = newPwd): Promise<void> {
  await page.getByLabel("Password attuale").fill(oldPwd);
  await page.getByLabel("Nuova password", { exact: true }).fill(newPwd);
  await page.getByLabel("Conferma nuova password").fill(confirm);
}

test("a forgotten password is recovered by a mailed temporary one and replaced", async ({
  page,
  allowErrors,
}) => {
  // Only the server can refuse this.
  allowErrors(/status of 400/);
  const { email } = await newPerson();
  await promotionSeen(page, email);
  await page.goto("/login");
  await page.getByRole("link", { name: "Dimenticata la Password?" }).click();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await askFor(page, email);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);

  const temporary = await nextPassword(email);
  await submitLogin(page, email, temporary);
  await expect(page.getByText("Ciao Prova", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/first-access$/);
  // The page's HTML says less: before it is hydrated, a form without an action does nothing.
  await expect(
    page.getByText(/^La password attuale è quella temporanea .* già scritta qui sotto/),
  ).toBeVisible();
  await fillChange(page, temporary, "una-nuova-password");
  await page.getByRole("button", { name: "Salva Password" }).click();
  await expect(page.getByText("Password aggiornata.")).toBeVisible();
  await expect(page).toHaveURL(/\/me$/);
  // The session continues: the page shows the member's data.
  await expect(page.getByText("Non hai pacchetti attivi")).toBeVisible();

  await page.getByRole("button", { name: "Menu di Prova" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await signInOn(page, { email, password: "una-nuova-password" });
});

test("a failed recovery shows its reason and keeps the input", {
  tag: "@exhaustive",
}, async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/reset-password");
  await expect(page.locator("form[novalidate]")).toBeVisible();
  await context.setOffline(true);
  await askFor(page, "nessuno@studio.test");
  await expect(
    page.getByRole("main").getByText("Sei offline: riprova quando torna la connessione."),
  ).toBeVisible();
  await expect(page.getByText(UNKNOWN)).toHaveCount(0);
  await expect(page.getByLabel("Email di registrazione")).toHaveValue("nessuno@studio.test");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Torna al login" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("a new password that differs is marked at once and not sent; a wrong current one is said", {
  tag: "@exhaustive",
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 403/);
  const person = await newPerson();
  await signInOn(page, person);
  await page.goto("/first-access");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/password")) calls.push(request.method());
  });
  await fillChange(page, "sbagliata", "una-nuova-password", "una-nuova");
  const confirm = page.getByLabel("Conferma nuova password");
  await expect(confirm).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("button", { name: "Salva Password" }).click();
  await expect(page.getByText(DIFFERENT)).toBeVisible();
  await expect(confirm).toBeFocused();
  expect(calls).toEqual([]);

  await confirm.fill("una-nuova-password");
  await expect(page.getByText(DIFFERENT)).toBeHidden();
  await page.getByRole("button", { name: "Salva Password" }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByText("La password attuale non è corretta.")).toBeVisible();
  await expect(page.getByLabel("Password attuale")).toBeFocused();
  await expect(page.getByLabel("Nuova password", { exact: true })).toHaveValue("una-nuova-password");
  expect(calls).toEqual(["PUT"]);
});

test("the account links to the password, exports the data, and requests deletion once", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const person = await newPerson();
  await signInOn(page, person);
  await page.getByRole("button", { name: "Menu di Prova" }).click();
  await page.getByRole("menuitem", { name: "Il tuo account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Il tuo account");
  await expect(page.getByRole("link", { name: "Cambia password" })).toHaveAttribute("href", "/first-access");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Scarica i miei dati" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("i-miei-dati.json");
  const file: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file).toMatchObject({ collections: { users: [{ id: person.uid, email: person.email }] } });

  await page.getByRole("button", { name: "Richiedi l’eliminazione" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Tieni l’account" }).click();
  await page.getByRole("button", { name: "Richiedi l’eliminazione" }).click();
  await page.getByRole("button", { name: "Elimina l’account" }).click();
  await expect(page.getByText(/^Richiesta inviata (il |l’)\d{1,2} \p{L}+ \d{4}$/u)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Richiesta inviata (il |l’)/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Richiedi l’eliminazione" })).toBeHidden();
});

test("recovery, password and account have no accessibility violations", { tag: "@exhaustive" }, async ({
  page,
}) => {
  await page.goto("/reset-password");
  await page.getByRole("button", { name: "Invia" }).click();
  await expect(page.getByText("Campo obbligatorio")).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await signInOn(page, await newPerson());
  await page.goto("/first-access");
  await fillChange(page, "x", "una-nuova-password", "altra");
  await expect(page.getByText(DIFFERENT)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await page.goto("/me/account");
  await expect(page.getByRole("button", { name: "Richiedi l’eliminazione" })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole("button", { name: "Richiedi l’eliminazione" }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
});
