import { initialTexts } from "@studio/contract/site/content/initialTexts.ts";
import type { PageTexts } from "@studio/contract/site/content/texts.ts";
import { useContent } from "../../lib/content/currentContents.ts";
import { useIdentity } from "../../lib/content/identity.ts";
import { useRules } from "../../lib/content/rules.ts";

/**
 * Returns the texts of a page as they are published, and the function that fills in their placeholders
 * (docs/product/content.md#texts-of-pages); for `asks` see `useContent`.
 */
export function usePageTexts<Page extends keyof PageTexts>(page: Page, asks = false) {
  const { name, address } = useIdentity();
  const { capacity } = useRules(asks).classes;
  const texts: PageTexts[Page] = useContent("texts", initialTexts, asks)[page];
  const filled = (text: string): string =>
    text.replaceAll("{nome}", name).replaceAll("{città}", address.city).replaceAll("{posti}", `${capacity}`);
  return { texts, filled };
}
