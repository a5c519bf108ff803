import { mailDocument } from "@studio/contract/mail.ts";
import { countDocuments, readQuery } from "../firestore/documents.ts";
import { type QueryShape, queryOf } from "../firestore/query.ts";
import { deleteMatching } from "../firestore/removal.ts";
import { type JobResult, processSequentially, type Run } from "../jobs/batch.ts";
import { deliver, type Send } from "./deliver.ts";

/** @indexed */
export const queries = {
  due: {
    collection: "mail",
    where: [
      ["delivery.state", "in"],
      ["delivery.leaseExpireTime", "<="],
    ],
    orderBy: [["delivery.leaseExpireTime"]],
  },
  missed: {
    collection: "mail",
    where: [
      ["delivery.state", "=="],
      ["delivery.startTime", "<="],
    ],
    orderBy: [["delivery.startTime"]],
  },
  inStates: { collection: "mail", where: [["delivery.state", "in"]] },
  failed: {
    collection: "mail",
    where: [
      ["delivery.state", "=="],
      ["delivery.endTime", ">"],
    ],
    orderBy: [["delivery.endTime", "desc"]],
  },
  old: { collection: "mail", where: [["delivery.endTime", "<="]], orderBy: [["delivery.endTime"]] },
} as const satisfies Record<string, QueryShape>;

/** Mails that one run takes from each query; the next run continues. */
const MAX_PER_QUERY = 50;

/** Age at which a pending mail has missed its trigger, in milliseconds. */
const MISSED_MS = 5 * 60_000;

/** Retention of mails that were delivered or given up, in milliseconds. */
const RETENTION_MS = 90 * 86_400_000;

/** Limit of the count, beyond which the exact number does not matter. */
const MAX_COUNTED = 10_000;

/** Reads mails that are due for a retry, and those whose run crashed. */
const readDue = (now: Date) =>
  readQuery(
    queryOf(queries.due, { values: [["RETRY", "PROCESSING"], now], limit: MAX_PER_QUERY }),
    mailDocument,
  );

/** Reads mails that no run has claimed. */
const readMissed = (now: Date) =>
  readQuery(
    queryOf(queries.missed, {
      values: ["PENDING", new Date(now.getTime() - MISSED_MS)],
      limit: MAX_PER_QUERY,
    }),
    mailDocument,
  );

/** Retries the undelivered mails that are due; one older than a day is given up. */
export async function retryMail(run: Run, send: Send): Promise<JobResult> {
  const [due, missed] = await Promise.all([readDue(run.now), readMissed(run.now)]);
  let undelivered = 0;
  const result = await processSequentially(run, [...due, ...missed], async ({ id }) => {
    const outcome = await deliver(id, send, () => run.now, []);
    if (outcome === "later" || outcome === "given_up") undelivered += 1;
    return Number(outcome === "sent");
  });
  const isFull = due.length === MAX_PER_QUERY || missed.length === MAX_PER_QUERY;
  return { ...result, failed: result.failed + undelivered, more: result.more || isFull };
}

/** Returns how many mails are pending, being sent or waiting for a retry. */
export const countUndelivered = (): Promise<number> =>
  countDocuments(
    queryOf(queries.inStates, { values: [["PENDING", "PROCESSING", "RETRY"]], limit: MAX_COUNTED }),
  );

/** Reads the mails given up since an instant, the latest first. */
export const readFailedMails = (since: Date, limit: number) =>
  readQuery(queryOf(queries.failed, { values: ["ERROR", since], limit }), mailDocument);

/** Returns how many mails were given up since an instant. */
export const countFailedMails = (since: Date): Promise<number> =>
  countDocuments(queryOf(queries.failed, { values: ["ERROR", since], limit: MAX_COUNTED }));

/** Deletes at most `limit` mails past their retention and returns how many. */
export const removeOldMails = (now: Date, limit: number): Promise<number> =>
  deleteMatching(queryOf(queries.old, { values: [new Date(now.getTime() - RETENTION_MS)], limit }));
