import type { LeadDocument, LeadKind } from "../contract/leads/model.ts";
import { serviceOf } from "../contract/leads/services.ts";
import { leadTitles } from "../contract/leads/titles.ts";
import type { Mail } from "../contract/mail.ts";
import { romeInstant } from "../contract/rome.ts";
import { ROME } from "../contract/romeDay.ts";
import { studio } from "../contract/studio.ts";
import { greeting } from "../platform/mail/greeting.ts";
import { render } from "../platform/mail/template.ts";

const hour = new Intl.DateTimeFormat("it-IT", { timeZone: ROME, dateStyle: "full", timeStyle: "short" });
const day = new Intl.DateTimeFormat("it-IT", { timeZone: ROME, dateStyle: "full" });

/** Tells the studio of a request; an answer goes to the person. */
export function studioMail(lead: LeadDocument): Mail {
  const title = leadTitles[lead.kind];
  const name = `${lead.first_name} ${lead.last_name}`;
  const facts: [string, string | null][] = [
    ["Nome", name],
    ["Email", lead.email],
    ["Telefono", lead.phone],
    ["Servizio", serviceOf(lead)],
    [lead.when2 ? "Chiamare da" : "Quando", lead.when && hour.format(lead.when)],
    ["Chiamare entro", lead.when2 && hour.format(lead.when2)],
    ["Data", lead.date && day.format(romeInstant(lead.date, "12:00"))],
    ["Messaggio", lead.message],
    ["Pagina", lead.source],
    ["Ricevuta", hour.format(lead.createdAt)],
  ];
  return {
    to: [studio.email],
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

export type FileKind = keyof typeof studio.files;

export const isFileKind = (kind: LeadKind): kind is FileKind & LeadKind => Object.hasOwn(studio.files, kind);

/** Brings a person the file that they asked for. */
export function fileMail(kind: FileKind, { first_name, email }: LeadDocument): Mail {
  const title = leadTitles[kind];
  return {
    to: [email],
    replyTo: studio.email,
    message: render(`${title} da ${studio.name}`, [
      greeting(first_name),
      { type: "paragraph", text: `Ecco quello che ci hai chiesto: ${title}. Puoi scaricarlo quando vuoi.` },
      { type: "button", label: "Scarica il file", href: studio.files[kind] },
      {
        type: "paragraph",
        text: "Vuoi allenarti con noi? Rispondi a questa email: la prima lezione di prova è gratuita.",
      },
      {
        type: "paragraph",
        text: "Ricevi questa email perché il tuo indirizzo è stato inserito sul nostro sito. Se non sei stato tu, puoi ignorarla.",
      },
    ]),
  };
}
