import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { Role } from "@studio/contract/roles.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { makeNotice, makePushDevice } from "@studio/contract/testing/notices.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { makeClasses } from "../../../functions/src/timetable/makeClasses.ts";
import { storeMember } from "../people.ts";
import { runAt } from "../runs.ts";
import { database, emptyDatabase } from "../server/database.ts";
import { type Chance, chanceOf } from "../year/chance.ts";
import { ignoreRefusal } from "../year/happening.ts";

/** The studio's hours of classes, Monday to Saturday, and the seats of each. */
const HOURS = [
  "07:00",
  "08:00",
  "09:30",
  "11:00",
  "13:00",
  "14:00",
  "16:30",
  "17:30",
  "18:30",
  "19:30",
  "20:30",
];
const WEEKDAYS = [1, 2, 3, 4, 5, 6];
const SEATS = 10;

/** Notices that a member has: they are kept for 90 days. */
const NOTICES = 8;

/** Parts of the seats that are booked on the evening before, today's first. */
const BOOKED = [0.8, 0.4, 0.2, 0.1];

export type Staff = { id: string; name: string; role: Role };

export type DayStudio = { members: readonly string[]; staff: readonly Staff[]; chance: Chance };

const roles: readonly Role[] = ["owner", "owner", "desk", "desk", ...Array<Role>(8).fill("coach")];

/** Returns the classes from one day to another, by start. */
export async function classesOf(from: string, until: string): Promise<{ id: string; start: Date }[]> {
  const { docs } = await database
    .collection(collectionPath("events", {}))
    .where("start.dateTime", ">=", romeInstant(from))
    .where("start.dateTime", "<", romeInstant(until))
    .orderBy("start.dateTime")
    .get();
  return docs.map((one) => ({ id: one.id, start: one.get("start.dateTime").toDate() }));
}

/** Creates the studio as it is before a day: its timetable, people with packages, notices and devices, and bookings. */
export async function openDayStudio(count: number, day: string, seed: number): Promise<DayStudio> {
  await emptyDatabase();
  const chance = chanceOf(seed);
  const eve = romeInstant(addRomeDays(day, -1), "12:00");
  for (const weekday of WEEKDAYS)
    for (const time of HOURS.slice(0, Math.max(2, Math.ceil(count / 27)))) {
      const line = makeTimetableSlot({ weekday, time, capacity: SEATS });
      await database.doc(documentPath("timetable", { id: timetableId(line) })).create(line);
    }
  const staff = roles.map((role, index) => ({ id: `staff-${index}`, name: `Staff ${index}`, role }));
  for (const { id, role } of staff)
    await storeMember(id, { last_name: id, role, admin: true, joined_at: eve });
  const members = Array.from({ length: count }, (_, index) => `member-${index}`);
  for (const [index, uid] of members.entries()) {
    await storeMember(uid, { last_name: uid, joined_at: eve });
    const pack = { name: "10 lezioni", size: 10, expire_date: null };
    const months = { name: "2 mesi", size: 0, expire_date: addRomeDays(day, 60) };
    await sellPackage(uid, index % 2 === 0 ? pack : months, { id: "staff-2", name: "Staff 2" }, eve);
    for (let number = 0; number < NOTICES; number += 1) {
      const at = new Date(eve.getTime() - number * 86_400_000);
      const id = `earlier-${number}`;
      await database.doc(documentPath("notices", { uid, id })).create(makeNotice("moved_up", { at }));
    }
    if (index % 3 > 0)
      await database
        .doc(documentPath("pushDevices", { id: uid }))
        .create(makePushDevice({ uid, addedAt: eve, renewedAt: eve }));
  }
  await makeClasses(runAt(eve));
  for (const [ahead, share] of BOOKED.entries()) {
    const from = addRomeDays(day, ahead);
    for (const { id: classId } of await classesOf(from, addRomeDays(from, 1)))
      for (let taken = 0; taken < SEATS * share; taken += 1) {
        const uid = chance.of(members) ?? "";
        await bookClass({ classId, uid, charge: true, now: eve }).catch(ignoreRefusal);
      }
  }
  return { members, staff, chance };
}
