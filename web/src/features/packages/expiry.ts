import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { type Expiry, type ExpiryRules, expiryOf } from "@studio/contract/packages/policy.ts";
import { formatDay } from "../../lib/format/format.ts";

export type ExpiryNotice = { expiry: Exclude<Expiry, "active">; text: string };

/**
 * Returns the banner on the member's subscription, if any (docs/product/packages.md#expiry). Only the subscription
 * that ends last counts, so that a renewal hides earlier ones. Packs of lessons never show a banner.
 */
export function expiryNotice(
  packages: readonly Pick<Package, "size" | "expire_date" | "voided">[],
  now: Date,
  rules: ExpiryRules,
): ExpiryNotice | undefined {
  const subscriptions = packages.filter((pkg) => pkg.size === 0 && !pkg.voided);
  if (subscriptions.some((pkg) => pkg.expire_date === null)) return undefined;
  const last = subscriptions.toSorted((a, b) => (b.expire_date ?? "").localeCompare(a.expire_date ?? ""))[0];
  if (!last?.expire_date) return undefined;
  const expiry = expiryOf(last, now, rules);
  if (expiry === "active") return undefined;
  return {
    expiry,
    text:
      expiry === "expired"
        ? "Il tuo abbonamento è scaduto! Contattaci per rinnovarlo."
        : `Il tuo abbonamento sta per scadere! Termina ${formatDay(lastDayOf(last.expire_date))}: contattaci per rinnovarlo.`,
  };
}
