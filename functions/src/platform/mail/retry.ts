import { mailDocument } from "@studio/contract/mail.ts";
import { countDocuments, readQuery } from "../firestore/documents.ts";
import { type QueryShape, queryOf } from "../firestore/query.ts";
import { removeFound } from "../firestore/removal.ts";
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

/** What one run takes up; the next one goes on. */
const MAX_CONCURRENT = 50;

/** A mail is delivered at once: one that still waits after this was missed, in milliseconds. */
const MISSED_MS = 5 * 60_000;

/** How long a mail is kept that is over with, in milliseconds: long enough to answer for it. */
const KEPT_MS = 90 * 86_400_000;

/** A studio with more than this has another worry than their number. */
const MAX_COUNTED = 10_000;

/** Mails to be tried again, and those whose run has died. */
const readDue = (now: Date) =>
  readQuery(
    queryOf(queries.due, { values: [["RETRY", "PROCESSING"], now], limit: MAX_CONCURRENT }),
    mailDocument,
  );

/** Mails that no run has taken. */
const readMissed = (now: Date) =>
  readQuery(
    queryOf(queries.missed, {
      values: ["PENDING", new Date(now.getTime() - MISSED_MS)],
      limit: MAX_CONCURRENT,
    }),
    mailDocument,
  );

/** Takes up the mails that are still to be delivered, each when its time has come; one older than a day is given up. */
export async function retryMail(run: Run, send: Send): Promise<JobResult> {
  const [due, missed] = await Promise.all([readDue(run.now), readMissed(run.now)]);
  let left = 0;
  const result = await processSequentially(run, [...due, ...missed], async ({ id }) => {
    const outcome = await deliver(id, send, () => run.now, []);
    if (outcome === "later" || outcome === "given_up") left += 1;
    return Number(outcome === "sent");
  });
  const isFull = due.length === MAX_CONCURRENT || missed.length === MAX_CONCURRENT;
  return { ...result, failed: result.failed + left, more: result.more || isFull };
}

/** How many mails are on their way or to be tried again. */
export const countUndelivered = (): Promise<number> =>
  countDocuments(
    queryOf(queries.inStates, { values: [["PENDING", "PROCESSING", "RETRY"]], limit: MAX_COUNTED }),
  );

/** The mails that were given up last, since an instant. */
export const readFailedMails = (since: Date, limit: number) =>
  readQuery(queryOf(queries.failed, { values: ["ERROR", since], limit }), mailDocument);

/** Removes mails that were over with long ago, at most `limit`; returns how many. */
export const removeOldMails = (now: Date, limit: number): Promise<number> =>
  removeFound(queryOf(queries.old, { values: [new Date(now.getTime() - KEPT_MS)], limit }));
