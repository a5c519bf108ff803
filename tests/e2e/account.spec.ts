import type { Page } from "@playwright/test";
import { expect, signInOn, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";
import { promotionSeen } from "../support/promotion.ts";
import { nextPassword } from "../support/recovery.ts";
import { clearLimits } from "../support/server/limits.ts";

const SENT = "Ti abbiamo inviato una mail con la nuova password! Controlla anche nella spam.";

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
