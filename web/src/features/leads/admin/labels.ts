import { type Lead, leadStatus } from "@studio/contract/leads/model.ts";
import { serviceOf } from "@studio/contract/leads/services.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import { z } from "zod";
import { formatDayTime, formatTime, formatWholeDay, onLongDay, plural } from "../../../lib/format/format.ts";

/** What is shown: the requests of one status, or all of them. */
export const leadTab = z.enum([...leadStatus.options, "all"]);
export type LeadTab = z.infer<typeof leadTab>;

type Status = Lead["status"];

/** As staff look for them. */
export const tabs: readonly { tab: LeadTab; label: string }[] = [
  { tab: "new", label: "Nuove" },
  { tab: "contacted", label: "Contattate" },
  { tab: "won", label: "Acquisite" },
  { tab: "lost", label: "Perse" },
  { tab: "all", label: "Tutte" },
];

/** A request of each status. */
export const statusLabels: Readonly<Record<Status, string>> = {
  new: "Nuova",
  contacted: "Contattata",
  won: "Acquisita",
  lost: "Persa",
};

/** What a tab without requests says. */
export const emptyLabels: Readonly<Record<LeadTab, { title: string; hint: string }>> = {
  new: {
    title: "Nessuna richiesta in attesa",
    hint: "Quelle che arrivano dal sito compaiono qui, e lo studio riceve un’email.",
  },
  contacted: {
    title: "Nessuna richiesta contattata",
    hint: "Quando rispondi a una richiesta nuova, segnala come contattata: la ritrovi qui.",
  },
  won: { title: "Ancora nessuna acquisita", hint: "Segna come acquisita la richiesta di chi si iscrive." },
  lost: { title: "Nessuna richiesta persa", hint: "Qui restano quelle che non hanno avuto seguito." },
  all: { title: "Ancora nessuna richiesta", hint: "Quelle dei moduli del sito compaiono qui." },
};

/** From here on somebody has waited too long, in milliseconds. */
const TOO_LONG_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** `5 minuti`, `27 ore`, `3 giorni`: whole ones; days from two on. */
export function durationLabel(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "meno di un minuto";
  if (minutes < 60) return plural(minutes, "minuto", "minuti");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? plural(hours, "ora", "ore") : plural(Math.floor(hours / 24), "giorno", "giorni");
}

type Waiting = Pick<Lead, "created_at" | "answered_at">;

/** How long somebody has waited, or waited. */
export const waitingLabel = ({ created_at, answered_at }: Waiting, now: Date): string =>
  answered_at
    ? `Risposta dopo ${durationLabel(answered_at.getTime() - created_at.getTime())}`
    : `In attesa da ${durationLabel(now.getTime() - created_at.getTime())}`;

/** True for a request that nobody has answered for more than a day. */
export const isLate = ({ created_at, answered_at }: Waiting, now: Date): boolean =>
  answered_at === null && now.getTime() - created_at.getTime() > TOO_LONG_MS;

/** `Prova gratuita: Small Class`: the form, and what was chosen on it where the form does not say it already. */
export function wantedLabel(lead: Pick<Lead, "kind" | "service">): string {
  const [title, service] = [leadTitles[lead.kind], serviceOf(lead)];
  return service && !title.toLowerCase().includes(service.toLowerCase()) ? `${title}: ${service}` : title;
}

/** What they agreed to when they sent it. */
export const consentLabel = ({ consent }: Pick<Lead, "consent">): string =>
  consent
    ? `Inviata con l’informativa privacy pubblicata ${onLongDay(consent.privacy_version)}`
    : "Versione dell’informativa privacy non indicata";

/** When they would like to come or to be called; `undefined` where they were not asked. */
export function wishLabel({ when, when2, date }: Pick<Lead, "when" | "when2" | "date">): string | undefined {
  if (when && when2) return `Da chiamare ${formatDayTime(when)}–${formatTime(when2)}`;
  if (when) return `Vorrebbe venire ${formatDayTime(when)}`;
  return date ? `Per ${formatWholeDay(date)}` : undefined;
}
