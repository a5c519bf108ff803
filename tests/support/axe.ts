import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Rules of accessibility that the page breaks as it stands, in light and in dark. */
export async function violationsIn(page: Page) {
  const found = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await new AxeBuilder({ page }).analyze()).violations);
  }
  return found;
}
