import type { MergePreview } from "@studio/contract/members/merge/model.ts";
import { balanceText } from "@studio/contract/packages/services/labels.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { weekdayName } from "@studio/contract/time/italian.ts";
import { formatDayTime, plural } from "../../../../../lib/format/format.ts";

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [plural(count, one, many)];

const packageLabel = (pkg: MergePreview["moves"]["packages"][number]): string => {
  const left = balanceText(pkg, pkg.remaining);
  return left === "" ? pkg.name : `${pkg.name}, ha ancora ${left}`;
};

/** Returns what moves to the kept account, a line for each kind that there is. */
export function movedLabels({ moves }: MergePreview): string[] {
  return [
    ...moves.packages.map(packageLabel),
    ...counted(moves.upcoming_bookings, "prenotazione futura", "prenotazioni future"),
    ...counted(moves.past_bookings, "prenotazione passata", "prenotazioni passate"),
    ...counted(moves.waits, "posto in lista d’attesa", "posti in lista d’attesa"),
    ...counted(moves.standing_places, "posto fisso", "posti fissi"),
    ...counted(moves.race_bookings, "prenotazione di gara", "prenotazioni di gara"),
    ...counted(moves.payments, "pagamento", "pagamenti"),
    ...counted(moves.sales, "vendita", "vendite"),
    ...(moves.owed > 0 ? [`${formatPrice(moves.owed)} ancora da incassare, con le sue scadenze`] : []),
    ...counted(moves.plans, "piano di rate o di rinnovo", "piani di rate o di rinnovo"),
    ...(moves.customers > 0 ? ["Le carte salvate"] : []),
    ...counted(moves.gift_cards, "buono regalo", "buoni regalo"),
    ...counted(moves.friends, "amico portato", "amici portati"),
    ...counted(moves.reward_codes, "codice sconto ricevuto in premio", "codici sconto ricevuti in premio"),
    ...counted(moves.leads, "richiesta dal sito", "richieste dal sito"),
    ...counted(moves.sessions, "allenamento registrato", "allenamenti registrati"),
    ...counted(moves.notes, "nota", "note"),
    ...counted(moves.notices, "notifica", "notifiche"),
    ...(moves.tags.length > 0 ? [`Etichette: ${moves.tags.join(", ")}`] : []),
    ...(moves.library ? ["La videoteca aperta"] : []),
  ];
}

/** Returns what becomes of something that both accounts have. */
export function conflictLabel(conflict: MergePreview["conflicts"][number]): string {
  if (conflict.kind === "standing")
    return `Posto fisso di ${weekdayName(conflict.weekday)} alle ${conflict.time}: resta un solo posto.`;
  const { summary, start } = conflict;
  const gymClass = `${summary}, ${formatDayTime(start.dateTime)}`;
  if (conflict.kind === "wait")
    return conflict.booked
      ? `${gymClass}: ha già il posto, lascia la lista d’attesa.`
      : `${gymClass}: in lista d’attesa resta il posto migliore.`;
  return conflict.returns_lesson
    ? `${gymClass}: resta una prenotazione, la seconda lezione torna nel pacchetto.`
    : `${gymClass}: resta una prenotazione.`;
}

/** Returns what both accounts have and that staff should know of. */
export const decisionLabels = ({ renewing, brought_twice }: MergePreview): string[] => [
  ...(renewing.length > 0
    ? [
        `Si rinnovano ogni mese in tutti e due gli account, e continuano: ${renewing.join(", ")}. Se ne basta uno, interrompi l’altro dalla scheda.`,
      ]
    : []),
  ...(brought_twice
    ? [
        "Tutti e due sono arrivati con un invito: ne resta uno. Se hanno già dato premi tutti e due, quelli dell’altro si tolgono, per la parte non usata.",
      ]
    : []),
];
