import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { once } from "@studio/contract/once.ts";
import type { PackageDocument, Pause } from "@studio/contract/packages/model.ts";
import { studio } from "@studio/contract/studio.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { ROME } from "@studio/contract/time/romeDay.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { greeting } from "../platform/mail/greeting.ts";
import { type Block, render } from "../platform/mail/template.ts";

/** Recipient of a mail. */
type Addressee = { first_name: string; email: string };

const wholeDay = once(() => new Intl.DateTimeFormat("it-IT", { timeZone: ROME, dateStyle: "full" }));
const day = once(
  () =>
    new Intl.DateTimeFormat("it-IT", {
      timeZone: ROME,
      weekday: "long",
      day: "numeric",
      month: "long",
    }),
);
const clock = once(() => new Intl.DateTimeFormat("it-IT", { timeZone: ROME, timeStyle: "short" }));

const paragraph = (text: string): Block => ({ type: "paragraph", text });
const onDay = (date: string): string => wholeDay().format(romeInstant(date, "12:00"));

type Cancelled = Pick<BookingDocument, "summary" | "start" | "deducted">;

/** Effect of a pause on a member: its days, the new end and the bookings to cancel. */
export type PauseEffect = { pause: Pause; expire_date: string; toCancel: readonly Cancelled[] };

/** Formats an instant in Rome: `lunedì 23 novembre alle 18:30`. */
const moment = (instant: Date): string => `${day().format(instant)} alle ${clock().format(instant)}`;

function cancelledFacts(toCancel: readonly Cancelled[]): Block[] {
  if (toCancel.length === 0) return [];
  return [
    paragraph("Le classi che avevi prenotato in questi giorni non sono più prenotate:"),
    { type: "facts", facts: toCancel.map(({ summary, start }) => [moment(start.dateTime), summary]) },
    ...(toCancel.some(({ deducted }) => deducted)
      ? [paragraph("Le lezioni sono tornate nel tuo pacchetto.")]
      : []),
  ];
}

/** Returns the mail to a member whose package is paused, with its new end and the bookings cancelled. */
export const pausedMail = (
  { first_name, email }: Addressee,
  { name }: Pick<PackageDocument, "name">,
  { pause, expire_date, toCancel }: PauseEffect,
): Mail => ({
  to: [email],
  replyTo: studio.email,
  message: render(`Pausa confermata: ${name}`, [
    greeting(first_name),
    paragraph("Abbiamo messo in pausa il tuo pacchetto: i giorni di pausa si aggiungono alla scadenza."),
    {
      type: "facts",
      facts: [
        ["Pacchetto", name],
        ["Primo giorno di pausa", onDay(pause.from)],
        ["Ultimo giorno di pausa", onDay(pause.to)],
        ["Nuova scadenza", onDay(expire_date)],
      ],
    },
    ...cancelledFacts(toCancel),
    { type: "button", label: "Apri il calendario", href: `${siteOrigin()}/me#small-class` },
    paragraph("Se hai domande, rispondi a questa email."),
  ]),
});
