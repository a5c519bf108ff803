import { romeDay } from "@studio/contract/time/romeDay.ts";
import AsyncLock from "async-lock";
import { FieldPath, FieldValue } from "firebase-admin/firestore";
import { database } from "../support/server/database.ts";

/** The product reads it from the member. */
const NAME = "Prova";

const queues = new AsyncLock({ maxPending: 10_000 });

/**
 * Commits one booking without HTTP, tokens, parsing or policy, as the baseline: the same documents are read and written
 * in one batch with the same preconditions, queued per class and retried with jitter. Returns false when the class is
 * full.
 */
export const bareBooking = (classId: string, uid: string): Promise<boolean> =>
  queues.acquire(classId, async () => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tried(classId, uid);
      if (outcome !== "again") return outcome === "booked";
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(400, 15 * 2 ** attempt)));
    }
  });

async function tried(classId: string, uid: string): Promise<"booked" | "full" | "again"> {
  const event = database.doc(`events/${classId}`);
  const booking = database.doc(`users/${uid}/bookings/${classId}`);
  const accessRef = database.doc(`access/${uid}`);
  const entry = event.collection("waiting").doc(uid);
  const [[seats, , , access], packages] = await Promise.all([
    database.getAll(event, booking, database.doc(`users/${uid}`), accessRef, entry),
    database.collection(`users/${uid}/products`).orderBy("createdAt", "desc").limit(50).get(),
  ]);
  const pkg = packages.docs[0];
  if (!seats?.updateTime || !access?.updateTime || !pkg) throw new Error("The bench has not made its class");
  if (seats.get("numdisp") <= 0) return "full";
  const numSubs = seats.get("numSubs") + 1;
  const numdisp = seats.get("numdisp") - 1;
  const summary = seats.get("summary");
  const now = new Date();
  const batch = database.batch();
  batch.update(event, { numSubs, numdisp }, { lastUpdateTime: seats.updateTime });
  const day = database.doc(`calendar/${romeDay(seats.get("start").dateTime.toDate())}`);
  batch.update(
    day,
    new FieldPath("classes", classId, "numSubs"),
    numSubs,
    new FieldPath("classes", classId, "numdisp"),
    numdisp,
  );
  batch.update(accessRef, { validSince: access.get("validSince") }, { lastUpdateTime: access.updateTime });
  batch.create(booking, {
    state: "booked",
    presence: null,
    summary,
    start: seats.get("start"),
    end: seats.get("end"),
    productId: pkg.id,
    deducted: true,
    subDate: now,
    changedAt: now,
  });
  batch.set(event.collection("subs").doc(uid), {
    state: "booked",
    presence: null,
    subDate: now,
    first_name: NAME,
    last_name: NAME,
    picture_url: null,
  });
  batch.update(pkg.ref, { remaining: pkg.get("remaining") - 1 }, { lastUpdateTime: pkg.updateTime });
  batch.create(pkg.ref.collection("ledger").doc(), {
    delta: -1,
    remaining: pkg.get("remaining") - 1,
    reason: "booked",
    event: { id: classId, summary, start: seats.get("start") },
    at: now,
  });
  batch.update(database.doc(`users/${uid}`), { "standing.lessons_left": FieldValue.increment(-1) });
  batch.create(database.collection("activity").doc(), {
    kind: "booking.created",
    group: "booking",
    at: now,
    people: [uid],
    actor: { id: uid, name: NAME },
    subject: { id: uid, name: NAME },
    about: { type: "event", id: classId, name: summary },
  });
  return batch.commit().then(
    () => "booked" as const,
    (error: { code?: number }) => {
      if (error.code === 9 || error.code === 10 || error.code === 6) return "again" as const;
      throw error;
    },
  );
}
