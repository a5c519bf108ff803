import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { studio } from "@studio/contract/studio.ts";
import { calendarFile, location } from "@studio/contract/time/calendarFile.ts";
import { time } from "../../bookings/mails/blocks.ts";
import { cancelledFacts } from "../../bookings/mails/mails.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { dayAtTime } from "../../platform/mail/dates.ts";
import { type Addressee, greeting } from "../../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../../platform/mail/template.ts";
import { closing, editableMail, opening, type Words } from "../../platform/mail/wording.ts";
import { trialUrl } from "./address.ts";

/** A class of a guest. */
export type GuestClass = Pick<ClassDocument, "summary" | "start" | "end">;

type Told = { id: string; now: Date };

/** Things that a person needs for a trial. */
export const BRING =
  "Scarpe da ginnastica pulite, abiti comodi, un asciugamano e dell’acqua. Arriva dieci minuti prima.";

/** Returns the attachment that puts the class of a request into a calendar, or takes it out. */
const trialFile = (
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

/** Returns the button of the page on which the sender of a request confirms, moves and cancels their trial. */
export const trialButton = (id: string, label = "Conferma, sposta o cancella"): Block => ({
  type: "button",
  label,
  href: trialUrl(id),
});

const trialFacts = (gymClass: GuestClass): Block => ({
  type: "facts",
  facts: [
    ["Classe", gymClass.summary],
    ["Orario", time(gymClass)],
    ["Dove", location],
    ["Cosa portare", BRING],
  ],
});

/** Returns the mail to the sender of a request who has moved their trial by the link of a mail. */
export const trialMovedMail = (
  { first_name, email }: Addressee,
  gymClass: GuestClass,
  { id, now }: Told,
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: {
    ...render(`Prova spostata: ${dayAtTime(gymClass.start.dateTime)}`, [
      greeting(first_name),
      paragraph(
        "La tua prova è confermata. Il file in allegato la mette nel calendario, al posto di quella di prima.",
      ),
      trialFacts(gymClass),
      trialButton(id, "Sposta o cancella"),
    ]),
    attachments: [trialFile(id, gymClass, { now })],
  },
});

/** Returns a mail about a seat that its sender has no more, whose file takes the class out of their calendar. */
const seatLostMail = (
  { first_name, email }: Addressee,
  gymClass: GuestClass,
  { id, now }: Told,
  { title, text, mayChoose = true }: { title: string; text: string; mayChoose?: boolean },
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: {
    ...render(`${title}: ${dayAtTime(gymClass.start.dateTime)}`, [
      greeting(first_name),
      paragraph(text),
      ...(mayChoose ? [trialButton(id, "Scegli un’altra classe")] : []),
    ]),
    attachments: [trialFile(id, gymClass, { now, cancels: true })],
  },
});

/** Returns the mail to the sender of a request who has cancelled their trial by the link of a mail. */
export const trialCancelledMail = (to: Addressee, gymClass: GuestClass, told: Told): Mail =>
  seatLostMail(to, gymClass, told, {
    title: "Prova cancellata",
    text: "Il tuo posto è libero per un’altra persona. Il file in allegato toglie la prova dal calendario.",
  });

/** Returns the mail to the sender of a request whose seat staff have freed; one that they gave up gets no other class. */
export const seatFreedMail = (
  to: Addressee,
  gymClass: GuestClass,
  told: Told,
  { mayChoose }: { mayChoose: boolean },
): Mail =>
  seatLostMail(to, gymClass, told, {
    title: "La tua prova è annullata",
    text: "Lo staff ha liberato il tuo posto. Se non te lo aspettavi, rispondi a questa email e la fissiamo di nuovo. Il file in allegato toglie la prova dal calendario.",
    mayChoose,
  });

/** Returns the mail to the studio about a trial that its sender has moved, or cancelled without `to`. */
export const changedTrialMail = (
  name: string,
  from: GuestClass | undefined,
  to: GuestClass | undefined,
): Mail => {
  const title = to ? "Prova spostata" : "Prova cancellata";
  const facts: [string, string][] = [
    ["Nome", name],
    ...(from ? [["Prima", `${from.summary}, ${time(from)}`] as [string, string]] : []),
    ...(to ? [["Adesso", `${to.summary}, ${time(to)}`] as [string, string]] : []),
  ];
  return {
    to: [STUDIO_EMAIL],
    message: render(`${title}: ${name}`, [
      { type: "heading", text: title },
      paragraph("Lo ha fatto dal link nell’email: il posto in classe è già aggiornato."),
      { type: "facts", facts },
      { type: "button", label: "Apri le richieste", href: `${siteOrigin()}/admin/leads` },
    ]),
  };
};

/** Returns a mail to a guest of a class, with the words that members read. */
const guestMail = (
  kind: "reminder" | "moved" | "cancelled",
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

/** Returns the reminder of a trial of tomorrow, which may have to be confirmed, by an hour if its seat ends then. */
export const guestReminderMail = (
  to: Addressee,
  gymClass: GuestClass,
  { id, isToConfirm, endsAt }: { id: string; isToConfirm: boolean; endsAt: Date | null },
): Mail =>
  guestMail("reminder", to, gymClass, [
    opening("reminder"),
    trialFacts(gymClass),
    ...(isToConfirm
      ? [
          paragraph(
            endsAt
              ? `Conferma il posto entro ${dayAtTime(endsAt)}: dopo torna libero.`
              : "Conferma che vieni, così sappiamo di aspettarti.",
          ),
        ]
      : []),
    paragraph("Se non puoi venire, sposta o cancella la prova: lasciamo il posto a un’altra persona."),
    trialButton(id, isToConfirm ? undefined : "Sposta o cancella"),
  ]);

/** Returns the mail to the sender of a request whose seat has ended, since they did not confirm it. */
export const seatEndedMail = (to: Addressee, gymClass: GuestClass, told: Told): Mail =>
  seatLostMail(to, gymClass, told, {
    title: "Il posto per la prova è tornato libero",
    text: "Non abbiamo ricevuto la tua conferma, e il posto è di nuovo libero. Vuoi venire lo stesso? Scegli la classe che preferisci.",
  });

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
      paragraph("Se il nuovo orario non va bene per te, scegline un altro o cancella la prova."),
      trialButton(id, "Sposta o cancella"),
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
      paragraph("Vuoi venire un altro giorno? Scegli un’altra classe."),
      trialButton(id, "Scegli un’altra classe"),
    ]),
    trialFile(id, gymClass, { now, cancels: true }),
  );
