import { expect, type Page } from "@playwright/test";

/** Expects the bell to announce one notice, which is read and closed. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  // By keyboard: the toast that announces it may cover the bell, and stays while a pointer is over it.
  await page.getByRole("button", { name: "Notifiche, 1 nuova" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Notifiche" });
  // The toast is in the sheet too, while it is open.
  await expect(sheet.getByRole("list", { name: /^(Oggi|Ieri)$/ }).getByText(text)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Notifiche", exact: true })).toBeVisible();
}
