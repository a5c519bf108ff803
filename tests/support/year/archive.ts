import { documentPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { DocumentData, Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { database } from "../server/database.ts";

/** Days after which a past class does not change any more. */
const DAYS_KEPT = 3;
/** Days for which a mail in the outbox prevents a duplicate, and one more. */
const DAYS_MAIL_KEPT = 8;

const MAX_BATCH_SIZE = 500;

async function remove(documents: readonly QueryDocumentSnapshot[]): Promise<void> {
  for (let from = 0; from < documents.length; from += MAX_BATCH_SIZE) {
    const batch = database.batch();
    for (const { ref } of documents.slice(from, from + MAX_BATCH_SIZE)) batch.delete(ref);
    await batch.commit();
  }
}

/**
 * Creates an archive of the studio's past: the database in memory scans a collection for each query, and months of a studio
 * would slow it down too much. Invariants are checked over both together.
 */
export function createArchive() {
  const archived = new Map<string, Map<string, DocumentData>>();

  async function move(query: Query, isOver: (document: QueryDocumentSnapshot) => boolean = () => true) {
    const over = (await query.get()).docs.filter(isOver);
    await remove(over);
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
