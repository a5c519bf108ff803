import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { PackageDocument, Pause } from "@studio/contract/packages/model.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { dayAtTime, wholeDay } from "../platform/mail/dates.ts";
import { type Addressee, greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";

const onDay = (date: string): string => wholeDay(romeInstant(date, "12:00"));

type Cancelled = Pick<BookingDocument, "summary" | "start" | "deducted">;

/** Effect of a pause on a member: its days, the new end and the bookings to cancel. */
export type PauseEffect = { pause: Pause; expire_date: string | null; toCancel: readonly Cancelled[] };

const NOT_BEGUN = "Lo decide la prima lezione";

function cancelledFacts(toCancel: readonly Cancelled[]): Block[] {
  if (toCancel.length === 0) return [];
  return [
    paragraph("Le classi che avevi prenotato in questi giorni non sono più prenotate:"),
    { type: "facts", facts: toCancel.map(({ summary, start }) => [dayAtTime(start.dateTime), summary]) },
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
  replyTo: STUDIO_EMAIL,
  message: render(`Pausa confermata: ${name}`, [
    greeting(first_name),
    paragraph(
      expire_date === null
        ? "Abbiamo messo in pausa il tuo pacchetto: comincerà con la prossima lezione che prenoti."
        : "Abbiamo messo in pausa il tuo pacchetto: i giorni di pausa si aggiungono alla scadenza.",
    ),
    {
      type: "facts",
      facts: [
        ["Pacchetto", name],
        ["Primo giorno di pausa", onDay(pause.from)],
        ["Ultimo giorno di pausa", onDay(pause.to)],
        ["Ultimo giorno valido", expire_date === null ? NOT_BEGUN : onDay(lastDayOf(expire_date))],
      ],
    },
    ...cancelledFacts(toCancel),
    { type: "button", label: "Apri il calendario", href: `${siteOrigin()}/me#small-class` },
    paragraph("Se hai domande, rispondi a questa email."),
  ]),
});
