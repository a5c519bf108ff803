import { violationsIn } from "../support/browser/axe.ts";
import { expect, memberWithPack, signInOn, test } from "../support/browser/journey.ts";
import { newClass } from "../support/studio.ts";

test("the sign-in page has no accessibility violations", { tag: "@exhaustive" }, async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Accedi" })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page.getByText("Campo obbligatorio")).toHaveCount(2);
  expect(await violationsIn(page)).toEqual([]);
});

test("the dashboard and a class's dialog have no accessibility violations", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page }) => {
  await newClass({ inHours: 30 });
  await signInOn(page, await memberWithPack());
  const calendar = page.getByRole("region", { name: "small class" });
  const first = calendar.getByRole("button", { name: /posti liberi/ }).first();
  await expect(first).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await first.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
});
