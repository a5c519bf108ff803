import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";

test("the back office redirects visitors to the sign-in and refuses members", async ({ page }) => {
  await page.goto("/admin/activity");
  await expect(page).toHaveURL(/\/login\?redirect_url=%2Fadmin%2Factivity$/);

  await signInOn(page, await newPerson());
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Area riservata allo staff");
  await expect(page.getByRole("navigation", { name: "Gestione" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Cerca", exact: true })).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Menu di Prova" }).click();
  await expect(page.getByRole("menuitem", { name: "Area riservata" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Gestione" })).toBeHidden();
});
