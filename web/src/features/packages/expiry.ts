import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import {
  type Expiry,
  type ExpiryRules,
  expiryOf,
  isUnpaid,
  isUsable,
} from "@studio/contract/packages/policy.ts";
import { isOutlasted } from "@studio/contract/packages/renewal.ts";
import { formatDay, plural } from "../../lib/format/format.ts";

export type ExpiryNotice = { expiry: Exclude<Expiry, "active">; text: string };

/**
 * Returns the banner on the member's subscription, if any (docs/product/packages.md#expiry). The one that ends last
 * counts, so that a renewal hides earlier ones, and before it one that ends soon and pays for more. Packs of lessons never
 * show a banner.
 */
export function expiryNotice(
  packages: readonly Pick<Package, "size" | "expire_date" | "voided" | "limits" | "instalments">[],
  now: Date,
  rules: ExpiryRules,
): ExpiryNotice | undefined {
  const subscriptions = packages.filter((pkg) => pkg.size === 0 && !pkg.voided);
  if (subscriptions.some((pkg) => pkg.expire_date === null)) return undefined;
  const byEnd = subscriptions.toSorted((a, b) => (b.expire_date ?? "").localeCompare(a.expire_date ?? ""));
  const ending = byEnd.find(
    (pkg) => expiryOf(pkg, now, rules) === "expiring" && !isOutlasted(pkg, subscriptions),
  );
  const last = ending ?? byEnd[0];
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

/** Lessons left from which on the next pack is offered (docs/product/packages.md#the-last-lessons). */
const LAST_LESSONS = 2;

type Countable = Parameters<typeof isUsable>[0] & Pick<Package, "service">;

/**
 * Returns the banner on the member's last lessons, if any (docs/product/packages.md#the-last-lessons): the lessons of
 * all packs together count. A member has none who never had a package, or who has a subscription or a package that only
 * waits for an instalment.
 */
export function lastLessonsNotice(
  packages: readonly Countable[],
  now: Date,
): { left: number; text: string } | undefined {
  const ofClasses = packages.filter(({ service }) => !service);
  const usable = ofClasses.filter((pkg) => isUsable(pkg, now));
  if (usable.some(({ size }) => size === 0) || packages.some((pkg) => isUnpaid(pkg, now))) return undefined;
  const left = usable.reduce((sum, { remaining }) => sum + remaining, 0);
  if (left > LAST_LESSONS) return undefined;
  if (left > 0)
    return {
      left,
      text: `Ti ${left === 1 ? "resta" : "restano"} ${plural(left, "lezione", "lezioni")}: scegli già il prossimo pacchetto.`,
    };
  // Who never had any is invited by the screen itself, not warned.
  if (ofClasses.every(({ voided }) => voided)) return undefined;
  return { left, text: "Non hai più lezioni: per prenotare scegli il prossimo pacchetto." };
}
