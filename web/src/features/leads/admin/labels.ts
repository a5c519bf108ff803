import { type Lead, type LeadAssignee, leadStatus } from "@studio/contract/leads/model.ts";
import { serviceOf } from "@studio/contract/leads/services.ts";
import { leadTitles } from "@studio/contract/leads/titles.ts";
import * as z from "zod";
import { formatDayTime, formatTime, formatWholeDay, onLongDay, plural } from "../../../lib/format/format.ts";

/** Tabs of the list: the requests of one status, or all. */
export const leadTab = z.enum([...leadStatus.options, "all"]);
export type LeadTab = z.infer<typeof leadTab>;

type Status = Lead["status"];

/** The tabs in display order. */
export const tabs: readonly { tab: LeadTab; label: string }[] = [
  { tab: "new", label: "Nuove" },
  { tab: "contacted", label: "Contattate" },
  { tab: "won", label: "Acquisite" },
  { tab: "lost", label: "Perse" },
  { tab: "doubtful", label: "Dubbie" },
  { tab: "all", label: "Tutte" },
];

/** Label of a request by status. */
export const statusLabels: Readonly<Record<Status, string>> = {
  new: "Nuova",
  contacted: "Contattata",
  won: "Acquisita",
  lost: "Persa",
  doubtful: "Dubbia",
};

/** Empty state of each tab. */
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
  doubtful: {
    title: "Nessuna richiesta dubbia",
    hint: "Qui restano quelle che sembrano compilate da un programma, finché non le guardi.",
  },
  all: { title: "Ancora nessuna richiesta", hint: "Quelle dei moduli del sito compaiono qui." },
};

/** Empty state of a search. */
export const notFound = {
  title: "Nessuna richiesta trovata",
  hint: "Prova con l’inizio del nome, dell’email o del telefono, oppure cerca in «Tutte».",
};

/** Empty state of one’s own requests. */
export const noneOfMine = {
  title: "Nessuna richiesta affidata a te",
  hint: "Apri una richiesta e scegli chi la segue: qui restano le tue.",
};

/** Returns the name of a member of staff, also of one who has left it. */
export const assigneeName = (id: string, staff: readonly LeadAssignee[] | undefined): string =>
  staff?.find((one) => one.id === id)?.name ?? (staff ? "chi non è più al banco" : "…");

/** Waiting time after which a request is overdue. */
const OVERDUE_AFTER_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

/** Formats a duration in whole units: `5 minuti`, `27 ore`, `3 giorni`; in days from two on. */
export function durationLabel(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return "meno di un minuto";
  if (minutes < 60) return plural(minutes, "minuto", "minuti");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? plural(hours, "ora", "ore") : plural(Math.floor(hours / 24), "giorno", "giorni");
}

type Waiting = Pick<Lead, "created_at" | "answered_at">;

/** Returns for how long the request has been waiting, or waited for its answer. */
export const waitingLabel = ({ created_at, answered_at }: Waiting, now: Date): string =>
  answered_at
    ? `Risposta dopo ${durationLabel(answered_at.getTime() - created_at.getTime())}`
    : `In attesa da ${durationLabel(now.getTime() - created_at.getTime())}`;

/** Returns whether the request has been unanswered for more than a day. */
export const isOverdue = ({ created_at, answered_at }: Waiting, now: Date): boolean =>
  answered_at === null && now.getTime() - created_at.getTime() > OVERDUE_AFTER_MS;

/** Returns the form's title, with the chosen service unless the title names it: `Prova gratuita: Small Class`. */
export function requestLabel(lead: Pick<Lead, "kind" | "service">): string {
  const [title, service] = [leadTitles[lead.kind], serviceOf(lead)];
  return service && !title.toLowerCase().includes(service.toLowerCase()) ? `${title}: ${service}` : title;
}

/** Returns which version of the privacy policy was shown when the request was sent. */
export const consentLabel = ({ consent }: Pick<Lead, "consent">): string =>
  consent
    ? `Inviata con l’informativa privacy pubblicata ${onLongDay(consent.privacy_version)}`
    : "Versione dell’informativa privacy non indicata";

/** Returns a trial in words: `Prova lun 2 mar, 18:30: presente`. */
export const trialLabel = ({ start, state }: Lead["trials"][number]): string =>
  `Prova ${formatDayTime(start)}: ${trialStates[state]}`;

const trialStates: Readonly<Record<Lead["trials"][number]["state"], string>> = {
  booked: "in lista",
  present: "presente",
  absent: "assente",
  class_cancelled: "classe annullata",
};

/** Returns when the sender would like to come or to be called; `undefined` if the form does not ask. */
export function wishLabel({ when, when2, date }: Pick<Lead, "when" | "when2" | "date">): string | undefined {
  if (when && when2) return `Da chiamare ${formatDayTime(when)}–${formatTime(when2)}`;
  if (when) return `Vorrebbe venire ${formatDayTime(when)}`;
  return date ? `Per ${formatWholeDay(date)}` : undefined;
}
