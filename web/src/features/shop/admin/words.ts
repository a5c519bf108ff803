import { offers } from "@contract/shop/catalogue.ts";
import type { OfferGroup } from "@contract/shop/offer.ts";
import type { Payment, PaymentReason, PaymentState } from "@contract/shop/payments.ts";

/** The states as staff look for them: what waits comes first. */
export const tabs: readonly { state: PaymentState; label: string }[] = [
  { state: "waiting", label: "Da gestire" },
  { state: "refund_due", label: "Rimborsi in corso" },
  { state: "kept", label: "Registrati" },
  { state: "settled", label: "Gestiti dallo staff" },
  { state: "refunded", label: "Rimborsati" },
];

/** What a list without payments says. */
export const emptyWords: Record<PaymentState, { title: string; hint: string }> = {
  waiting: {
    title: "Tutto in ordine",
    hint: "Nessun pagamento da gestire: quelli che non si assegnano da soli compaiono qui.",
  },
  refund_due: {
    title: "Nessun rimborso in corso",
    hint: "I rimborsi avviati restano qui finché non arrivano a chi ha pagato.",
  },
  kept: {
    title: "Ancora nessun pagamento",
    hint: "Compaiono qui i pagamenti con carta registrati da soli o assegnati a un socio.",
  },
  settled: {
    title: "Ancora nessun pagamento gestito",
    hint: "Compaiono qui i pagamenti che segni come gestiti.",
  },
  refunded: { title: "Ancora nessun rimborso", hint: "Compaiono qui i pagamenti tornati a chi ha pagato." },
};

/** Why a payment waits, or went back. */
export const reasonWords: Record<PaymentReason, string> = {
  no_member: "Nessun socio ha questa email",
  amount: "L’importo non è quello del listino",
  no_package: "Non è un pacchetto di lezioni",
  no_booking: "Non si trova la prenotazione",
  slot_full: "Arrivato a slot completo",
  twice: "Pagato due volte",
  staff: "Rimborsato dallo staff",
};

/** What kind of lessons they are, where the offer's name does not say it. */
const kinds: Partial<Record<OfferGroup, string>> = {
  "small-class": "Small class",
  subscription: "Small class illimitata",
  "personal-nutrition": "Personal training e nutrizionista",
  "class-nutrition": "Small class e nutrizionista",
  running: "Analisi della corsa",
};

const namesOfOffers = new Map<string, string>(
  Object.entries(offers).map(([id, { group, name }]) => [
    id,
    kinds[group] ? `${kinds[group]}, ${name}` : name,
  ]),
);

/** What was bought. */
export function boughtWords({ kind, offer }: Pick<Payment, "kind" | "offer">): string {
  if (kind === "race") return "Posto in una simulazione";
  if (offer === null) return "Acquisto fuori listino";
  return namesOfOffers.get(offer) ?? offer;
}

/** True for a payment whose package staff can give to a member. */
export const isGrantable = ({ kind, state, reason, offer }: Payment): boolean =>
  state === "waiting" && kind === "package" && offer !== null && reason !== "no_package";
