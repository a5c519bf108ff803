import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { studio } from "@studio/contract/studio.ts";
import { calendarFile, location } from "@studio/contract/time/calendarFile.ts";
import { time } from "../../bookings/mails/blocks.ts";
import { cancelledFacts } from "../../bookings/mails/mails.ts";
import { dayAtTime } from "../../platform/mail/dates.ts";
import { type Addressee, greeting } from "../../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../../platform/mail/studioFacts.ts";
import { type Block, paragraph } from "../../platform/mail/template.ts";
import { closing, editableMail, opening, type Words } from "../../platform/mail/wording.ts";

/** A class of a guest. */
export type GuestClass = Pick<ClassDocument, "summary" | "start" | "end">;

/** What a guest needs; the owner words neither. */
export const BRING =
  "Scarpe da ginnastica pulite, abiti comodi, un asciugamano e dell’acqua. Arriva dieci minuti prima.";

/** Returns the attachment that puts the class of a request into a calendar, or takes it out. */
export const trialFile = (
  id: string,
  { start, end }: GuestClass,
  { now, cancels = false, note = "" }: { now: Date; cancels?: boolean; note?: string },
) => {
  const entry = {
    id,
    summary: `Prova gratuita da ${studio.name}${note}`,
    description: BRING,
    start: start.dateTime,
    end: end.dateTime,
    changed: now,
  };
  return {
    filename: cancels ? "prova-annullata.ics" : "prova.ics",
    content: calendarFile([entry], { product: "Prove", now, cancels }),
    encoding: "utf-8",
    contentType: `text/calendar; ${cancels ? "method=CANCEL; " : ""}charset=utf-8`,
  } as const;
};

/** Returns a mail to a guest of a class, with the words that members read. */
const guestMail = (
  kind: "moved" | "cancelled",
  { first_name, email }: Addressee,
  { summary, start }: GuestClass,
  blocks: readonly (Block | Words)[],
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  ...editableMail(kind, {
    person: first_name,
    values: { classe: summary, orario: dayAtTime(start.dateTime) },
    blocks: [greeting(first_name), ...blocks, closing],
  }),
});

const withFile = (mail: Mail, file: ReturnType<typeof trialFile>): Mail => ({
  ...mail,
  message: { ...mail.message, attachments: [file] },
});

type Told = { id: string; now: Date };

/** Returns the mail to the guest of a request whose class was moved. */
export const guestMovedMail = (
  to: Addressee,
  before: GuestClass,
  after: GuestClass,
  { id, now }: Told,
): Mail =>
  withFile(
    guestMail("moved", to, after, [
      opening("moved"),
      {
        type: "facts",
        facts: [
          ["Classe", after.summary],
          ["Prima", time(before)],
          ["Nuovo orario", time(after)],
          ["Dove", location],
        ],
      },
      paragraph("Se il nuovo orario non va bene per te, rispondi a questa email: troviamo un’altra classe."),
    ]),
    trialFile(id, after, { now }),
  );

/** Returns the mail to the guest of a request whose class was cancelled. */
export const guestCancelledMail = (
  to: Addressee,
  gymClass: GuestClass,
  reason: string,
  { id, now }: Told,
): Mail =>
  withFile(
    guestMail("cancelled", to, gymClass, [
      opening("cancelled"),
      cancelledFacts(gymClass, reason),
      paragraph(
        "Vuoi venire un altro giorno? Rispondi a questa email, oppure scegli dal sito un’altra classe.",
      ),
    ]),
    trialFile(id, gymClass, { now, cancels: true }),
  );
