import { isElided, ofDay } from "../time/italian.ts";
import { addRomeDays } from "../time/rome.ts";
import { romeDay } from "../time/romeDay.ts";
import type { Package, PackageDocument } from "./model.ts";

/** Days after a sale online in which its buyer can withdraw from it (art. 52 of the Codice del consumo). */
const WITHDRAWAL_DAYS = 14;

/** Returns the last day on which what was sold online on a day can be withdrawn from. */
export const lastWithdrawalDay = ({ day }: { day: string }): string => addRomeDays(day, WITHDRAWAL_DAYS);

type Bought = Pick<Package, "purchase">;

/**
 * Returns the first day on which a package pays whose buyer did not ask to begin at once: that after the withdrawal
 * period. `undefined` if it need not wait (docs/product/withdrawals.md#begin-at-once).
 */
export const waitsUntil = ({ purchase }: Bought): string | undefined =>
  purchase && !purchase.beginAtOnce ? addRomeDays(lastWithdrawalDay({ day: purchase.soldOn }), 1) : undefined;

/** Returns whether a package does not pay for classes of a day, as its buyer has not asked to begin at once. */
export function isWaitingOn(pkg: Bought, day: string): boolean {
  const first = waitsUntil(pkg);
  return first !== undefined && day < first;
}

/**
 * Returns the day from which a package can be used that cannot be on `today`, or on its first day if that comes later,
 * unless its buyer asks to begin at once; `undefined` if nothing needs to be asked.
 */
export function unusableUntil(pkg: Bought & Pick<Package, "start_date">, today: string): string | undefined {
  const begins = pkg.start_date !== undefined && pkg.start_date > today ? pkg.start_date : today;
  return isWaitingOn(pkg, begins) ? waitsUntil(pkg) : undefined;
}

/** Returns the package as it would be if its buyer asked to begin at once. */
export const asBegun = <P extends Bought>(pkg: P): P => ({ ...pkg, purchase: undefined });

const dayAndMonth = ofDay({ day: "numeric", month: "long" });

/** Returns `Si usa dal 16 dicembre`, of a package whose buyer has not asked to begin at once; `first` is a day. */
export const waitingLabel = (first: string): string =>
  `Si usa ${isElided(first) ? "dall’" : "dal "}${dayAndMonth(first)}`;

/** Returns the sentence with which the buyer of a package asks to begin at once; it is stored with their answer. */
export function beginText({
  size,
  service,
  extras = [],
  purchase,
}: Pick<Package, "size" | "service" | "extras" | "purchase">): string {
  const [used, all] =
    size > 0
      ? [service ? "le sedute fatte" : "le lezioni usate", "le ho usate tutte"]
      : ["i giorni usati", "li ho usati tutti"];
  const sessions = extras.length > 0 ? " e le sedute fatte, secondo il loro valore" : "";
  const last = purchase && lastWithdrawalDay({ day: purchase.soldOn });
  const until = last ? ` entro ${isElided(last) ? "l’" : "il "}${dayAndMonth(last)}` : "";
  return `Chiedo di cominciare subito: se recedo${until} pago ${used}${sessions}, e se ${all} non posso più recedere.`;
}

type Purchase = NonNullable<PackageDocument["purchase"]>;

/** Returns the purchase of a new package; `asked` is the sentence with which its buyer asked to begin at once, if they did. */
export const newPurchase = (soldAt: Date, asked: string | undefined): Purchase => ({
  soldOn: romeDay(soldAt),
  beginAtOnce: asked === undefined ? null : { at: soldAt, text: asked, by: null, usedBefore: 0 },
});

/**
 * Returns the purchase of a package once its buyer has asked to begin at once; `by` is the id of the member of staff
 * whom they told. Bookings that were made before count as not used.
 */
export const begunPurchase = (
  pkg: Pick<PackageDocument, "size" | "remaining" | "service" | "extras"> & { purchase: Purchase },
  { at, by }: { at: Date; by: string | null },
): Purchase => ({
  ...pkg.purchase,
  beginAtOnce: {
    at,
    text: beginText(pkg),
    by,
    usedBefore: pkg.size > 0 ? Math.max(0, pkg.size - pkg.remaining) : 0,
  },
});
