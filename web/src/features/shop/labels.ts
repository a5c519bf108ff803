import { once } from "@studio/contract/once.ts";
import { formatExact, formatPrice } from "@studio/contract/sales/money.ts";
import {
  instalmentsOn,
  lessonPriceOn,
  lessonsIn,
  monthPriceOn,
  saleStateOn,
  savingOf,
} from "@studio/contract/shop/catalogue.ts";
import type { LastingPrice, Offer, PassingPrice } from "@studio/contract/shop/offer.ts";
import type { OwnPayment } from "@studio/contract/shop/payments.ts";

const dayAndMonth = once(() => new Intl.DateTimeFormat("it-IT", { day: "numeric", month: "long" }));
const dayOf = (day: string): string =>
  dayAndMonth()
    .format(new Date(`${day}T12:00:00`))
    .replace(/^1 /, "1° ");

/** Formats an amount in cents; a fraction of a cent is rounded to euros: `125 €`, `circa 133 €`. */
const roughly = (cents: number): string =>
  Number.isInteger(cents) ? formatPrice(cents) : `circa ${formatPrice(Math.round(cents / 100) * 100)}`;

/** Returns the price per lesson, or per month for packages without a number of lessons. */
function unitPriceOf(offer: Offer, day: string): string | undefined {
  if (offer.extras || offer.service || offer.lessons === 1) return undefined;
  const lesson = lessonPriceOn(offer, day);
  if (lesson !== undefined) return `${roughly(lesson)} a lezione${offer.visits ? ", visite comprese" : ""}`;
  const month = offer.months === 1 ? undefined : monthPriceOn(offer, day);
  return month === undefined ? undefined : `${roughly(month)} al mese`;
}

function savingLabel(offer: Offer, day: string, catalogue: readonly Offer[]): string | undefined {
  const saving = savingOf(offer, day, catalogue);
  if (!saving) return undefined;
  const against = saving.pack
    ? `rispetto a ${saving.pack.lessons === 1 ? "una lezione" : `${saving.pack.lessons} lezioni`} alla volta`
    : "pagando in un’unica soluzione";
  return `Risparmi ${formatPrice(saving.cents)} ${against}`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the lines of a package's card on a day: contents, unit price and saving within its catalogue. */
export function pointsOf(offer: Offer, day: string, catalogue: readonly Offer[]): string[] {
  const { weeklyLessons, visits, notes } = offer;
  const unitPrice = unitPriceOf(offer, day);
  const lines = [
    weeklyLessons &&
      `${weeklyLessons} lezioni di personal training a settimana, circa ${lessonsIn(offer)} in tutto`,
    visits && `${visits} visite con la nutrizionista`,
    ...notes,
    unitPrice && capitalized(unitPrice),
    savingLabel(offer, day, catalogue),
  ];
  return lines.filter((line) => typeof line === "string");
}

/** Formats the instalments: `oppure 12 rate da 130 €`. */
export function instalmentsOf(offer: Offer, day: string): string | undefined {
  const instalments = instalmentsOn(offer, day);
  return instalments && `oppure ${instalments.count} rate da ${formatPrice(instalments.cents)}`;
}

/** Returns the text in place of the button of an offer that is not on sale; `undefined` while it is. */
export function closedLabel(offer: Offer, day: string): string | undefined {
  const state = saleStateOn(offer, day);
  if (state === "ended")
    return offer.group === "hyrox"
      ? "Iscrizioni chiuse per questa edizione: scrivici e ti avvisiamo della prossima."
      : "Adesso non è in vendita: scrivici e ti avvisiamo quando torna.";
  if (state === "upcoming" && offer.sale?.from) return `In vendita dal ${dayOf(offer.sale.from)}.`;
  return undefined;
}

/** Returns how long the price of `day` is valid, and the next one: `Fino al 31 agosto, poi 560 €`. */
export function validityOf({ prices }: Offer, day: string): string | undefined {
  const [lasting, ...passing] = prices;
  const at = passing.findIndex(({ validUntil }) => day <= validUntil);
  const current = passing[at];
  if (!current) return undefined;
  const next: LastingPrice | PassingPrice = passing[at + 1] ?? lasting;
  return `Fino al ${dayOf(current.validUntil)}, poi ${formatPrice(next.cents)}`;
}

type Refunded = Pick<OwnPayment, "refunded" | "amount" | "currency">;

/** Returns how much of a payment came back, or will: `50,00 € su 150,00 €`; `undefined` of none and of all of it. */
export const refundedPart = ({ refunded, amount, currency }: Refunded): string | undefined =>
  refunded > 0 && refunded < amount
    ? `${formatExact(refunded, currency)} su ${formatExact(amount, currency)}`
    : undefined;
