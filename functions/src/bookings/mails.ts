import type { ClassInput } from "@studio/contract/bookings/model.ts";
import { freeCancellationEnds, isLate } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { location } from "@studio/contract/time/calendarFile.ts";
import { lessThanHours } from "@studio/contract/time/italian.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { clockTime, dayAtTime, weekdayAndDay } from "../platform/mail/dates.ts";
import { type Addressee, greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";

export type Class = Pick<ClassInput, "summary" | "start" | "end">;

/** Formats a class's time in Rome: `lunedì 23 novembre, 18:30 – 19:30`. */
export const time = ({ start, end }: Class): string =>
  `${weekdayAndDay(start.dateTime)}, ${clockTime(start.dateTime)} – ${clockTime(end.dateTime)}`;

/** Returns the block with a class's name and time. */
export const facts = (gymClass: Class): Block => ({
  type: "facts",
  facts: [
    ["Classe", gymClass.summary],
    ["Orario", time(gymClass)],
  ],
});

/** Returns a mail about classes, with a greeting and a link to the calendar. */
export const mail = ({ first_name, email }: Addressee, subject: string, blocks: Block[]): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(subject, [
    greeting(first_name),
    ...blocks,
    { type: "button", label: "Apri il calendario", href: `${siteOrigin()}/me#small-class` },
    paragraph("Se hai domande, rispondi a questa email."),
  ]),
});

/** Returns `mancano meno di 24 ore`, within a sentence. */
const lessThan = ({ freeHours }: BookingRules): string => lessThanHours(freeHours).toLowerCase();

/**
 * Returns the advice to a member whom the new time does not suit; once free cancellation of it has ended, only the studio
 * returns the lesson.
 */
const adviceOnMove = (gymClass: Class, now: Date, rules: BookingRules): string =>
  isLate(gymClass, now, rules)
    ? `Se il nuovo orario non va bene per te, rispondi a questa email: ${lessThan(rules)}, ma alla tua lezione pensiamo noi.`
    : `Se il nuovo orario non va bene per te, puoi cancellarti gratis, come sempre: fino a ${dayAtTime(freeCancellationEnds(gymClass, rules))} la lezione torna nel tuo pacchetto.`;

/** Returns the mail to a booked member whose class was moved. */
export const movedMail = (to: Addressee, before: Class, after: Class, now: Date, rules: BookingRules): Mail =>
  mail(to, `La classe è stata spostata: ${after.summary}, ${dayAtTime(after.start.dateTime)}`, [
    paragraph("La classe è stata spostata. La tua prenotazione resta valida per il nuovo orario."),
    {
      type: "facts",
      facts: [
        ["Classe", after.summary],
        ["Prima", time(before)],
        ["Nuovo orario", time(after)],
      ],
    },
    paragraph(adviceOnMove(after, now, rules)),
  ]);

/** Effect of a cancelled class on a member: whether they had a seat, and whether a lesson is returned. */
type Loss = { booked: boolean; returned: boolean };

/** Returns the mail to a member whose class was cancelled. */
export const cancelledMail = (to: Addressee, gymClass: Class, { booked, returned }: Loss): Mail =>
  mail(to, `Classe annullata: ${gymClass.summary}, ${dayAtTime(gymClass.start.dateTime)}`, [
    paragraph(
      booked
        ? "Ci dispiace: la classe che avevi prenotato è stata annullata."
        : "La classe che avevi cancellato tardi è stata annullata.",
    ),
    facts(gymClass),
    ...(returned ? [paragraph("La lezione che avevi usato è tornata nel tuo pacchetto.")] : []),
    paragraph("Nel calendario trovi gli altri orari: ti aspettiamo!"),
  ]);

/** Returns the advice on cancelling, which keeps the lesson only while it is free. */
const adviceOnCancelling = (gymClass: Class, now: Date, rules: BookingRules): string =>
  isLate(gymClass, now, rules)
    ? `Se non puoi venire, cancella lo stesso: ${lessThan(rules)} e la lezione resta scalata, ma il posto torna libero per qualcun altro.`
    : `Se non puoi venire, cancella entro ${dayAtTime(freeCancellationEnds(gymClass, rules))}: la lezione torna nel tuo pacchetto e il posto a qualcun altro.`;

/** Returns the reminder of a class of tomorrow. */
export const reminderMail = (to: Addressee, gymClass: Class, now: Date, rules: BookingRules): Mail =>
  mail(to, `Promemoria: ${gymClass.summary}, ${dayAtTime(gymClass.start.dateTime)}`, [
    paragraph("Domani ti aspettiamo in studio per la classe che hai prenotato."),
    {
      type: "facts",
      facts: [
        ["Classe", gymClass.summary],
        ["Orario", time(gymClass)],
        ["Dove", location],
      ],
    },
    paragraph(adviceOnCancelling(gymClass, now, rules)),
  ]);
