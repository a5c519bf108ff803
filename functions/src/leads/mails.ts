import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import type { LeadDocument, LeadKind, NewLead } from "@studio/contract/leads/model.ts";
import { serviceOf } from "@studio/contract/leads/services.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { once } from "@studio/contract/once.ts";
import { studio } from "@studio/contract/studio.ts";
import { calendarFile, location } from "@studio/contract/time/calendarFile.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { ROME } from "@studio/contract/time/romeDay.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { clockTime, dayAtTime, wholeDay } from "../platform/mail/dates.ts";
import { greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph, render } from "../platform/mail/template.ts";
import { closing, editableMail, opening } from "../platform/mail/wording.ts";
import { BRING, trialButton } from "./trial/mails.ts";

/** A request from a form of the site, which has an e-mail. */
export type SentLead = NewLead & { email: string };

const hour = once(
  () => new Intl.DateTimeFormat("it-IT", { timeZone: ROME, dateStyle: "full", timeStyle: "short" }),
);

const dayAndTime = once(
  () => new Intl.DateTimeFormat("it-IT", { timeZone: ROME, dateStyle: "short", timeStyle: "short" }),
);

const UNEXPECTED_MAIL =
  "Ricevi questa email perché il tuo indirizzo è stato inserito sul nostro sito. Se non sei stato tu, puoi ignorarla.";

/** The class in which the sender of a request has a seat, which they are to confirm, by an hour if it ends then. */
type Seat = {
  gymClass: Pick<ClassDocument, "summary" | "start" | "end">;
  isToConfirm: boolean;
  endsAt: Date | null;
};

/** Facts that the studio reads beside the fields of a request. */
type Facts = {
  trialSeat?: (Pick<Seat, "gymClass"> & { isPhoneInTrial?: boolean }) | undefined;
  isMember?: boolean;
};

/** Returns the mail to the studio about a request, with the sender as reply address. */
export function studioMail(lead: SentLead, { trialSeat, isMember = false }: Facts = {}): Mail {
  const title = leadTitles[lead.kind];
  const name = `${lead.first_name} ${lead.last_name}`;
  const facts: [string, string | null][] = [
    ["Nome", name],
    ["Email", lead.email],
    ["Telefono", lead.phone && (isMember ? `${lead.phone}, il telefono è di un iscritto` : lead.phone)],
    ["Servizio", serviceOf(lead)],
    [lead.when2 ? "Chiamare da" : "Quando", lead.when && hour().format(lead.when)],
    ["Chiamare entro", lead.when2 && hour().format(lead.when2)],
    ["Posto", trialSeat ? `preso in ${trialSeat.gymClass.summary}` : null],
    ["Attenzione", trialSeat?.isPhoneInTrial ? "questo telefono ha già un’altra prova" : null],
    ["Data", lead.date && wholeDay(romeInstant(lead.date, "12:00"))],
    ["Messaggio", lead.message],
    ["Pagina", lead.source],
    ["Ricevuta", hour().format(lead.createdAt)],
  ];
  return {
    to: [STUDIO_EMAIL],
    replyTo: lead.email,
    message: render(`${title}: ${name}`, [
      { type: "heading", text: title },
      {
        type: "paragraph",
        text: "Nuova richiesta dal sito. Rispondendo a questa email scrivi alla persona.",
      },
      { type: "facts", facts: facts.flatMap(([label, value]) => (value ? [[label, value]] : [])) },
    ]),
  };
}

/** Requests that a collected mail names; their number says how many more there are. */
const MAX_NAMED = 50;

/** Returns the mail to the studio about requests that it was not mailed about singly. */
export function collectedMail(leads: readonly LeadDocument[]): Mail {
  const doubtful = leads.filter(({ status }) => status === "doubtful").length;
  const count = leads.length === 1 ? "Una richiesta dal sito" : `${leads.length} richieste dal sito`;
  const facts = leads
    .slice(0, MAX_NAMED)
    .map(({ createdAt, first_name, last_name, email, kind, status }): [string, string] => [
      dayAndTime().format(createdAt),
      [`${first_name} ${last_name}`, email, leadTitles[kind], status === "doubtful" ? "dubbia" : null]
        .filter(Boolean)
        .join(", "),
    ]);
  const rest = leads.length - facts.length;
  return {
    to: [STUDIO_EMAIL],
    message: render(count, [
      { type: "heading", text: count },
      paragraph(
        "Te le mandiamo insieme: oggi ne sono arrivate più del solito, oppure sembrano compilate da un programma.",
      ),
      { type: "facts", facts },
      ...(rest > 0 ? [paragraph(`E altre ${rest}, che trovi nell’elenco.`)] : []),
      ...(doubtful > 0
        ? [
            paragraph(
              "A chi ha mandato una richiesta dubbia non abbiamo scritto: se è una persona vera, segnala come nuova o contattata, e riceve quello che ha chiesto.",
            ),
          ]
        : []),
      { type: "button", label: "Apri le richieste", href: `${siteOrigin()}/admin/leads` },
    ]),
  };
}

