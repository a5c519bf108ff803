import type { BookingDocument, NewEvent } from "@studio/contract/bookings/model.ts";
import { freeUntil } from "@studio/contract/bookings/policy.ts";
import { FREE_CANCELLATION_MS, waitingRules } from "@studio/contract/bookings/rules.ts";
import { errors } from "@studio/contract/errors.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { type Addressee, type Class, facts, mail, moment, paragraph, time } from "../mails.ts";

const hours = (milliseconds: number): string => `${milliseconds / 3_600_000} ore`;

/** Until when the new booking can be cancelled for free, in words. */
function cancellation(event: Class, movedUpAt: Date): string {
  const usual = new Date(event.start.dateTime.getTime() - FREE_CANCELLATION_MS);
  const granted = freeUntil(event, movedUpAt);
  return `Se non puoi venire, cancellati senza perdere la lezione fino a ${moment(usual > granted ? usual : granted)}: il posto passa a chi viene dopo.`;
}

/** What the seat costs. */
function price({ deducted, productId }: BookingDocument): string {
  if (deducted) return "Abbiamo usato una lezione del tuo pacchetto.";
  return productId === null ? "Questo posto non usa lezioni." : "Il tuo abbonamento copre questa classe.";
}

/** Tells somebody that a seat has become theirs. */
export const movedUpMail = (to: Addressee, event: Class, booking: BookingDocument): Mail =>
  mail(to, `Si è liberato un posto: ${event.summary}, ${moment(event.start.dateTime)}`, [
    paragraph("Si è liberato un posto ed è tuo: la prenotazione è già fatta, non devi fare altro."),
    facts(event),
    ...(booking.movedUpAt
      ? [paragraph(`${price(booking)} ${cancellation(event, booking.movedUpAt)}`)]
      : [paragraph("La lezione era già stata scalata quando avevi cancellato: non costa altro.")]),
  ]);

/** Tells somebody that a seat went past them, and why. */
export const skippedMail = (to: Addressee, event: Class): Mail =>
  mail(to, `Non sei più in lista d’attesa: ${event.summary}, ${moment(event.start.dateTime)}`, [
    paragraph(
      "Si è liberato un posto e toccava a te, ma nessun tuo pacchetto poteva pagarlo: è passato a chi veniva dopo e non sei più in lista d’attesa.",
    ),
    facts(event),
    paragraph(errors.no_package.message),
  ]);

/** Tells somebody that no seat has become free in time. */
export const endedMail = (to: Addressee, event: Class): Mail =>
  mail(to, `Lista d’attesa chiusa: ${event.summary}, ${moment(event.start.dateTime)}`, [
    paragraph(
      `Non si è liberato nessun posto in tempo: la lista d’attesa chiude ${hours(waitingRules.closesMs)} prima dell’inizio. Non hai prenotato e non hai usato lezioni.`,
    ),
    facts(event),
    paragraph("Se un posto si libera adesso, nel calendario è di chi lo prenota per primo."),
  ]);

/** Tells somebody in the list that the class takes place no more. */
export const waitedClassCancelledMail = (to: Addressee, event: Class): Mail =>
  mail(to, `Classe annullata: ${event.summary}, ${moment(event.start.dateTime)}`, [
    paragraph("Ci dispiace: la classe per cui eri in lista d’attesa è stata annullata."),
    facts(event),
    paragraph("Nel calendario trovi gli altri orari: ti aspettiamo!"),
  ]);

/** Tells somebody in the list that the class is at another time now. */
export const waitedClassMovedMail = (
  to: Addressee,
  before: Class,
  after: Pick<NewEvent, "summary" | "start" | "end">,
): Mail =>
  mail(to, `La classe è stata spostata: ${after.summary}, ${moment(after.start.dateTime)}`, [
    paragraph(
      "La classe per cui sei in lista d’attesa è stata spostata. Il tuo posto in lista resta lo stesso.",
    ),
    {
      type: "facts",
      facts: [
        ["Classe", after.summary],
        ["Prima", time(before)],
        ["Nuovo orario", time(after)],
      ],
    },
    paragraph("Se il nuovo orario non va bene per te, esci dalla lista dal calendario: è sempre gratis."),
  ]);
