import { documentPath } from "@studio/contract/collections.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import { makeActivity } from "@studio/contract/testing/activity.ts";
import { makeBooking } from "@studio/contract/testing/bookings.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { makeSale, makeSaleEntry } from "@studio/contract/testing/sales.ts";
import { addRomeDays, romeWeek } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { FieldValue } from "firebase-admin/firestore";
import { database } from "../support/server/database.ts";

const DAY_MS = 86_400_000;
const BOOKINGS = 5;
const ENTRIES = 10;

const names = ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gaia", "Ivo", "Lia", "Max"];

/** Returns a member of a large studio, determined by the index. */
function member(index: number, now: Date): MemberDocument {
  const person = {
    username: `bench-${index}`,
    first_name: names[index % names.length] ?? "",
    last_name: `Prova${index}`,
    email: `bench-${index}@studio.test`,
  };
  const last_attended_at = new Date(now.getTime() - (index % 90) * DAY_MS);
  const lessons = 1 + (index % 200);
  const [day, week] = [romeDay(now), romeWeek(now)];
  return makeMember({
    ...person,
    phone: null,
    membership: index % 7 === 0,
    attendance: {
      lifetime: lessons,
      years: { [day.slice(0, 4)]: lessons },
      months: { [day.slice(0, 7)]: 1 + (index % 12) },
      weeks: { [week]: 1 + (index % 4) },
    },
    standing: {
      lessons_left: index % 11,
      subscription_until: index % 3 === 0 ? addRomeDays(day, (index % 120) - 60) : "",
      last_attended_at,
      expected_by: addRomeDays(day, (index % 60) - 30),
      best_streak: index % 40,
      late_cancellations: index % 5,
    },
    joined_at: new Date(now.getTime() - (index % 1000) * DAY_MS),
  });
}

/** Adds the members from one index to another, each with five bookings and ten log entries. */
export async function addMembers(from: number, to: number, now: Date): Promise<void> {
  // The emulator needs no ramp-up of traffic.
  const writer = database.bulkWriter({ throttling: false });
  for (let index = from; index < to; index += 1) {
    const user = member(index, now);
    const uid = user.username;
    void writer.set(database.doc(documentPath("users", { uid })), user);
    const name = `${user.first_name} ${user.last_name}`;
    for (let turn = 0; turn < ENTRIES; turn += 1) {
      const at = new Date(now.getTime() - ((index * ENTRIES + turn) % 100_000) * 300_000);
      const classId = `bench-${turn}-${index % 1000}`;
      const who = { id: uid, name };
      const about = { type: "event" as const, id: classId, name: "Small Class" };
      void writer.set(
        database.doc(documentPath("activity", { id: `bench-${index}-${turn}` })),
        makeActivity({ at, actor: who, subject: who, about }),
      );
      if (turn < BOOKINGS) {
        const times = { start: { dateTime: at }, end: { dateTime: at } };
        const unpaid = { productId: null, deducted: false, subDate: at };
        const booking = makeBooking({ summary: "Small Class", ...times }, unpaid);
        void writer.set(database.doc(documentPath("memberBookings", { uid, classId })), booking);
      }
    }
  }
  await writer.close();
}

/** Price of a sale, of which every tenth owes a third. */
const SALE_CENTS = 15_000;
const OWED_EVERY = 10;
/** Days over which the sales are spread, until today. */
const SALE_DAYS = 1_000;

/** Adds the sales from one index to another, each with two lines of the ledger, and the takings of their days. */
export async function addSales(from: number, to: number, now: Date): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  const sums = new Map<string, { sold: number; received: number }>();
  for (let index = from; index < to; index += 1) {
    const soldAt = new Date(now.getTime() - (index % SALE_DAYS) * DAY_MS);
    const day = romeDay(soldAt);
    const received = index % OWED_EVERY === 0 ? (SALE_CENTS * 2) / 3 : SALE_CENTS;
    const owed = SALE_CENTS - received;
    const id = `bench-sale-${index}`;
    void writer.set(
      database.doc(documentPath("sales", { id })),
      makeSale({ price: SALE_CENTS, charged: SALE_CENTS, received, owed, day, soldAt }),
    );
    const line = { ...makeSaleEntry(), saleId: id, day, at: soldAt };
    const sold = { ...line, kind: "sold", method: null, amount: SALE_CENTS };
    void writer.set(database.doc(documentPath("saleEntries", { id: `${id}-0-sold` })), sold);
    const paid = { ...line, kind: "received", method: "cash", amount: received };
    void writer.set(database.doc(documentPath("saleEntries", { id: `${id}-1-received` })), paid);
    const sum = sums.get(day) ?? { sold: 0, received: 0 };
    sums.set(day, { sold: sum.sold + SALE_CENTS, received: sum.received + received });
  }
  for (const [day, { sold, received }] of sums) {
    const takings = {
      received: { cash: FieldValue.increment(received) },
      sold: FieldValue.increment(sold),
      offers: { "class-10": FieldValue.increment(sold) },
      staff: { desk: FieldValue.increment(received) },
    };
    void writer.set(database.doc(documentPath("takings", { day })), takings, { merge: true });
  }
  await writer.close();
}
