import type { ClosureInput } from "@studio/contract/closures/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { returnedLessons } from "../bookings/mails/blocks.ts";
import type { LostClass } from "../notices/announcements.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { dayAtTime, weekdayAndDay, wholeDay } from "../platform/mail/dates.ts";
import { type Addressee, greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";

const onDay = (day: string): string => wholeDay(romeInstant(day, "12:00"));
const shortDay = (day: string): string => weekdayAndDay(romeInstant(day, "12:00"));

type ClassName = { summary: string; start: { dateTime: Date } };

/** Effect of a closure on one member. */
export type ClosureEffect = {
  cancelled: readonly LostClass[];
  /** Number of lessons returned. */
  returned: number;
  waiting: readonly ClassName[];
  /** The subscription's days added and its new end. */
  extension?: { days: number; expire_date: string | null };
};

const list = (classes: readonly ClassName[]): Block => ({
  type: "facts",
  facts: classes.map(({ summary, start }) => [dayAtTime(start.dateTime), summary]),
});

/** Returns the one mail to a member about a closure: its days, the classes lost, and the days added. */
export const closureMail = (
  { first_name, email }: Addressee,
  { from, to, hours, reason }: Pick<ClosureInput, "from" | "to" | "hours" | "reason">,
  { cancelled, returned, waiting, extension }: ClosureEffect,
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(
    `Siamo chiusi ${from === to ? shortDay(from) : `da ${shortDay(from)} a ${shortDay(to)}`}: ${reason}`,
    [
      greeting(first_name),
      paragraph("Lo studio è chiuso:"),
      {
        type: "facts",
        facts: [
          ["Motivo", reason],
          ...(from === to
            ? [["Giorno", onDay(from)] as [string, string]]
            : [
                ["Primo giorno", onDay(from)] as [string, string],
                ["Ultimo giorno", onDay(to)] as [string, string],
              ]),
          ...(hours ? [["Ore", `${hours.from} – ${hours.to}`] as [string, string]] : []),
        ],
      },
      ...(cancelled.length > 0
        ? [paragraph("Per questo abbiamo cancellato le classi che avevi prenotato:"), list(cancelled)]
        : []),
      ...returnedLessons(returned),
      ...(waiting.length > 0
        ? [paragraph("Non ci sono più nemmeno le classi per cui eri in lista d’attesa:"), list(waiting)]
        : []),
      ...(extension
        ? [
            paragraph(
              `Il tuo abbonamento dura ${extension.days === 1 ? "un giorno" : `${extension.days} giorni`} in più${extension.expire_date === null ? ", in fondo a quello che hai pagato" : `: scade ${onDay(lastDayOf(extension.expire_date))}`}.`,
            ),
          ]
        : []),
      { type: "button", label: "Apri il calendario", href: `${siteOrigin()}/me#small-class` },
      paragraph("Se hai domande, rispondi a questa email."),
    ],
  ),
});
