import { documentPath } from "@studio/contract/collections.ts";
import { makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { makePushDevice } from "@studio/contract/testing/notices.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { type TimetableDocument, timetableId } from "@studio/contract/timetable/slots.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { storeMember } from "../people.ts";
import { database, emptyDatabase } from "../server/database.ts";
import { type Archive, createArchive } from "./archive.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { createPost, type Post } from "./post.ts";

export const staff = { id: "coach", name: "Coach Prova" };

/** The studio of the simulated year. */
export type Studio = {
  /** Its members; a merge removes one, and a guest may become one. */
  uids: string[];
  /** Number of seats in a day of classes. */
  seats: number;
  chance: Chance;
  /** Numbers of what leaves no documents of its own. */
  done: {
    swaps: number;
    places_ended_by_staff: number;
    slots_moved: number;
    closures: number;
    closures_undone: number;
    slots_changed: number;
    slots_undone: number;
    guests: number;
    converted: number;
    merges: number;
    extensions: number;
    messages: number;
  };
  post: Post;
  archive: Archive;
};

/** Number of members per timetable slot of each weekday. */
const MEMBERS_TO_A_TIME = 20;
const HOURS = ["18:30", "07:30", "12:45", "19:30", "18:00", "19:00", "20:00"];
const WEEKDAYS = [1, 2, 3, 4, 5];
const CAPACITY = 6;

const timetable = (hours: readonly string[]): TimetableDocument[] =>
  WEEKDAYS.flatMap((weekday) =>
    hours.map((time) => makeTimetableSlot({ weekday, time, capacity: CAPACITY })),
  );

/** Stores a device of a member, whose push service the simulation answers for. */
const storeDevice = (uid: string, now: Date) =>
  database
    .doc(documentPath("pushDevices", { id: uid }))
    .create(makePushDevice({ uid, addedAt: now, renewedAt: now }));

/**
 * Empties the year's database and creates a studio on a day, with its timetable and members, on packs and unlimited
 * packages, two of three with a device.
 */
export async function openStudio(members: number, seed: number, day: string): Promise<Studio> {
  await emptyDatabase();
  const hours = HOURS.slice(0, Math.ceil(members / MEMBERS_TO_A_TIME));
  const lines = timetable(hours);
  for (const line of lines)
    await database.doc(documentPath("timetable", { id: timetableId(line) })).create(line);
  const now = romeInstant(day, "00:05");
  await storeMember(staff.id, { joined_at: now });
  const uids = Array.from({ length: members }, (_, index) => `year-${index}`);
  for (const [index, uid] of uids.entries()) {
    await storeMember(uid, { last_name: uid, joined_at: now });
    const first =
      index % 2 === 0
        ? { name: "10 lezioni", size: 10, expire_date: null }
        : { name: "2 mesi", size: 0, expire_date: addRomeDays(day, 60) };
    await sellPackage(uid, first, staff, now);
    if (index % 3 > 0) await storeDevice(uid, now);
  }
  const chance = chanceOf(seed);
  const seats = hours.length * CAPACITY;
  return {
    uids,
    seats,
    chance,
    done: {
      swaps: 0,
      places_ended_by_staff: 0,
      slots_moved: 0,
      closures: 0,
      closures_undone: 0,
      slots_changed: 0,
      slots_undone: 0,
      guests: 0,
      converted: 0,
      merges: 0,
      extensions: 0,
      messages: 0,
    },
    post: createPost(chance),
    archive: createArchive(),
  };
}
