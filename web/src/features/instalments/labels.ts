import type { InstalmentPlan, PlanState } from "@studio/contract/instalments/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatDay } from "../../lib/format/format.ts";
import type { Tone } from "../../ui/theme/stateTones.ts";

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
export function stateLabel({ state, count }: InstalmentPlan): { label: string; tone: Tone } {
  if (state === "stopped" && count === null) return { label: "Finito", tone: "neutral" };
  return stateLabels[state];
}

/** Words of what a plan pays for: a package in instalments, a membership that renews, or the library. */
const paidFor = {
  package: {
    paused: "Il pacchetto è in pausa: appena la rata è pagata torna attivo.",
    stays: "il pacchetto resta attivo",
  },
  membership: {
    paused: "L’abbonamento è in pausa: appena il mese è pagato torna attivo.",
    stays: "l’abbonamento resta attivo",
  },
  library: {
    paused: "La videoteca è in pausa: appena il mese è pagato si riapre.",
    stays: "la videoteca resta aperta",
  },
} as const;

type About = Pick<InstalmentPlan, "count" | "package_id">;
type Stopped = About & Pick<InstalmentPlan, "month_due" | "state">;

/** Returns whether a plan is of the video library: it pays for no package. */
export const isOfLibrary = ({ package_id }: Pick<InstalmentPlan, "package_id">): boolean =>
  package_id === null;

const kindOf = (plan: About): keyof typeof paidFor =>
  isOfLibrary(plan) ? "library" : plan.count === null ? "membership" : "package";

/** Returns how much of a plan is paid: `2 di 12 rate da 130,00 € pagate`, `9,90 € al mese`. */
export const paidLabel = ({ paid, count, cents }: InstalmentPlan): string =>
  count === null
    ? `${formatPrice(cents)} al mese`
    : `${paid} di ${count} rate da ${formatPrice(cents)} pagate`;

/** Returns what comes next; `undefined` once nothing does. */
export function nextLabel(plan: InstalmentPlan): string | undefined {
  const { state, cents, next_debit_at, ends_at } = plan;
  const day = next_debit_at && formatDay(romeDay(next_debit_at));
  const last = ends_at && formatDay(romeDay(ends_at));
  const kind = kindOf(plan);
  const { paused, stays } = paidFor[kind];
  if (state === "unpaid" && kind === "membership" && ends_at)
    return "L’abbonamento è in pausa e non si rinnova: se paghi il mese torna attivo fino alla sua fine.";
  if (state === "unpaid") return paused;
  if (state === "retrying" && day) return `Riproviamo ${day}: ${stays}.`;
  if (state === "processing")
    return `Addebito SEPA in elaborazione: la banca risponde in qualche giorno, intanto ${stays}.`;
  if (kind === "membership" && state === "ending" && plan.month_due)
    return "Il mese in corso è in addebito, poi nessun altro: vale fino alla sua fine.";
  if (kind === "membership" && state === "ending")
    return "Nessun altro addebito: vale fino alla fine di quello che hai già pagato.";
  if (state === "ending" && last) return `Aperta fino a ${last}, poi finisce senza altri addebiti.`;
  if (state === "trial" && day)
    return `Prova gratuita: primo addebito di ${formatPrice(cents)} ${day}. Se interrompi prima non paghi nulla.`;
  return day ? `Prossimo addebito ${day}` : undefined;
}

const untilPaid = {
  membership:
    "nessun altro addebito. L’abbonamento vale fino alla fine del periodo già pagato, e fino ad allora si può riprendere.",
  library:
    "nessun altro addebito. La videoteca resta aperta fino alla fine del periodo già pagato, e fino ad allora si può riprendere.",
};

/** Of a membership whose month has begun and is not paid yet. */
const MONTH_DUE =
  "il mese in corso è già cominciato e resta da pagare; dopo, nessun altro addebito. L’abbonamento vale fino alla sua fine, e fino ad allora si può riprendere.";

/** Of a membership whose month has begun, and is not debited again after the last attempt. */
const MONTH_GIVEN_UP =
  "nessun altro addebito, neanche per il mese in corso, che non è stato pagato. Se lo paghi, da qui, l’abbonamento torna attivo fino alla sua fine; altrimenti resta in pausa, e poi finisce.";

function effectOf(plan: Stopped): string {
  if (!plan.month_due) return untilPaid[isOfLibrary(plan) ? "library" : "membership"];
  return plan.state === "unpaid" ? MONTH_GIVEN_UP : MONTH_DUE;
}

/** Texts with which a plan is stopped. */
export const stopWords = (plan: Stopped) =>
  plan.count === null
    ? {
        act: "Interrompi il rinnovo",
        question: "Interrompere il rinnovo?",
        effect: effectOf(plan),
        done:
          plan.month_due && plan.state !== "unpaid"
            ? "Rinnovo interrotto: dopo il mese in corso nessun altro addebito."
            : "Rinnovo interrotto: nessun altro addebito.",
      }
    : {
        act: "Interrompi le rate",
        question: "Interrompere le rate?",
        effect:
          "nessun altro addebito. Il pacchetto vale fino alla fine del periodo già pagato, e non si può riprendere.",
        done: "Rate interrotte: nessun altro addebito.",
      };
