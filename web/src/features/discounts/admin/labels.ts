import type { Discount, Reduction } from "@studio/contract/discounts/model.ts";
import { type DiscountState, discountStateOn } from "@studio/contract/discounts/policy.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { grantsPackage, isOnSale, isSoldIn } from "@studio/contract/shop/catalogue.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { offerNamed, offerTitle } from "@studio/contract/shop/purchase.ts";
import { fromTo, plural, sinceLongDay, untilLongDay } from "../../../lib/format/format.ts";
import { paths } from "../../../lib/paths.ts";
import type { Tone } from "../../../ui/theme/stateTones.ts";

/** Returns the state of a code on a day `yyyy-MM-dd` in Rome. */
export const stateOf = (discount: Discount, today: string): DiscountState =>
  discountStateOn({ ...discount, isEnded: discount.ended_at !== null }, today);

export const stateLabels: Readonly<Record<DiscountState, string>> = {
  planned: "In programma",
  holds: "Attivo",
  used_up: "Esaurito",
  over: "Concluso",
};

export const stateTones: Readonly<Record<DiscountState, Tone>> = {
  planned: "neutral",
  holds: "ok",
  used_up: "warn",
  over: "neutral",
};

/** Formats `10%`, `15 €`. */
export const reductionText = (reduction: Reduction): string =>
  reduction.kind === "percent" ? `${reduction.percent}%` : formatPrice(reduction.cents);

/** Formats `senza scadenza`, `dal 1 dic al 24 dic`, `fino al 31 dicembre 2026`. */
export function daysText({ from, until }: Pick<Discount, "from" | "until">, today: string): string {
  if (from !== null && until !== null) return fromTo(from, until, today);
  if (from !== null) return sinceLongDay(from);
  return until === null ? "senza scadenza" : `fino ${untilLongDay(until)}`;
}

/** Names the offers that a code is for; one that is not published any more by its id. */
export const offersText = (ids: readonly string[], catalogue: readonly Offer[]): string =>
  ids.length === 0
    ? "tutti i pacchetti"
    : ids
        .map((id) => {
          const offer = offerNamed(id, catalogue);
          return offer ? offerTitle(offer) : id;
        })
        .join("; ");

/** Formats `12`, `12 di 50`. */
export const usesText = ({ used, max_uses }: Pick<Discount, "used" | "max_uses">): string =>
  max_uses === null ? String(used) : `${used} di ${max_uses}`;

/** Returns who may use a code, and how often: `Per chi non ha mai avuto un pacchetto · Una volta a persona`. */
export function conditionsText({ max_per_person, for_newcomers }: Discount): string | undefined {
  const conditions = [
    for_newcomers && "Per chi non ha mai avuto un pacchetto",
    max_per_person !== null && `${plural(max_per_person, "volta", "volte")} a persona`,
  ].filter((condition) => typeof condition === "string");
  return conditions.length > 0 ? conditions.join(" · ") : undefined;
}

/** Returns the pages of the site on which a code for some offers can be used today, with their offers. */
export const pagesFor = ({ code, offers }: Discount, catalogue: readonly Offer[], today: string) =>
  catalogue
    .filter((offer) => offers.includes(offer.id))
    .filter((offer) => grantsPackage(offer) && isSoldIn(offer, "site") && isOnSale(offer, today))
    .map((offer) => ({
      title: offerTitle(offer),
      path: paths.purchase.href(offer.id, code),
    }));
