import type { Payment, PaymentReason, PaymentState } from "@studio/contract/shop/payments.ts";
import { offerNamed, packageOf } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";

/** Tabs by state, waiting payments first. */
export const tabs: readonly { state: PaymentState; label: string }[] = [
  { state: "waiting", label: "Da gestire" },
  { state: "refund_due", label: "Rimborsi in corso" },
  { state: "kept", label: "Registrati" },
  { state: "settled", label: "Gestiti dallo staff" },
  { state: "refunded", label: "Rimborsati" },
];

/** Empty state of each list. */
export const emptyLabels: Record<PaymentState, { title: string; hint: string }> = {
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
    hint: "Compaiono qui i pagamenti online registrati da soli o assegnati a un socio.",
  },
  settled: {
    title: "Ancora nessun pagamento gestito",
    hint: "Compaiono qui i pagamenti che segni come gestiti.",
  },
  refunded: { title: "Ancora nessun rimborso", hint: "Compaiono qui i pagamenti tornati a chi ha pagato." },
};

/** Reason for which a payment waits, or was refunded. */
export const reasonLabels: Record<PaymentReason, string> = {
  gift: "Regalo: chiedi per chi è, poi assegnalo",
  no_member: "Account da attivare: poi parte da solo",
  unproven_email: "Email da confermare: parte da solo",
  amount: "L’importo non è quello del listino",
  not_on_sale: "Non era più in vendita",
  not_entitled: "È per chi comincia, l’ha già comprato, o ha un rinnovo",
  no_package: "Non è un pacchetto di lezioni",
  no_booking: "Non si trova la prenotazione",
  slot_full: "Arrivato a slot completo",
  twice: "Pagato due volte",
  staff: "Rimborsato dallo staff",
  race_cancelled: "Simulazione annullata",
  withdrawn: "Recesso",
  sale_refunded: "Vendita rimborsata",
  renewal_stopped: "Addebitato dopo l’interruzione",
  fee_not_due: "Aveva già un’iscrizione valida",
};

/** Returns whether staff can assign the payment's package to a member, by the server's own rule. */
export function isGrantable({ state, offer, title, instalment, created_at }: Payment): boolean {
  const listed = offerNamed(offer);
  // Every offer that an owner has added grants a package, and was sold under a title.
  const grants = listed ? packageOf(listed, romeDay(created_at)) !== undefined : title !== null;
  return state === "waiting" && instalment === null && grants;
}
