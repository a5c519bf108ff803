import type { AppointmentDocument } from "@studio/contract/appointments/model.ts";
import { freeUntil } from "@studio/contract/appointments/policy.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { calendarFile } from "@studio/contract/time/calendarFile.ts";
import { clockTime, dayAtTime, weekdayAndDay } from "../platform/mail/dates.ts";
import { type Addressee, greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";

type About = Pick<AppointmentDocument, "service" | "start" | "end" | "lateHours" | "charge"> & {
  id: string;
  /** Name of the coach; `undefined` if they left the list. */
  coach: string | undefined;
};

/** Change of an appointment, and of the session that pays for it. */
export type AppointmentChange = "booked" | "moved" | "cancelled" | "restored";
export type SessionChange = "taken" | "returned" | "kept" | "none";

const subjects: Record<AppointmentChange, string> = {
  booked: "Appuntamento fissato",
  moved: "Appuntamento spostato",
  cancelled: "Appuntamento annullato",
  restored: "Appuntamento confermato di nuovo",
};

const openings: Record<AppointmentChange, string> = {
  booked: "Abbiamo fissato il tuo appuntamento. In allegato c’è il file per il calendario.",
  moved: "Abbiamo spostato il tuo appuntamento. Il file in allegato aggiorna il calendario.",
  cancelled: "Il tuo appuntamento è annullato. Il file in allegato lo toglie dal calendario.",
  restored:
    "Il tuo appuntamento, che era stato annullato, vale di nuovo. In allegato c’è il file per il calendario.",
};

const sessions: Record<SessionChange, string | undefined> = {
  taken: "La seduta è scalata dal tuo pacchetto.",
  returned: "La seduta è tornata nel tuo pacchetto.",
  kept: "È stato annullato tardi: la seduta resta scalata dal tuo pacchetto.",
  none: undefined,
};

const facts = ({ service, coach, start, end }: About): Block => ({
  type: "facts",
  facts: [
    ["Servizio", service.name],
    ["Quando", `${weekdayAndDay(start)}, ${clockTime(start)} – ${clockTime(end)}`],
    ...(coach === undefined ? [] : [["Con", coach] as const]),
  ],
});

/** Returns the calendar entry of an appointment as an attachment; a cancelled one takes it out. */
function attachment({ id, service, coach, start, end }: About, change: AppointmentChange, now: Date) {
  const summary = coach === undefined ? service.name : `${service.name} con ${coach}`;
  const entry = { id: `appointment-${id}`, summary, description: "", start, end, changed: now };
  const cancels = change === "cancelled";
  return {
    filename: cancels ? "appuntamento-annullato.ics" : "appuntamento.ics",
    content: calendarFile([entry], { product: "Appuntamenti", now, ...(cancels && { cancels }) }),
    encoding: "utf-8" as const,
    contentType: `text/calendar;${cancels ? " method=CANCEL;" : ""} charset=utf-8`,
  };
}

/** Returns the mail to the member of an appointment that staff booked, moved, cancelled or restored. */
export function appointmentMail(
  to: Addressee,
  about: About,
  { change, session, now }: { change: AppointmentChange; session: SessionChange; now: Date },
): Mail {
  const spent = sessions[session];
  const until = freeUntil(about);
  const advice =
    change !== "cancelled" && about.charge && until > now
      ? `Se non puoi venire, avvisaci entro ${dayAtTime(until)}: la seduta torna nel tuo pacchetto.`
      : undefined;
  const texts = [spent, advice, "Se hai domande, rispondi a questa email."];
  const message = render(`${subjects[change]}: ${about.service.name}, ${dayAtTime(about.start)}`, [
    greeting(to.first_name),
    paragraph(openings[change]),
    facts(about),
    ...texts.flatMap((text) => (text === undefined ? [] : [paragraph(text)])),
  ]);
  return {
    to: [to.email],
    replyTo: STUDIO_EMAIL,
    message: { ...message, attachments: [attachment(about, change, now)] },
  };
}
