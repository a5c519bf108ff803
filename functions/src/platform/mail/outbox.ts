import { documentPath } from "@studio/contract/collections.ts";
import { type Mail, type MailDocument, mailDocument } from "@studio/contract/mail.ts";
import { type Commit, runAtomic } from "../firestore/commit.ts";
import { readDocument, readDocuments } from "../firestore/documents.ts";
import { firestore } from "../runtime/firebase.ts";

type Delivery = MailDocument["delivery"];

/** How long a run may be at work on a mail, in milliseconds; longer than the function lives. */
const LEASE_MS = 150_000;

/** After this a mail would only surprise: it is given up. */
const TOO_OLD_MS = 86_400_000;

const pathOf = (id: string) => documentPath("mail", { id });

/**
 * Puts a mail into the outbox, in the commit of what it tells: both happen or neither. The id says what the mail is
 * about, so that the same thing is never told twice.
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

/** Which of these mails have been put into the outbox. */
export async function enqueued(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const mails = await readDocuments(...ids.map((id) => ({ path: pathOf(id), schema: mailDocument })));
  return new Set(mails.flatMap((mail) => mail?.id ?? []));
}

/**
 * Takes a mail for this run; `undefined` where nothing is left to do: it is delivered, given up, too old or gone, another
 * run holds it, or it is to be tried again later.
 */
export const claim = (id: string, now: Date): Promise<MailDocument | undefined> =>
  runAtomic(pathOf(id), async (commit) => {
    const stored = await readDocument(pathOf(id), mailDocument);
    if (!stored) return undefined;
    const { state, startTime, leaseExpireTime, attempts } = stored.value.delivery;
    if (state === "SUCCESS" || state === "ERROR") return undefined;
    if (leaseExpireTime && leaseExpireTime > now) return undefined;

    const tooOld = now.getTime() - startTime.getTime() > TOO_OLD_MS;
    const delivery: Delivery = {
      ...stored.value.delivery,
      ...(tooOld
        ? { state: "ERROR", endTime: now, error: "EXPIRED", leaseExpireTime: null }
        : {
            state: "PROCESSING",
            attempts: attempts + 1,
            leaseExpireTime: new Date(now.getTime() + LEASE_MS),
          }),
    };
    commit.update(stored.ref, kept(stored.value, delivery), { lastUpdateTime: stored.updateTime });
    return tooOld ? undefined : { ...stored.value, delivery };
  });

/** What stays of a secret mail that nobody will send again. */
const FORGOTTEN = "Il testo di questa email era riservato e non viene conservato.";

/** What is written of a mail: how it fares, and nothing secret any longer than it takes to send it. */
function kept({ secret, message }: MailDocument, delivery: Delivery): Partial<MailDocument> {
  const isOver = delivery.state === "SUCCESS" || delivery.state === "ERROR";
  if (!secret || !isOver) return { delivery };
  return { delivery, message: { subject: message.subject, text: FORGOTTEN, html: `<p>${FORGOTTEN}</p>` } };
}

const FIRST_PAUSE_MS = 5 * 60_000;
const MAX_PAUSE_MS = 4 * 3_600_000;

/** When a mail is tried again after so many runs that failed: five minutes later, then twice as long each time. */
export const nextTry = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempts - 1)));

/** Writes down how a claimed mail fared. */
export const saveDelivery = (id: string, claimed: MailDocument, outcome: Partial<Delivery>): Promise<void> =>
  runAtomic(pathOf(id), async (commit) => {
    const delivery: Delivery = { ...claimed.delivery, leaseExpireTime: null, ...outcome };
    commit.update(firestore().doc(pathOf(id)), kept(claimed, delivery));
  });
