import { freeCancellationEnds, isLate } from "@studio/contract/bookings/policy.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { location } from "@studio/contract/time/calendarFile.ts";
import { lessThanHours } from "@studio/contract/time/italian.ts";
import { dayAtTime } from "../../platform/mail/dates.ts";
import { type Addressee, greeting } from "../../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../../platform/mail/studioFacts.ts";
import { type Block, paragraph } from "../../platform/mail/template.ts";
import { closing, editableMail, opening, type Words } from "../../platform/mail/wording.ts";
import { type Class, calendar, time } from "./blocks.ts";

/** Mails about one class that the owner words. */
type ClassMail = "reminder" | "moved" | "cancelled" | "place";

/** Returns a mail about a class that the owner words, with a greeting, the closing and a link to the calendar. */
export const classMail = (
  kind: ClassMail,
  { first_name, email }: Addressee,
  { summary, start }: Class,
  blocks: readonly (Block | Words)[],
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  ...editableMail(kind, {
    person: first_name,
    values: { classe: summary, orario: dayAtTime(start.dateTime) },
    blocks: [greeting(first_name), ...blocks, closing, ...calendar()],
  }),
});

/** Returns `mancano meno di 24 ore`, within a sentence. */
const lessThan = ({ freeHours }: BookingRules): string => lessThanHours(freeHours).toLowerCase();

/**
 * Returns the advice to a member whom the new time does not suit; a move after the end of free cancellation leaves it
 * free until the start.
 */
const adviceOnMove = (gymClass: Class, now: Date, rules: BookingRules): string =>
  isLate(gymClass, now, rules)
    ? "Se il nuovo orario non va bene per te, puoi cancellarti gratis fino all’inizio: lo abbiamo spostato noi, e la lezione torna nel tuo pacchetto."
    : `Se il nuovo orario non va bene per te, puoi cancellarti gratis, come sempre: fino a ${dayAtTime(freeCancellationEnds(gymClass, rules))} la lezione torna nel tuo pacchetto.`;

/** Returns the mail to a booked member whose class was moved. */
export const movedMail = (to: Addressee, before: Class, after: Class, now: Date, rules: BookingRules): Mail =>
  classMail("moved", to, after, [
    opening("moved"),
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

/** Effect of a cancelled class on a member: whether they had a seat, and whether a lesson is returned; with the reason. */
type Loss = { booked: boolean; returned: boolean; reason: string };

/** Returns the block with a cancelled class and why there is none. */
export const cancelledFacts = (gymClass: Class, reason: string): Block => ({
  type: "facts",
  facts: [
    ["Classe", gymClass.summary],
    ["Orario", time(gymClass)],
    ["Motivo", reason],
  ],
});

/** Returns the mail to a member whose class was cancelled. */
export const cancelledMail = (to: Addressee, gymClass: Class, { booked, returned, reason }: Loss): Mail =>
  classMail("cancelled", to, gymClass, [
    booked ? opening("cancelled") : paragraph("La classe che avevi cancellato tardi è stata annullata."),
    cancelledFacts(gymClass, reason),
    ...(returned ? [paragraph("La lezione che avevi usato è tornata nel tuo pacchetto.")] : []),
  ]);

/** Returns the advice on cancelling, which keeps the lesson only while it is free. */
const adviceOnCancelling = (gymClass: Class, now: Date, rules: BookingRules): string =>
  isLate(gymClass, now, rules)
    ? `Se non puoi venire, cancella lo stesso: ${lessThan(rules)} e la lezione resta scalata, ma il posto torna libero per qualcun altro.`
    : `Se non puoi venire, cancella entro ${dayAtTime(freeCancellationEnds(gymClass, rules))}: la lezione torna nel tuo pacchetto e il posto a qualcun altro.`;

/** Returns the reminder of a class of tomorrow. */
export const reminderMail = (to: Addressee, gymClass: Class, now: Date, rules: BookingRules): Mail =>
  classMail("reminder", to, gymClass, [
    opening("reminder"),
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
