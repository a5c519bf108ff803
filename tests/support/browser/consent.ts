import type { Page } from "@playwright/test";

/** The question about cookies is answered: it would stand over what a test touches or looks at. */
export async function consentAnswered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answer = { statistics: false, media: false, version: 1, at: "2026-01-01T00:00:00.000Z" };
    localStorage.setItem("consent", JSON.stringify(answer));
  });
}
