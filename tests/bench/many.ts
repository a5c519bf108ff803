import { type UserDocument, userDocument } from "@studio/contract/account/model.ts";
import { searchTerms } from "@studio/contract/account/search.ts";
import { storedActivity, storedActivityOf } from "@studio/contract/activity/model.ts";
import { bookingDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeWeek } from "@studio/contract/rome.ts";
import { romeDay } from "@studio/contract/romeDay.ts";
import { database } from "../support/database.ts";

const DAY_MS = 86_400_000;
const BOOKINGS = 5;
const ENTRIES = 10;

const names = ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gaia", "Ivo", "Lia", "Max"];

/** A member of a large studio; who they are follows from their number. */
function member(index: number, now: Date): UserDocument {
  const person = {
    username: `bench-${index}`,
    first_name: names[index % names.length] ?? "",
    last_name: `Prova${index}`,
    email: `bench-${index}@studio.test`,
  };
  const last_attended_at = new Date(now.getTime() - (index % 90) * DAY_MS);
  const lessons = 1 + (index % 200);
  const [day, week] = [romeDay(now), romeWeek(now)];
  return userDocument.parse({
    ...person,
    phone: null,
    picture_url: null,
    membership: index % 7 === 0,
    programs: [],
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
    admin: false,
    search_terms: searchTerms(person),
    deletion_requested_at: null,
    joined_at: new Date(now.getTime() - (index % 1000) * DAY_MS),
  });
}

/** Makes the studio as large as so many members, five bookings and ten log entries each, from the number `from` on. */
export async function addMembers(from: number, to: number, now: Date): Promise<void> {
  // The emulator has no traffic to ramp up for.
  const writer = database.bulkWriter({ throttling: false });
  for (let index = from; index < to; index += 1) {
    const user = member(index, now);
    const uid = user.username;
    void writer.set(database.doc(documentPath("users", { uid })), user);
    const name = `${user.first_name} ${user.last_name}`;
    for (let turn = 0; turn < ENTRIES; turn += 1) {
      const at = new Date(now.getTime() - ((index * ENTRIES + turn) % 100_000) * 300_000);
      const eventId = `bench-${turn}-${index % 1000}`;
      const entry = storedActivityOf({
        kind: "booking.created",
        at,
        actor: { id: uid, name },
        subject: { id: uid, name },
        about: { type: "event", id: eventId, name: "Small Class" },
      });
      void writer.set(
        database.doc(documentPath("activity", { id: `bench-${index}-${turn}` })),
        storedActivity.parse(entry),
      );
      if (turn < BOOKINGS) {
        const booking = bookingDocument.parse({
          state: "booked",
          presence: null,
          summary: "Small Class",
          productId: null,
          deducted: false,
          start: { dateTime: at },
          end: { dateTime: at },
          subDate: at,
          changedAt: at,
        });
        void writer.set(database.doc(documentPath("memberBookings", { uid, eventId })), booking);
      }
    }
  }
  await writer.close();
}
