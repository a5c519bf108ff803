import { documentPath } from "@studio/contract/collections.ts";
import { type Mail, type MailDocument, mailDocument } from "@studio/contract/mail.ts";
import { type Commit, deleteField, runAtomic } from "../firestore/commit.ts";
import { countDocuments, readDocument, readDocuments, readQuery } from "../firestore/documents.ts";
import { type QueryShape, queryOf } from "../firestore/query.ts";
import { firestore } from "../runtime/firebase.ts";

/** @indexed */
export const queries = {
  ofNotice: { collection: "mail", where: [["notice", "=="]] },
  ofMessage: {
    collection: "mail",
    where: [
      ["staffMessage", "=="],
      ["delivery.state", "in"],
    ],
  },
} as const satisfies Record<string, QueryShape>;

/** More mails than one notice has. */
const MAX_OF_NOTICE = 5;

type Delivery = MailDocument["delivery"];

/** Lease of a run on a mail, in milliseconds; longer than the function's timeout. */
const LEASE_MS = 150_000;

/** Age at which an undelivered mail is given up, in milliseconds. */
const MAX_AGE_MS = 86_400_000;

const isFinal = (state: Delivery["state"]): boolean => ["SUCCESS", "ERROR", "WITHDRAWN"].includes(state);

const pathOf = (id: string) => documentPath("mail", { id });

/**
 * Adds a mail to the outbox, in the commit of the change that it announces. Its id names the subject, so that the same
 * mail is never sent twice.
 */
export function enqueue(commit: Commit, id: string, mail: Mail, now: Date): void {
  const document: MailDocument = {
    ...mail,
    delivery: {
      state: "PENDING",
      attempts: 0,
      startTime: now,
      endTime: null,
      error: null,
      leaseExpireTime: null,
    },
  };
  commit.create(firestore().doc(pathOf(id)), document);
}

/** How long a held mail can be taken back, in milliseconds; the next run of `retryMail` delivers it. */
const HELD_MS = 60_000;

/** Adds a mail to the outbox that is not delivered before it can be taken back for a while. */
export function enqueueHeld(commit: Commit, id: string, mail: Mail, now: Date): void {
  const leaseExpireTime = new Date(now.getTime() + HELD_MS);
  const delivery = { attempts: 0, startTime: now, endTime: null, error: null, leaseExpireTime };
  const document: MailDocument = { ...mail, delivery: { ...delivery, state: "RETRY" } };
  commit.create(firestore().doc(pathOf(id)), document);
}

/** Takes a held mail back in the caller's commit; returns whether it was still held. */
export async function takeBack(commit: Commit, id: string, now: Date): Promise<boolean> {
  const stored = await readMail(id);
  if (!stored) return false;
  const { state, attempts, leaseExpireTime } = stored.value.delivery;
  if (state !== "RETRY" || attempts > 0 || leaseExpireTime === null || leaseExpireTime <= now) return false;
  commit.delete(stored.ref, { lastUpdateTime: stored.updateTime });
  return true;
}

/** Returns which of these mails were added to the outbox. */
export async function readEnqueuedIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const mails = await readDocuments(...ids.map((id) => ({ path: pathOf(id), schema: mailDocument })));
  return new Set(mails.flatMap((mail) => mail?.id ?? []));
}

/**
 * Claims a mail for this run with a lease. Returns `undefined` if it is delivered, given up, too old or missing, leased
 * by another run, or not due yet.
 */
export const claim = (id: string, now: Date): Promise<MailDocument | undefined> =>
  runAtomic(pathOf(id), async (commit) => {
    const stored = await readDocument(pathOf(id), mailDocument);
    if (!stored) return undefined;
    const { state, startTime, leaseExpireTime, attempts } = stored.value.delivery;
    if (isFinal(state)) return undefined;
    if (leaseExpireTime && leaseExpireTime > now) return undefined;

    const isTooOld = now.getTime() - startTime.getTime() > MAX_AGE_MS;
    const delivery: Delivery = {
      ...stored.value.delivery,
      ...(isTooOld
        ? { state: "ERROR", endTime: now, error: "EXPIRED", leaseExpireTime: null }
        : {
            state: "PROCESSING",
            attempts: attempts + 1,
            leaseExpireTime: new Date(now.getTime() + LEASE_MS),
          }),
    };
    commit.update(stored.ref, storedFields(stored.value, delivery), { lastUpdateTime: stored.updateTime });
    return isTooOld ? undefined : { ...stored.value, delivery };
  });

/** Replaces the text of a secret mail once it is delivered or given up. */
const REDACTED_TEXT = "Il testo di questa email era riservato e non viene conservato.";

/** Returns the fields to store for a delivery state; a secret text is redacted in a final one. */
function storedFields({ secret, message }: MailDocument, delivery: Delivery) {
  if (!secret || !isFinal(delivery.state)) return { delivery };
  return {
    delivery,
    message: { subject: message.subject, text: REDACTED_TEXT, html: `<p>${REDACTED_TEXT}</p>` },
    wording: deleteField(),
  };
}

/** Reads a mail of the outbox. */
export const readMail = (id: string) => readDocument(pathOf(id), mailDocument);

/** Reads the mails of the same subject as a notice, which are one or none. */
export const readMailsOf = (notice: string) =>
  readQuery(queryOf(queries.ofNotice, { values: [notice], limit: MAX_OF_NOTICE }), mailDocument);

/** More mails than one message of staff has. */
const MAX_OF_MESSAGE = 1_000;

/** Returns how many mails of a message of staff are in some states. */
export const countMailsOf = (messageId: string, states: readonly Delivery["state"][]): Promise<number> =>
  countDocuments(queryOf(queries.ofMessage, { values: [messageId, states], limit: MAX_OF_MESSAGE }));

/** Withdraws a mail that a push made unnecessary, unless a run has taken it before. */
export const withdraw = (id: string, now: Date): Promise<void> =>
  runAtomic(pathOf(id), async (commit) => {
    const stored = await readMail(id);
    if (stored?.value.delivery.state !== "PENDING") return;
    const delivery: Delivery = { ...stored.value.delivery, state: "WITHDRAWN", endTime: now };
    commit.update(stored.ref, { delivery }, { lastUpdateTime: stored.updateTime });
  });

const FIRST_BACKOFF_MS = 5 * 60_000;
const MAX_BACKOFF_MS = 4 * 3_600_000;

/** Returns when to retry a mail after so many failed runs: an exponential backoff from five minutes to four hours. */
export const nextAttemptAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1)));

/** Stores the outcome of a claimed mail and ends its lease. */
export const saveDelivery = (id: string, claimed: MailDocument, outcome: Partial<Delivery>): Promise<void> =>
  runAtomic(pathOf(id), async (commit) => {
    const delivery: Delivery = { ...claimed.delivery, leaseExpireTime: null, ...outcome };
    commit.update(firestore().doc(pathOf(id)), storedFields(claimed, delivery));
  });
