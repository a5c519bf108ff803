import { collectionPath } from "@studio/contract/collections.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { countFound, readQuery } from "../documents.ts";
import { firestore } from "../firebase.ts";
import { inTurn, type Run, type Tally } from "../jobs.ts";
import { removeFound } from "../removal.ts";
import { deliver, type Send } from "./deliver.ts";

/** What one run takes up; the next one goes on. */
const MOST_AT_ONCE = 50;

/** A mail is delivered at once: one that still waits after this was missed, in milliseconds. */
const MISSED_MS = 5 * 60_000;

/** How long a mail is kept that is over with, in milliseconds: long enough to answer for it. */
const KEPT_MS = 90 * 86_400_000;

/** A studio with more than this has another worry than their number. */
const MOST_COUNTED = 10_000;

/** Mails to be tried again, and those whose run has died. */
const readDue = (now: Date) =>
  readQuery(
    firestore()
      .collection(collectionPath("mail", {}))
      .where("delivery.state", "in", ["RETRY", "PROCESSING"])
      .where("delivery.leaseExpireTime", "<=", now)
      .orderBy("delivery.leaseExpireTime")
      .limit(MOST_AT_ONCE),
    mailDocument,
  );

/** Mails that no run has taken. */
const readMissed = (now: Date) =>
  readQuery(
    firestore()
      .collection(collectionPath("mail", {}))
      .where("delivery.state", "==", "PENDING")
      .where("delivery.startTime", "<=", new Date(now.getTime() - MISSED_MS))
      .orderBy("delivery.startTime")
      .limit(MOST_AT_ONCE),
    mailDocument,
  );

/** Takes up the mails that are still to be delivered, each when its time has come; one older than a day is given up. */
export async function retryMail(run: Run, send: Send): Promise<Tally> {
  const [due, missed] = await Promise.all([readDue(run.now), readMissed(run.now)]);
  let left = 0;
  const tally = await inTurn(run, [...due, ...missed], async ({ id }) => {
    const outcome = await deliver(id, send, () => run.now, []);
    if (outcome === "later" || outcome === "given_up") left += 1;
    return Number(outcome === "sent");
  });
  const isFull = due.length === MOST_AT_ONCE || missed.length === MOST_AT_ONCE;
  return { ...tally, failed: tally.failed + left, more: tally.more || isFull };
}

/** How many mails are on their way or to be tried again. */
export const countWaiting = (): Promise<number> =>
  countFound(
    firestore()
      .collection(collectionPath("mail", {}))
      .where("delivery.state", "in", ["PENDING", "PROCESSING", "RETRY"])
      .limit(MOST_COUNTED),
  );

/** The mails that were given up last, since an instant. */
export const readGivenUp = (since: Date, limit: number) =>
  readQuery(
    firestore()
      .collection(collectionPath("mail", {}))
      .where("delivery.state", "==", "ERROR")
      .where("delivery.endTime", ">", since)
      .orderBy("delivery.endTime", "desc")
      .limit(limit),
    mailDocument,
  );

/** Removes mails that were over with long ago, at most `limit`; answers how many. */
export const removeOldMails = (now: Date, limit: number): Promise<number> =>
  removeFound(
    firestore()
      .collection(collectionPath("mail", {}))
      .where("delivery.endTime", "<=", new Date(now.getTime() - KEPT_MS))
      .orderBy("delivery.endTime")
      .limit(limit),
  );