export type FileKind = keyof typeof studio.files;

export const isFileKind = (kind: LeadKind): kind is FileKind & LeadKind => Object.hasOwn(studio.files, kind);

/** Returns the mail with the address of the requested file. */
export function fileMail(kind: FileKind, address: string, { first_name, email }: SentLead): Mail {
  const title = leadTitles[kind];
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    ...editableMail("file", {
      person: first_name,
      values: { file: title },
      blocks: [
        greeting(first_name),
        opening("file"),
        { type: "button", label: "Scarica il file", href: new URL(address, siteOrigin()).href },
        closing,
        { type: "paragraph", text: UNEXPECTED_MAIL },
      ],
    }),
  };
}

/** Returns the requested time of a trial, or the period of a call. */
function requestedTime({ when, when2 }: SentLead): string | undefined {
  if (!when) return undefined;
  if (!when2) return hour().format(when);
  return `${wholeDay(when)}, tra le ${clockTime(when)} e le ${clockTime(when2)}`;
}

/** Returns the sentence on what comes next, where it is not that staff confirm the hour. */
function nextStep({ when2 }: SentLead, trialSeat: Seat | undefined): { after?: string } {
  if (when2 !== null) return { after: "Ti chiama un coach, nell’orario che hai scelto." };
  if (!trialSeat) return {};
  const { isToConfirm, endsAt } = trialSeat;
  const confirm = endsAt
    ? ` Confermalo entro ${dayAtTime(endsAt)}, o torna libero.`
    : " Confermalo qui sotto.";
  return {
    after: `Il tuo posto in classe è riservato.${isToConfirm ? confirm : ""} Se non puoi venire, cancella la prova: lasciamo il posto a un’altra persona.`,
  };
}

const UNEXPECTED_SEAT =
  "Ricevi questa email perché sul nostro sito qualcuno ha chiesto una prova con il tuo indirizzo. Se non sei stato tu, cancella la prova qui sopra, o rispondi con un «no»: liberiamo il posto.";

/**
 * Returns the mail that confirms a request for a trial or a call and says what comes next. A trial's hour is attached
 * as a calendar entry of `minutes`, which says that it is not confirmed yet; with a seat in a class, the class is.
 */
export function receivedMail(id: string, lead: SentLead, minutes: number, trialSeat?: Seat): Mail {
  const { kind, email, first_name, when, when2, createdAt } = lead;
  const isCall = when2 !== null;
  const title = leadTitles[kind];
  const facts: [string, string | null | undefined][] = [
    ["Richiesta", title],
    ["Servizio", serviceOf(lead)],
    ["Classe", trialSeat?.gymClass.summary],
    [isCall ? "Ti chiamiamo" : "Quando", requestedTime(lead)],
    ["Dove", isCall ? null : location],
    ["Cosa portare", isCall ? null : BRING],
  ];
  const entry = when &&
    !isCall && {
      id,
      summary: `${title} da ${studio.name}${trialSeat ? "" : " (da confermare)"}`,
      description: BRING,
      start: when,
      end: trialSeat?.gymClass.end.dateTime ?? new Date(when.getTime() + minutes * 60_000),
    };
  const { message, wording } = editableMail("request", {
    person: first_name,
    values: { richiesta: title },
    blocks: [
      greeting(first_name),
      opening("request", nextStep(lead, trialSeat)),
      { type: "facts", facts: facts.flatMap(([label, value]) => (value ? [[label, value]] : [])) },
      ...(trialSeat ? [trialButton(id, trialSeat.isToConfirm ? undefined : "Sposta o cancella")] : []),
      ...(isCall ? [] : [{ type: "button", label: "Apri la mappa", href: studio.map.link } as const]),
      closing,
      { type: "paragraph", text: trialSeat ? UNEXPECTED_SEAT : UNEXPECTED_MAIL },
    ],
  });
  const mail = { to: [email], replyTo: STUDIO_EMAIL, message, wording };
  if (!entry) return mail;
  const attachment = {
    filename: "prova.ics",
    content: calendarFile([entry], { product: "Prove", now: createdAt }),
    encoding: "utf-8",
    contentType: "text/calendar; charset=utf-8",
  } as const;
  return { ...mail, message: { ...message, attachments: [attachment] } };
}
