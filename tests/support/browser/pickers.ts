import type { Page } from "@playwright/test";

async function type(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole("group", { name: label }).getByRole("spinbutton").first().click();
  await page.keyboard.type(digits);
}

/** Types a day `yyyy-MM-dd` into the picker with this label. */
export const typeDay = (page: Page, label: string, day: string): Promise<void> =>
  type(page, label, day.split("-").toReversed().join(""));

/** Types a time `HH:mm` into the field with this label. */
export const typeTime = (page: Page, label: string, time: string): Promise<void> =>
  type(page, label, time.replace(":", ""));
