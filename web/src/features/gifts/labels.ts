import { type GiftTerms, giftTermLines } from "@studio/contract/gifts/labels.ts";
import type { GiftState, GiftView } from "@studio/contract/gifts/model.ts";
import { spanText } from "@studio/contract/packages/limits/labels.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { longDay } from "../../lib/longDay.ts";
import type { GiftFacts } from "./card/GiftFace.tsx";

type Described = Pick<GiftView, "offer" | "value" | "left">;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

type Granted = NonNullable<GiftView["offer"]>;

/** Returns from when to when what a card grants is valid: `3 mesi dal giorno in cui lo riscatti`. */
function validText({ months, validity, service }: Pick<Granted, "months" | "validity" | "service">): string {
  if (months !== null) return `${counted(months, "mese", "mesi")} dal giorno in cui lo riscatti`;
  if (validity === null) return `Una volta riscattate, le ${service ? "sedute" : "lezioni"} non scadono`;
  return `${spanText(validity)} ${validity.fromFirst ? "dalla prima lezione" : "dal giorno in cui lo riscatti"}`;
}

type Offered = Pick<Granted, "months" | "validity" | "service"> & GiftTerms;

/** Returns how long what a card grants is valid, and what it is limited to: `3 mesi dal giorno in cui lo riscatti. Solo sabato`. */
const grantLead = (offer: Offered): string => [validText(offer), ...giftTermLines(offer)].join(". ");

const AMOUNT_LEAD = "Da spendere in una o più volte: sul sito, nell’app o in palestra";

/** Returns what is left of an amount that was spent in part: `Restano 40 € di 100 €`. */
const leftOf = ({ value, left }: Described): string | undefined =>
  value !== null && left !== null && left < value
    ? `Restano ${formatPrice(left)} di ${formatPrice(value)}`
    : undefined;

/** Returns what stands on a card. */
export function giftFacts(view: GiftView): GiftFacts {
  const { offer, value, title, to_name, from_name, message } = view;
  return {
    title: value === null ? title : formatPrice(value),
    lead: offer ? grantLead(offer) : (leftOf(view) ?? AMOUNT_LEAD),
    to: to_name ?? "te",
    from: from_name ?? "chi ti vuole bene",
    message,
  };
}

/** Returns what stands on a card that is about to be bought. */
export const offeredFacts = (
  offer: (Offered & { title: string }) | undefined,
  cents: number | undefined,
): Pick<GiftFacts, "title" | "lead"> =>
  offer
    ? { title: offer.title, lead: grantLead(offer) }
    : { title: cents === undefined ? "Il tuo regalo" : formatPrice(cents), lead: AMOUNT_LEAD };

/** Returns the last day of a card: `Entro il 30 novembre 2028`. */
export const untilText = (until: string): string => `Entro ${onDay(until)}`;

/** Returns a day with its article: `l’8 dicembre 2026`. */
export const onDay = (day: string): string => {
  const text = longDay(day);
  return /^(8|11) /.test(text) ? `l’${text}` : `il ${text.replace(/^1 /, "1° ")}`;
};

/** Says why a card can no longer be redeemed or spent; `undefined` while it can. */
export const closedText = (state: GiftState): string | undefined =>
  ({
    open: undefined,
    redeemed: "Questo buono è già stato riscattato: quello che dava è nell’account di chi lo ha riscattato.",
    spent: "Questo buono è stato speso tutto.",
    expired: "Questo buono è scaduto: scrivici, e vediamo insieme che cosa si può fare.",
    voided: "Questo buono è stato annullato. Per qualsiasi domanda scrivici.",
    blocked: "Questo buono è sospeso: scrivici, e ti diciamo perché.",
  })[state];
