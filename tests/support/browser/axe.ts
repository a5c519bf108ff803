import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What stands behind a popup that is open; without one nothing may be hidden from the rules. */
const COVERED = "body:has(> .MuiModal-root:not([aria-hidden])) > [aria-hidden=true]";

/** The rules that another scheme's colours could break. */
const ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

/** Colours and popups that are on their way have arrived. */
async function arrived(): Promise<void> {
  const onTheirWay = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(onTheirWay.map(({ finished }) => finished));
}

/**
 * Rules of accessibility that the page breaks as it stands, in light and in dark. Without motion: a toast that is fading out
 * at that moment is no text that anybody has to read. Nor is what stands behind a popup, which its backdrop dims.
 */
export async function violationsIn(page: Page) {
  const found = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(arrived);
    const axe = new AxeBuilder({ page }).exclude(COVERED);
    const { violations } = await (colorScheme === "light" ? axe : axe.withRules(ABOUT_COLOURS)).analyze();
    found.push(...violations);
  }
  return found;
}
