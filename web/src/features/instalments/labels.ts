import type { InstalmentPlan, PlanState } from "@studio/contract/instalments/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatDay } from "../../lib/format/format.ts";
import type { Tone } from "../../ui/display/Chip.tsx";

const stateLabels: Record<PlanState, { label: string; tone: Tone }> = {
  trial: { label: "In prova", tone: "ok" },
  collecting: { label: "In corso", tone: "ok" },
  processing: { label: "In elaborazione", tone: "neutral" },
  retrying: { label: "Non riuscito", tone: "warn" },
  unpaid: { label: "In pausa", tone: "danger" },
  ending: { label: "Non si rinnova", tone: "neutral" },
  completed: { label: "Tutte pagate", tone: "ok" },
  stopped: { label: "Interrotte", tone: "neutral" },
};

/** Returns the name of a plan's state, and its tone. */
export const stateLabel = ({ state, count }: InstalmentPlan): { label: string; tone: Tone } =>
  state === "stopped" && count === null ? { label: "Finito", tone: "neutral" } : stateLabels[state];

/** Returns how much of a plan is paid: `2 di 12 rate da 130,00 € pagate`, `9,90 € al mese`. */
export const paidLabel = ({ paid, count, cents }: InstalmentPlan): string =>
  count === null
    ? `${formatPrice(cents)} al mese`
    : `${paid} di ${count} rate da ${formatPrice(cents)} pagate`;

/** Returns what comes next; `undefined` once nothing does. */
export function nextLabel({
  state,
  count,
  cents,
  next_debit_at,
  ends_at,
}: InstalmentPlan): string | undefined {
  const day = next_debit_at && formatDay(romeDay(next_debit_at));
  const last = ends_at && formatDay(romeDay(ends_at));
  const isLibrary = count === null;
  if (state === "unpaid")
    return isLibrary
      ? "La videoteca è in pausa: appena il mese è pagato si riapre."
      : "Il pacchetto è in pausa: appena la rata è pagata torna attivo.";
  if (state === "retrying" && day)
    return `Riproviamo ${day}: ${isLibrary ? "la videoteca resta aperta" : "il pacchetto resta attivo"}.`;
  if (state === "processing")
    return `Addebito SEPA in elaborazione: la banca risponde in qualche giorno, intanto ${isLibrary ? "la videoteca resta aperta" : "il pacchetto resta attivo"}.`;
  if (state === "ending" && last) return `Aperta fino a ${last}, poi finisce senza altri addebiti.`;
  if (state === "trial" && day)
    return `Prova gratuita: primo addebito di ${formatPrice(cents)} ${day}. Se interrompi prima non paghi nulla.`;
  return day ? `Prossimo addebito ${day}` : undefined;
}

/** Texts with which a plan is stopped. */
export const stopWords = ({ count }: Pick<InstalmentPlan, "count">) =>
  count === null
    ? {
        act: "Interrompi il rinnovo",
        question: "Interrompere il rinnovo?",
        effect:
          "nessun altro addebito. La videoteca resta aperta fino alla fine del periodo già pagato, e fino ad allora si può riprendere.",
        done: "Rinnovo interrotto: nessun altro addebito.",
      }
    : {
        act: "Interrompi le rate",
        question: "Interrompere le rate?",
        effect:
          "nessun altro addebito. Il pacchetto vale fino alla fine del periodo già pagato, e non si può riprendere.",
        done: "Rate interrotte: nessun altro addebito.",
      };
