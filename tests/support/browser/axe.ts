import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Elements behind an open dialog; without one nothing may be hidden from the checks. */
const COVERED = "body:has(> .MuiModal-root:not([aria-hidden])) > [aria-hidden=true]";

/** Rules that the colours of the other scheme could violate. */
const ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

/** Waits for the end of transitions. */
async function arrived(): Promise<void> {
  const onTheirWay = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(onTheirWay.map(({ finished }) => finished));
}

/**
 * Returns accessibility violations of the page, in light and in dark. Without animations: a toast that is fading out
 * need not have contrast. Neither need what is behind a dialog, dimmed by its backdrop.
 */
export async function violationsIn(page: Page) {
  const all = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(arrived);
    const axe = new AxeBuilder({ page }).exclude(COVERED);
    const { violations } = await (colorScheme === "light" ? axe : axe.withRules(ABOUT_COLOURS)).analyze();
    all.push(...violations);
  }
  return all;
}
