import type { Page } from "@playwright/test";

/** Stores the answer to the cookie banner, which would cover the page. */
export async function consentAnswered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answer = { statistics: false, media: false, version: 1, at: "2026-01-01T00:00:00.000Z" };
    localStorage.setItem("consent", JSON.stringify(answer));
  });
}
