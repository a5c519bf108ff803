import { promotion } from "@studio/contract/shop/promotion.ts";
import type { Page } from "playwright-core";
import { uidOf } from "./people.ts";

/** Has the browser remember that this person has seen the studio's promotion, which else would cover their dashboard. */
export async function promotionSeen(page: Pick<Page, "addInitScript">, email: string): Promise<void> {
  const seen = [`promotion:${await uidOf(email)}`, promotion?.id ?? ""] as const;
  await page.addInitScript(([key, id]) => localStorage.setItem(key, id), seen);
}
