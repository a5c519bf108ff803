import { randomUUID } from "node:crypto";
import { dayOf } from "@studio/contract/bookings/calendar.ts";
import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { standingBySubscriptions, standingOfBoth } from "@studio/contract/packages/renewal.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { announceCancellations } from "../../functions/src/timetable/cancelled-classes/announce.ts";
import { runAt } from "./runs.ts";
import { database } from "./server/database.ts";
import { request } from "./server/http.ts";

const HOUR = 3_600_000;

/** Stores a class, and its copy in the calendar. */
export async function storeClass(id: string, gymClass: ClassDocument): Promise<void> {
  const batch = database.batch();
  batch.create(database.doc(documentPath("events", { id })), gymClass);
  const date = dayOf(gymClass);
  const day = database.doc(documentPath("calendar", { date }));
  batch.set(day, { date, classes: { [id]: gymClass } }, { merge: true });
  await batch.commit();
}

type ClassOptions = ({ inHours: number } | { start: Date }) & {
  capacity?: number;
  taken?: number;
  summary?: string;
  description?: string;
};

/** Creates a class at an instant or in a number of hours, with some seats taken without bookings. */
export async function newClass(options: ClassOptions): Promise<string> {
  const { capacity = 6, taken = 0, description = "Classe di prova" } = options;
  const id = `t-${randomUUID()}`;
  const start =
    "start" in options
      ? options.start
      : new Date(Math.round((Date.now() + options.inHours * HOUR) / 1000) * 1000);
  await storeClass(
    id,
    makeClass({
      summary: options.summary ?? `Prova ${id.slice(2, 8)}`,
      description,
      start: { dateTime: start },
      capacity,
      numSubs: taken,
    }),
  );
  return id;
}

/** Creates a class with a unique name. */
export async function namedClass(
  options: Parameters<typeof newClass>[0],
): Promise<{ id: string; name: string }> {
  const id = await newClass(options);
  const event = await database.doc(documentPath("events", { id })).get();
  return { id, name: String(event.get("summary")) };
}

/** Grants a package to a member and updates the member's counters; by default a pack of ten. */
export async function grantPackage(uid: string, fields: Partial<PackageDocument> = {}): Promise<string> {
  const pkg = makePackage({ createdAt: new Date(), ...fields });
  const { remaining } = pkg;
  const ref = database.collection(collectionPath("products", { uid })).doc();
  const user = database.doc(documentPath("users", { uid }));
  await database.runTransaction(async (transaction) => {
    const { standing } = memberDocument.parse((await transaction.get(user)).data());
    transaction.create(ref, pkg);
    transaction.update(user, {
      standing: {
        ...standing,
        ...standingOfBoth(standing, standingBySubscriptions([pkg])),
        lessons_left: standing.lessons_left + remaining,
      },
    });
  });
  return ref.id;
}

/** Returns all documents of the given classes, members and packages, to compare before and after. */
export async function snapshotOf(subject: {
  uids?: string[];
  events?: string[];
}): Promise<Record<string, unknown>> {
  const paths: Record<string, unknown> = {};
  const keep = async (path: string) => {
    for (const document of (await database.collection(path).get()).docs)
      paths[document.ref.path] = document.data();
  };
  for (const id of subject.events ?? []) {
    paths[id] = (await database.doc(documentPath("events", { id })).get()).data();
    await keep(collectionPath("roster", { id }));
    await keep(collectionPath("waiting", { id }));
  }
  for (const uid of subject.uids ?? []) {
    await keep(collectionPath("memberBookings", { uid }));
    await keep(collectionPath("waits", { uid }));
    await keep(collectionPath("notices", { uid }));
    await keep(collectionPath("products", { uid }));
    for (const id of Object.keys(paths).filter((path) => path.startsWith(`users/${uid}/products/`))) {
      await keep(`${id}/ledger`);
    }
    const log = await database.collection("activity").where("subject.id", "==", uid).get();
    paths[`activity of ${uid}`] = log.docs.map((entry) => entry.data());
  }
  return paths;
}

/** Cancels a class as staff. */
export const cancelClassAs = (id: string, token: string | undefined) =>
  request("POST", `/admin/event/${id}/cancel`, { token, json: { reason: "Coach malato" } });

/** Tells the people of a cancelled class, as if the minutes in which it can be undone were over. */
export async function announceCancelled(id: string): Promise<void> {
  const now = new Date();
  await database.doc(documentPath("cancelledClasses", { id })).update({ announceAt: now });
  await announceCancellations(runAt(now));
}
