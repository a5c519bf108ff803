import { once } from "@studio/contract/once.ts";
import type { JobStatus } from "@studio/contract/operations/model.ts";
import { plural } from "../../../lib/format/format.ts";
import type { Tone } from "../../../ui/theme/stateTones.ts";

const relative = once(() => new Intl.RelativeTimeFormat("it-IT"));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats the time since `instant` in its largest unit: `5 minuti fa`. */
export function ago(instant: Date, now: Date): string {
  const past = now.getTime() - instant.getTime();
  if (past < MINUTE_MS) return "meno di un minuto fa";
  if (past < HOUR_MS) return relative().format(-Math.floor(past / MINUTE_MS), "minute");
  if (past < DAY_MS) return relative().format(-Math.floor(past / HOUR_MS), "hour");
  return relative().format(-Math.floor(past / DAY_MS), "day");
}

export type JobState = "waiting" | "running" | "failed" | "late" | "well";

/** Returns the state of a job; failures come before delays. */
export function stateOf({ last, overdue }: Pick<JobStatus, "last" | "overdue">): JobState {
  if (!last) return "waiting";
  if (last.outcome === "failed" || last.outcome === "died") return "failed";
  if (overdue) return "late";
  return last.outcome === "running" ? "running" : "well";
}

export const stateLabels: Readonly<Record<JobState, { label: string; tone: Tone }>> = {
  waiting: { label: "Aspetta il primo giro", tone: "neutral" },
  running: { label: "Al lavoro", tone: "neutral" },
  failed: { label: "Ultimo giro non riuscito", tone: "danger" },
  late: { label: "In ritardo", tone: "warn" },
  well: { label: "Tutto regolare", tone: "ok" },
};

/** Returns the time of the last run: `Ultimo giro 5 minuti fa.` */
export function lastRunLabel({ last }: Pick<JobStatus, "last">, now: Date): string {
  if (!last) return "Non ha ancora girato.";
  return `Ultimo giro ${ago(last.started_at, now)}.`;
}

/** Returns sentences about the last run: what it did, what is left for the next one, and its error. */
export function figureLabel({ last, counts, succeeded_at }: JobStatus, now: Date): string[] {
  if (!last) return [];
  const isOver = last.outcome === "done";
  const since =
    succeeded_at && !isOver && last.outcome !== "running"
      ? `Ha finito l’ultima volta ${ago(succeeded_at, now)}.`
      : "";
  return [
    isOver && last.done > 0 ? `${counts}: ${last.done}.` : "",
    isOver && last.done + last.failed === 0 ? "Non c’era niente da fare." : "",
    last.failed > 0 ? `${plural(last.failed, "errore", "errori")}: si riprova al prossimo giro.` : "",
    last.more ? "C’era altro da fare: continua il prossimo giro." : "",
    last.outcome === "died" ? "Si è interrotto senza finire." : "",
    last.code === null ? "" : `Codice dell’errore: ${last.code}.`,
    since,
  ].filter(Boolean);
}

/** Describes the error code with which a mail was given up. */
export const lostLabel = (code: string | null): string =>
  code === "EXPIRED"
    ? "non è partita entro un giorno"
    : `il server di posta l’ha rifiutata (${code ?? "senza codice"})`;
