import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import type { BookingRules } from "@studio/contract/bookings/rules.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { hoursOf, weekdayName } from "@studio/contract/time/italian.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import type { TimetableChangeDocument } from "@studio/contract/timetable/model.ts";
import { mail, returnedLessons, time } from "../../bookings/mails/blocks.ts";
import type { LostClass } from "../../notices/announcements.ts";
import { dayAtTime, weekdayAndDay } from "../../platform/mail/dates.ts";
import type { Addressee } from "../../platform/mail/greeting.ts";
import { type Block, paragraph } from "../../platform/mail/template.ts";

type ClassTime = Pick<ClassDocument, "summary" | "start" | "end">;

/** Effect of a change of the timetable on one member. */
export type TimetableEffect = {
  moved: { id: string; before: ClassTime; after: ClassDocument }[];
  cancelled: LostClass[];
  /** Number of lessons returned. */
  returned: number;
  /** Classes for which the member waits, at their new time, or waited. */
  waiting: Pick<ClassTime, "summary" | "start">[];
  /** Whether the member has a standing place in the slot. */
  hasPlace: boolean;
};

type Change = {
  before: NonNullable<TimetableChangeDocument["before"]>;
  after: TimetableChangeDocument["after"];
  from: string;
};

const list = (classes: readonly Pick<ClassTime, "summary" | "start">[]): Block => ({
  type: "facts",
  facts: classes.map(({ summary, start }) => [dayAtTime(start.dateTime), summary]),
});

const every = ({ weekday, time: hour }: { weekday: number; time: string }): string =>
  `${weekdayName(weekday)} alle ${hour}`;

/** Returns the sentence about the slot: that it moves, lasts shorter or longer, or is no more. */
function changeOf({ before, after, from }: Change): string {
  const since = `Da ${weekdayAndDay(romeInstant(from, "12:00"))}`;
  const slot = `la classe ${before.summary} di ${every(before)}`;
  if (!after) return `${since} ${slot} non è più in programma.`;
  return before.weekday === after.weekday && before.time === after.time
    ? `${since} ${slot} dura ${after.minutes} minuti.`
    : `${since} ${slot} passa a ${every(after)}.`;
}

const advice = ({ freeHours }: BookingRules): string =>
  `Se il nuovo orario non va bene per te, puoi cancellarti gratis fino a ${hoursOf(freeHours)} prima, come sempre. Se quando l’abbiamo spostata mancava già meno, è gratis fino all’inizio.`;

/** Returns the one mail to a member about a change of the timetable: what moved, what was cancelled, their standing place. */
export function timetableMail(
  to: Addressee,
  change: Change,
  { moved, cancelled, returned, waiting, hasPlace }: TimetableEffect,
  rules: BookingRules,
): Mail {
  const { before, after } = change;
  return mail(to, `Cambia l’orario: ${before.summary}, ${every(before)}`, [
    paragraph(changeOf(change)),
    ...(moved.length > 0
      ? [
          paragraph("Le tue prenotazioni restano valide, al nuovo orario:"),
          {
            type: "facts" as const,
            facts: moved.map((one): [string, string] => [
              dayAtTime(one.before.start.dateTime),
              time(one.after),
            ]),
          },
          paragraph(advice(rules)),
        ]
      : []),
    ...(cancelled.length > 0
      ? [paragraph("Abbiamo cancellato le classi che avevi prenotato:"), list(cancelled)]
      : []),
    ...returnedLessons(returned),
    ...(waiting.length > 0
      ? [
          paragraph(
            after
              ? "Resti in lista d’attesa per queste classi, al nuovo orario:"
              : "Non ci sono più nemmeno le classi per cui eri in lista d’attesa:",
          ),
          list(waiting),
        ]
      : []),
    ...(hasPlace
      ? [
          paragraph(
            after
              ? `Il tuo posto fisso passa a ${every(after)}.`
              : "Anche il tuo posto fisso è chiuso: se vuoi, scegline un altro nel calendario.",
          ),
        ]
      : []),
  ]);
}
