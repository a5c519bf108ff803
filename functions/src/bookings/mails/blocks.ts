import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { clockTime, weekdayAndDay } from "../../platform/mail/dates.ts";
import { type Addressee, greeting } from "../../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../../platform/mail/template.ts";

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

/** Returns the blocks at the end of mails about classes. */
export const calendar = (): Block[] => [
  { type: "button", label: "Apri il calendario", href: `${siteOrigin()}/me#small-class` },
  paragraph("Se hai domande, rispondi a questa email."),
];

/** Returns the paragraph about lessons that went back to packages, if any did. */
export const returnedLessons = (returned: number): Block[] =>
  returned === 0
    ? []
    : [
        paragraph(
          returned === 1
            ? "La lezione è tornata nel tuo pacchetto."
            : `${returned} lezioni sono tornate nel tuo pacchetto.`,
        ),
      ];

/** Returns a mail about classes, with a greeting and a link to the calendar. */
export const mail = ({ first_name, email }: Addressee, subject: string, blocks: Block[]): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(subject, [greeting(first_name), ...blocks, ...calendar()]),
});
