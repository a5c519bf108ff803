import type { Page } from "@playwright/test";
import { expect, signInByForm, signInOn, test } from "../support/browser/journey.ts";
import { newPerson } from "../support/people.ts";

/** Holds the app's scripts back until the returned function is called, except those that the HTML loads. */
async function holdScripts(page: Page): Promise<() => void> {
  let sendHeld = () => {};
  const released = new Promise<void>((done) => {
    sendHeld = done;
  });
  await page.route(/\/assets\/(?!app-|early-|rolldown-runtime-)[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => sendHeld();
}

test("signs in, greets by first name, and logs out", async ({ page }) => {
  const person = await newPerson();
  await signInByForm(page, person);
  await expect(page.getByText("Ciao Prova", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ciao, Prova");
  await page.getByRole("button", { name: "Menu di Prova" }).click();
  await expect(page.getByRole("menuitem", { name: "Area riservata" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/me");
  await expect(page).toHaveURL(/\/login\?redirect_url=%2Fme$/);
  expect(await page.evaluate(() => localStorage.getItem("session"))).toBeNull();
});

test("a session that the studio ends is over on the next page", async ({ page, allowErrors }) => {
  allowErrors(/status of 401/);
  const person = await newPerson();
  await signInOn(page, person);
  const { setValidSince } = await import("../support/people.ts");
  await setValidSince(person.uid, new Date(Date.now() + 5000));
  await page.goto("/me");
  await expect(page).toHaveURL(/\/login\?redirect_url=%2Fme$/);
});

test("a form submitted before hydration signs in after it, and never appears in a URL", async ({ page }) => {
  const { email, password } = await newPerson();
  const sendHeldScripts = await holdScripts(page);
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page).toHaveURL(/\/login$/);
  sendHeldScripts();
  await expect(page).toHaveURL(/\/me$/);
  expect(addresses.filter((address) => address.includes("?"))).toEqual([]);
});

test("a new password typed before hydration stays", async ({ page }) => {
  const person = await newPerson();
  await signInOn(page, person);
  const sendHeldScripts = await holdScripts(page);
  await page.goto("/first-access");
  const next = page.getByLabel("Nuova password", { exact: true });
  await next.fill("una-nuova-password");
  sendHeldScripts();
  await expect(page.locator("form")).toHaveAttribute("novalidate");
  await page.getByRole("button", { name: "Salva Password" }).click();
  await expect(page.getByText("Campo obbligatorio")).not.toHaveCount(0);
  await expect(next).toHaveValue("una-nuova-password");
});
