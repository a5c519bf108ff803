import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { firstClassText, limitsText } from "@studio/contract/packages/limits/labels.ts";
import { extraText, sessionsText } from "@studio/contract/packages/services/labels.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { priceOn } from "@studio/contract/shop/catalogue.ts";
import { buyersLines } from "@studio/contract/shop/current/offerLines.ts";
import { unitOf } from "@studio/contract/shop/current/unitOf.ts";
import { saysWithoutClasses } from "@studio/contract/shop/current/withoutClassesLine.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { fromTo, untilLongDay } from "../../../../lib/format/format.ts";

/** Returns to whom an offer is sold, and whether it pays for no class by now, within a sentence. */
const buyersOf = (offer: Offer): string[] => [
  ...buyersLines(offer).map((line) => line.toLowerCase()),
  ...(saysWithoutClasses(offer) ? ["adesso nessuna classe rientra in questi limiti"] : []),
];

/** Returns the price of a membership that renews, its limits, and to whom it is sold. */
export const membershipDetail = (offer: Offer, today: string): string =>
  [
    `${formatPrice(priceOn(offer, today))} al mese`,
    limitsText(offer.limits),
    "si rinnova finché non si interrompe",
    ...buyersOf(offer),
  ]
    .filter(Boolean)
    .join(", ");

/** Returns from when to when a package would be valid: `senza scadenza`, `fino al 28 gennaio 2027`, `dall’8 dic all’8 mar 2027`. */
function grantDetail({ start_date, expire_date, validity }: PackageGrant, today: string): string {
  if (validity) return firstClassText(validity);
  if (expire_date === null) return "senza scadenza";
  const last = lastDayOf(expire_date);
  return start_date === undefined ? `fino ${untilLongDay(last)}` : fromTo(start_date, last, today);
}

/**
 * Returns the price of a package, its limits, from when to when it would be valid, and to whom its offer is sold: `330 €, 2
 * lezioni a settimana, fino al 28 gennaio 2027, una volta sola per persona`.
 */
export const choiceDetail = (pkg: PackageGrant, offer: Offer | undefined, today: string): string =>
  [
    offer && [formatPrice(priceOn(offer, today)), unitOf(offer)].filter(Boolean).join(" "),
    pkg.service && `${sessionsText(pkg.size)}: ${pkg.service.name}`,
    pkg.extras?.map(extraText).join(", "),
    limitsText(pkg.limits),
    grantDetail(pkg, today),
    ...(offer ? buyersOf(offer) : []),
  ]
    .filter(Boolean)
    .join(", ");
