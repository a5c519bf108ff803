import type { InstalmentPlan, PlanState } from "@studio/contract/instalments/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatDay } from "../../lib/format/format.ts";
import type { Tone } from "../../ui/display/Chip.tsx";

export const stateLabels: Record<PlanState, { label: string; tone: Tone }> = {
  collecting: { label: "In corso", tone: "ok" },
  retrying: { label: "Non riuscito", tone: "warn" },
  unpaid: { label: "In pausa", tone: "danger" },
  completed: { label: "Tutte pagate", tone: "ok" },
  stopped: { label: "Interrotte", tone: "neutral" },
};

/** Returns how much of a plan is paid: `2 di 12 rate da 130,00 € pagate`. */
export const paidLabel = ({ paid, count, cents }: InstalmentPlan): string =>
  `${paid} di ${count} rate da ${formatPrice(cents)} pagate`;

/** Returns what comes next; `undefined` once nothing does. */
export function nextLabel({ state, next_debit_at }: InstalmentPlan): string | undefined {
  const day = next_debit_at && formatDay(romeDay(next_debit_at));
  if (state === "unpaid") return "Il pacchetto è in pausa: appena la rata è pagata torna attivo.";
  if (state === "retrying" && day) return `Riproviamo ${day}: il pacchetto resta attivo.`;
  return day ? `Prossimo addebito ${day}` : undefined;
}
