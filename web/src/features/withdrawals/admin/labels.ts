import { romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Withdrawal, WithdrawalState } from "@studio/contract/withdrawals/model.ts";
import { plural } from "../../../lib/format/format.ts";

/** Tabs by state, those to refund first. */
export const tabs: readonly { state: WithdrawalState; label: string }[] = [
  { state: "declared", label: "Da rimborsare" },
  { state: "refund_due", label: "Rimborsi in corso" },
  { state: "refunded", label: "Rimborsati" },
  { state: "declined", label: "Rifiutati" },
];

/** Empty state of each list. */
export const emptyLabels: Record<WithdrawalState, { title: string; hint: string }> = {
  declared: {
    title: "Nessun recesso da rimborsare",
    hint: "Compaiono qui i recessi dagli acquisti online, con i giorni che restano per il rimborso.",
  },
  refund_due: {
    title: "Nessun rimborso in corso",
    hint: "I rimborsi ordinati restano qui finché non arrivano a chi ha pagato.",
  },
  refunded: { title: "Ancora nessun rimborso", hint: "Compaiono qui i recessi già rimborsati." },
  declined: {
    title: "Nessun recesso rifiutato",
    hint: "Compaiono qui i recessi senza diritto, con il motivo.",
  },
};

/** Returns how long a refund has left: `Restano 5 giorni`; `isDue` from three days on. */
export function clockOf(
  { refund_by }: Pick<Withdrawal, "refund_by">,
  now: Date,
): { label: string; isDue: boolean } {
  const days = romeDaysBetween(romeDay(now), refund_by);
  if (days < 0) return { label: `Scaduto da ${plural(-days, "giorno", "giorni")}`, isDue: true };
  if (days === 0) return { label: "Scade oggi", isDue: true };
  return { label: days === 1 ? "Resta 1 giorno" : `Restano ${days} giorni`, isDue: days <= 3 };
}
