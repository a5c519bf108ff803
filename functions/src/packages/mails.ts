import type { Mail } from "@studio/contract/mail.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import type { ExpiryStage } from "@studio/contract/packages/policy.ts";
import { sessionsText } from "@studio/contract/packages/services/labels.ts";
import { romeDaysBetween, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { dayAndMonth, wholeDay } from "../platform/mail/dates.ts";
import { type Addressee, greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph } from "../platform/mail/template.ts";
import { closing, editableMail, opening } from "../platform/mail/wording.ts";

type Ending = Pick<Package, "name" | "size" | "remaining" | "expire_date" | "service" | "extras">;

/** The last day that pays, and the day of the mail, `yyyy-MM-dd`. */
type Days = { lastDay: string; today: string };

/** Returns lessons or, of a service, sessions: `una lezione`, `3 sedute`. */
const unitsOf = (service: Ending["service"], count: number): string =>
  count === 1 ? `una ${service ? "seduta" : "lezione"}` : `${count} ${service ? "sedute" : "lezioni"}`;

/** Returns when the last day is, so many days from today. */
const whenLabel = (days: number): string => ["oggi", "domani"][days] ?? `tra ${days} giorni`;

/** Returns the sentences on what the end means for the member and what they can do on a day. */
function sentences(
  { size, remaining, service }: Ending,
  stage: ExpiryStage,
  { lastDay, today }: Days,
): string[] {
  const isSubscription = size === 0;
  const last = dayAndMonth(romeInstant(lastDay, "12:00"));
  if (stage === "expired")
    return isSubscription
      ? [`Il tuo abbonamento era valido fino al ${last}: per prenotare le prossime classi va rinnovato.`]
      : [
          remaining === 0
            ? `Il tuo pacchetto era valido fino al ${last}.`
            : `Il tuo pacchetto era valido fino al ${last}. ${remaining === 1 ? "Ti era rimasta" : "Ti erano rimaste"} ${unitsOf(service, remaining)}.`,
        ];
  const days = romeDaysBetween(today, lastDay);
  return isSubscription
    ? [
        `Il tuo abbonamento scade ${whenLabel(days)}.`,
        "Le classi dei giorni dopo si prenotano con il rinnovo: pensaci per tempo e non perdi il tuo posto.",
      ]
    : [
        remaining === 0
          ? `Il tuo pacchetto scade ${whenLabel(days)}.`
          : `Il tuo pacchetto scade ${whenLabel(days)} e hai ancora ${unitsOf(service, remaining)}: ${service ? "scrivici o chiamaci per fissare in tempo un appuntamento" : "prenotale in tempo"}!`,
      ];
}

/** Returns the sessions that it still gives besides classes, as facts. */
const sessionsLeft = ({ extras = [] }: Ending): [string, string][] =>
  extras
    .filter(({ remaining }) => remaining > 0)
    .map(({ name, remaining }) => [name, `${sessionsText(remaining)} da fare`]);

/** Returns the mail about the end of a member's package. */
export function expiryMail(to: Addressee, pkg: Ending, stage: ExpiryStage, now: Date): Mail {
  const lastDay = lastDayOf(pkg.expire_date ?? romeDay(now));
  const noon = romeInstant(lastDay, "12:00");
  const kind = stage === "expired" ? "expired" : "expiring";
  return {
    to: [to.email],
    replyTo: STUDIO_EMAIL,
    ...editableMail(kind, {
      person: to.first_name,
      values: {
        pacchetto: pkg.name,
        tipo: pkg.size === 0 ? "abbonamento" : "pacchetto",
        scadenza: dayAndMonth(noon),
      },
      blocks: [
        greeting(to.first_name),
        opening(kind),
        ...sentences(pkg, stage, { lastDay, today: romeDay(now) }).map(paragraph),
        {
          type: "facts",
          facts: [
            [pkg.size === 0 ? "Abbonamento" : "Pacchetto", pkg.name],
            ["Ultimo giorno valido", wholeDay(noon)],
            ...sessionsLeft(pkg),
          ],
        },
        { type: "button", label: "Apri la tua area", href: `${siteOrigin()}/me` },
        closing,
      ],
    }),
  };
}
