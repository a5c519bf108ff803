import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import { freeCancellationEnds, freeUntil, waitlistClosesAt } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import { type ErrorCode, errors } from "@studio/contract/errors.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { isByLimit } from "@studio/contract/packages/policy.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { dayAtTime } from "../../platform/mail/dates.ts";
import type { Addressee } from "../../platform/mail/greeting.ts";
import { type Block, paragraph } from "../../platform/mail/template.ts";
import { opening } from "../../platform/mail/wording.ts";
import { type Class, facts, mail, time } from "../mails/blocks.ts";
import { cancelledFacts, classMail } from "../mails/mails.ts";

/** Returns the sentence on how long cancelling the new booking is free. */
function freeCancellation(gymClass: Class, movedUpAt: Date, rules: BookingRules): string {
  const usual = freeCancellationEnds(gymClass, rules);
  const granted = freeUntil(gymClass, movedUpAt, rules);
  return `Se non puoi venire, cancellati senza perdere la lezione fino a ${dayAtTime(usual > granted ? usual : granted)}: il posto passa a chi viene dopo.`;
}

/** Returns the sentence on what the seat costs. */
function price({ deducted, productId: packageId }: BookingDocument): string {
  if (deducted) return "Abbiamo usato una lezione del tuo pacchetto.";
  return packageId === null ? "Questo posto non usa lezioni." : "Il tuo abbonamento copre questa classe.";
}

/** Returns the mail to a member who got a seat from the waitlist. */
export const movedUpMail = (
  to: Addressee,
  gymClass: Class,
  booking: BookingDocument,
  rules: BookingRules,
): Mail =>
  classMail("place", to, gymClass, [
    opening("place"),
    facts(gymClass),
    ...(booking.movedUpAt
      ? [paragraph(`${price(booking)} ${freeCancellation(gymClass, booking.movedUpAt, rules)}`)]
      : [paragraph("La lezione era già stata scalata quando avevi cancellato: non costa altro.")]),
  ]);

/** Returns the mail to a member who was skipped because no package of theirs could pay, as `refusal` says. */
export const skippedMail = (to: Addressee, gymClass: Class, refusal: ErrorCode): Mail =>
  mail(to, `Non sei più in lista d’attesa: ${gymClass.summary}, ${dayAtTime(gymClass.start.dateTime)}`, [
    paragraph(
      "Si è liberato un posto e toccava a te, ma nessun tuo pacchetto poteva pagarlo: è passato a chi veniva dopo e non sei più in lista d’attesa.",
    ),
    facts(gymClass),
    ...(refusal === "begin_at_once_required" ? askToBegin() : [paragraph(reasonOf(refusal))]),
  ]);

/** Returns the mail to a member who was skipped because of another class of theirs at the same time. */
export const overlapMail = (to: Addressee, gymClass: Class, other: Class): Mail =>
  mail(to, `Non sei più in lista d’attesa: ${gymClass.summary}, ${dayAtTime(gymClass.start.dateTime)}`, [
    paragraph(
      "Si è liberato un posto e toccava a te, ma alla stessa ora hai già un’altra classe: il posto è passato a chi veniva dopo e non hai usato lezioni.",
    ),
    facts(gymClass),
    {
      type: "facts",
      facts: [
        ["Hai già", other.summary],
        ["Orario", time(other)],
      ],
    },
    paragraph(
      "Se preferisci l’altro orario, sposta la prenotazione dal calendario: se è pieno, rimettiti in lista.",
    ),
  ]);

/** Returns why no package could pay, as far as its limits are the reason. */
const reasonOf = (refusal: ErrorCode): string => errors[isByLimit(refusal) ? refusal : "no_package"].message;

const askToBegin = (): Block[] => [
  paragraph(
    "Il pacchetto che hai comprato è nei 14 giorni del recesso: se vuoi usarlo subito, chiedilo tra i tuoi pacchetti. Se poi recedi, paghi quello che hai usato.",
  ),
  { type: "button", label: "Apri i tuoi pacchetti", href: `${siteOrigin()}/me#pacchetti` },
];

/** Returns the mail to a member still waiting when the waitlist closes. */
export const endedMail = (to: Addressee, gymClass: Class, rules: BookingRules): Mail =>
  mail(to, `Lista d’attesa chiusa: ${gymClass.summary}, ${dayAtTime(gymClass.start.dateTime)}`, [
    paragraph(
      `Non si è liberato nessun posto in tempo: la lista d’attesa di questa classe chiudeva ${dayAtTime(waitlistClosesAt(gymClass, rules))}. Non hai prenotato e non hai usato lezioni.`,
    ),
    facts(gymClass),
    paragraph("Se un posto si libera adesso, nel calendario è di chi lo prenota per primo."),
  ]);

/** Returns the mail to a waiting member whose class was cancelled. */
export const waitlistClassCancelledMail = (to: Addressee, gymClass: Class, reason: string): Mail =>
  classMail("cancelled", to, gymClass, [
    opening("cancelled", { after: "La classe per cui eri in lista d’attesa è stata annullata." }),
    cancelledFacts(gymClass, reason),
  ]);

/** Returns the mail to a waiting member whose class was moved. */
export const waitlistClassMovedMail = (
  to: Addressee,
  before: Class,
  after: Pick<ClassInput, "summary" | "start" | "end">,
): Mail =>
  classMail("moved", to, after, [
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
