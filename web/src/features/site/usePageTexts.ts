import type { PageTexts } from "@studio/contract/site/content/texts.ts";
import { usePublished } from "../../lib/content/currentContents.ts";
import { useIdentity } from "../../lib/content/identity.ts";
import { useRules } from "../../lib/content/rules.ts";

/**
 * Returns the texts of a page as they are published, and the function that fills in their placeholders
 * (docs/product/content.md#texts-of-pages); for `initial` and `asks` see `useContent`.
 */
export function usePageTexts<Page extends keyof PageTexts>(
  page: Page,
  initial: PageTexts[Page],
  asks = false,
) {
  const { name, address } = useIdentity();
  const { capacity } = useRules(asks).classes;
  const texts: PageTexts[Page] = usePublished("texts", asks)?.[page] ?? initial;
  const filled = (text: string): string =>
    text.replaceAll("{nome}", name).replaceAll("{città}", address.city).replaceAll("{posti}", `${capacity}`);
  return { texts, filled };
}
