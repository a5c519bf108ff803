import type { MemberDocument } from "@studio/contract/account/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { makeMember } from "@studio/contract/testing/account.ts";
import { makeActivity } from "@studio/contract/testing/activity.ts";
import { makeBooking } from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeWeek } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
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
