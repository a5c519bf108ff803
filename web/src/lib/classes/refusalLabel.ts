import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { errorMessage } from "../http/errorMessage.ts";

/** Refusals that are worded differently for staff, who act for a member. */
const toStaff: Partial<Record<ErrorCode, string>> = {
  no_package: "non ha lezioni disponibili: assegna un pacchetto, oppure aggiungi senza scalare una lezione.",
  package_paused:
    "nel giorno di questa classe ha il pacchetto in pausa: fai finire la pausa, oppure aggiungi senza scalare una lezione.",
  package_unpaid:
    "nel giorno di questa classe il suo pacchetto a rate non è pagato: aggiungi senza scalare una lezione.",
  classes_used_up:
    "ha già usato le lezioni di quella settimana o di quel mese: assegna un altro pacchetto, oppure aggiungi senza scalare una lezione.",
  class_not_included:
    "ha un pacchetto che non vale per questa classe: assegna un altro pacchetto, oppure aggiungi senza scalare una lezione.",
  class_before_first:
    "ha un pacchetto che comincerebbe da questa lezione e finirebbe prima di una già prenotata: sposta quella, oppure aggiungi senza scalare una lezione.",
  already_booked: "ha già un posto in questa classe.",
  class_overlaps: "a quell’ora è già in un’altra classe: se va bene così, confermalo qui sopra.",
  standing_full: "non ha trovato posto: i posti fissi di questo orario sono tutti presi.",
  standing_limit: "ha già il massimo dei posti fissi.",
  not_waiting: "non è più in lista d’attesa.",
  class_full:
    "non ha trovato posto: la classe è al completo. Togli chi non viene, o aggiungi un posto solo per questa persona.",
};

/** Returns why an action of staff for a member was refused, with the name of the member. */
export function refusalLabel(error: unknown, name: string): string {
  const words = error instanceof StudioError ? toStaff[error.code] : undefined;
  return words ? `${name} ${words}` : errorMessage(error);
}
