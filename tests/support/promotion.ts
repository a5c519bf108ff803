import { initialPromotions } from "@studio/contract/shop/content/initialPromotions.ts";
import type { Page } from "playwright-core";
import { uidOf } from "./people.ts";

/** Marks the studio's promotion as seen in the browser, which would otherwise cover the person's dashboard. */
export async function promotionSeen(page: Pick<Page, "addInitScript">, email: string): Promise<void> {
  const seen = [`promotion:${await uidOf(email)}`, initialPromotions[0]?.title ?? ""] as const;
  await page.addInitScript(([key, title]) => localStorage.setItem(key, title), seen);
}
