import { AxeBuilder } from "@axe-core/playwright";
import { expect, goToStatistics, memberWithPack, signInOn, test } from "../support/journey.ts";
import { newClass } from "../support/studio.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    // Without motion: what is fading at that moment is no text that anybody has to read.
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("the sign-in page breaks no rule of accessibility", async ({ page }) => {
      await page.goto("/login");
      await expect(page.getByRole("button", { name: "Accedi" })).toBeVisible();
      const empty = await new AxeBuilder({ page }).analyze();
      await page.getByRole("button", { name: "Accedi" }).click();
      await expect(page.getByText("Campo obbligatorio")).toHaveCount(2);
      const faulty = await new AxeBuilder({ page }).analyze();
      expect([...empty.violations, ...faulty.violations]).toEqual([]);
    });

    test("the dashboard and a class's popup break none", async ({ page }) => {
      await newClass({ inHours: 30 });
      await signInOn(page, await memberWithPack());
      const calendar = page.getByRole("region", { name: "small class" });
      const first = calendar.getByRole("button", { name: /posti liberi/ }).first();
      await expect(first).toBeVisible();
      await goToStatistics(page);
      const dashboard = await new AxeBuilder({ page }).analyze();
      await first.click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
      const popup = await new AxeBuilder({ page }).analyze();
      expect([...dashboard.violations, ...popup.violations]).toEqual([]);
    });
  });
}
