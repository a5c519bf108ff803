import { collections, documentPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { DocumentData, Query, QueryDocumentSnapshot, WriteBatch } from "firebase-admin/firestore";
import { database, resetEmulator } from "../server/database.ts";

/** Days after which a past class does not change any more. */
const DAYS_KEPT = 3;
/** Days for which a mail in the outbox prevents a duplicate, and one more. */
const DAYS_MAIL_KEPT = 8;

/**
 * Interval at which the emulator is reset and all data stored again, in days: not in `npm test`, whose emulator has
 * other tests' databases too.
 */
const RENEWED_EVERY = 14;

const MAX_BATCH_SIZE = 500;

type Change = (batch: WriteBatch, document: QueryDocumentSnapshot) => void;

async function inBatches(documents: readonly QueryDocumentSnapshot[], change: Change): Promise<void> {
  for (let from = 0; from < documents.length; from += MAX_BATCH_SIZE) {
    const batch = database.batch();
    for (const document of documents.slice(from, from + MAX_BATCH_SIZE)) change(batch, document);
    await batch.commit();
  }
}

const nameOf = (pattern: string): string => pattern.split("/").at(-2) ?? "";

/** Stores all current data in an emulator without deleted documents. */
async function renew(): Promise<void> {
  const names = new Set(Object.values(collections).map(nameOf));
  const snapshots = await Promise.all([...names].map((name) => database.collectionGroup(name).get()));
  const documents = snapshots.flatMap(({ docs }) => docs);
  await resetEmulator();
  await inBatches(documents, (batch, document) => batch.create(document.ref, document.data()));
}

/**
 * Creates an archive of the studio's past: the emulator scans all data for each query, and months of a studio would
 * slow it down too much. Invariants are checked over both together.
 */
export function createArchive() {
  const archived = new Map<string, Map<string, DocumentData>>();
  let days = 0;

  async function move(query: Query, isOver: (document: QueryDocumentSnapshot) => boolean = () => true) {
    const over = (await query.get()).docs.filter(isOver);
    await inBatches(over, (batch, { ref }) => batch.delete(ref));
    for (const document of over) {
      const collection = document.ref.parent.id;
      const documents = archived.get(collection) ?? new Map<string, DocumentData>();
      archived.set(collection, documents.set(document.ref.path, document.data()));
    }
    return over;
  }

  return {
    /** Moves what ended some days before this day of Rome to the archive. */
    async archivePast(day: string): Promise<void> {
      const last = addRomeDays(day, -DAYS_KEPT);
      const [before, mailBefore] = [romeInstant(last), romeInstant(addRomeDays(day, -DAYS_MAIL_KEPT))];
      const ended = await move(
        database.collection("events").where("end.dateTime", "<", before),
        (event) => event.get("settledAt") !== null,
      );
      for (const { ref } of ended) await move(ref.collection("subs"));
      await move(database.collection("calendar").where("date", "<", last));
      await move(database.collectionGroup("bookings").where("start.dateTime", "<", before));
      await move(database.collectionGroup("ledger").where("at", "<", before));
      await move(database.collectionGroup("products").where("expire_date", "<", last));
      await move(database.collection("activity").where("at", "<", romeInstant(day)));
      await move(database.collection("mail").where("delivery.startTime", "<", mailBefore), (mail) =>
        ["SUCCESS", "WITHDRAWN"].includes(mail.get("delivery.state")),
      );
      days += 1;
      if (days % RENEWED_EVERY === 0) await renew();
    },
    /** Stores everything of some members again, with the classes that they have booked: to change it as a whole. */
    async restore(uids: readonly string[]): Promise<void> {
      const of = (collection: string) => [...(archived.get(collection) ?? [])];
      // Also the lines of the time before the account.
      const isTheirs = ([path, { guest }]: [string, DocumentData]) =>
        uids.includes(guest?.member) || path.split("/").some((segment) => uids.includes(segment));
      const bookings = of("bookings").filter(isTheirs);
      const starts = bookings.map(([path, { start }]) => ({ path, date: romeDay(start.dateTime.toDate()) }));
      const shared = new Set(
        starts.flatMap(({ path, date }) => [
          documentPath("events", { id: path.split("/").at(-1) ?? "" }),
          documentPath("calendar", { date }),
        ]),
      );
      for (const [, documents] of archived)
        for (const [path, data] of [...documents].filter((one) => isTheirs(one) || shared.has(one[0]))) {
          await database.doc(path).set(data);
          documents.delete(path);
        }
    },
    /** Returns the archived documents of a collection, by path. */
    of: (collection: string): ReadonlyMap<string, DocumentData> => archived.get(collection) ?? new Map(),
  };
}

export type Archive = ReturnType<typeof createArchive>;
