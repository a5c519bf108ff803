import type { Page } from "@playwright/test";

/** Navigates to a screen of the back office: by the sidebar, or the menu in the bar of phones. */
export async function goToScreen(page: Page, name: string): Promise<void> {
  const bar = page.getByRole("navigation", { name: "Gestione" });
  const [link, others] = [bar.getByRole("link", { name }), bar.getByRole("button", { name: "Altro" })];
  await link.or(others).first().waitFor();
  if (await link.isVisible()) return link.click();
  await others.click();
  await page.getByRole("dialog", { name: "Altro" }).getByRole("link", { name }).click();
}
