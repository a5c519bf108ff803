import type { JobName } from "../contract/operations/model.ts";
import type { Job } from "../platform/jobs.ts";
import { stripeSecrets } from "../platform/stripe/client.ts";
import { sweep } from "../race/sweep.ts";
import { settleClasses } from "../stats/settle.ts";

/** A job with when it runs, and what the studio reads of it. */
export type ScheduledJob = Job & {
  /** Minutes and hours of Rome's wall clock, every day; none between two and three, which some days lack or have twice. */
  cron: string;
  /** The same in words. */
  runs: string;
  /** The longest time between two runs, in minutes. */
  gapMinutes: number;
  title: string;
  /** What it does, in a sentence. */
  does: string;
  /** What it counts as done. */
  counts: string;
  secrets?: typeof stripeSecrets;
};

/** Everything that time does by itself. */
export const schedule: Readonly<Record<JobName, ScheduledJob>> = {
  settleClasses: {
    ...{ cron: "*/15 * * * *", runs: "ogni 15 minuti", gapMinutes: 15, timeoutSeconds: 240 },
    title: "Presenze",
    does: "Conta chi è venuto alle classi appena finite: statistiche, classifica e analisi vengono da qui.",
    counts: "classi contate",
    work: settleClasses,
  },
  freeRacePlaces: {
    ...{ cron: "*/5 * * * *", runs: "ogni 5 minuti", gapMinutes: 5, timeoutSeconds: 240 },
    title: "Posti delle simulazioni",
    does: "Libera i posti che nessuno ha pagato in tempo e fa partire i rimborsi dovuti.",
    counts: "posti e rimborsi sistemati",
    work: sweep,
    secrets: stripeSecrets,
  },
};
