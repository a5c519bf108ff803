import { accessDocument, noStanding, userDocument } from "@studio/contract/account/model.ts";
import { type TimetableDocument, timetableId } from "@studio/contract/bookings/timetable.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { addRomeDays, romeInstant } from "@studio/contract/rome.ts";
import { grant } from "../../../functions/src/packages/grant.ts";
import { database, emptyDatabase } from "../database.ts";
import { type Archive, createArchive } from "./archive.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { createPost, type Post } from "./post.ts";

export const staff = { id: "coach", name: "Coach Prova" };

/** The studio of the simulated year. */
export type Studio = {
  uids: readonly string[];
  /** How many seats a day of classes has. */
  seats: number;
  chance: Chance;
  post: Post;
  archive: Archive;
};

/** A time of the timetable each weekday for so many members. */
const MEMBERS_TO_A_TIME = 20;
const HOURS = ["18:30", "07:30", "12:45", "19:30", "18:00", "19:00", "20:00"];
const WEEKDAYS = [1, 2, 3, 4, 5];
const CAPACITY = 6;

const timetable = (hours: readonly string[]): TimetableDocument[] =>
  WEEKDAYS.flatMap((weekday) =>
    hours.map((time) => ({
      weekday,
      time,
      summary: "Small Class",
      description: "",
      capacity: CAPACITY,
      minutes: 60,
    })),
  );

/** Empties the year's database and opens a studio with its timetable and members, on packs and subscriptions, on a day. */
export async function openStudio(members: number, seed: number, day: string): Promise<Studio> {
  await emptyDatabase();
  const hours = HOURS.slice(0, Math.ceil(members / MEMBERS_TO_A_TIME));
  for (const line of timetable(hours))
    await database.doc(documentPath("timetable", { id: timetableId(line) })).create(line);
  const now = romeInstant(day, "00:05");
  const uids = Array.from({ length: members }, (_, index) => `year-${index}`);
  for (const [index, uid] of uids.entries()) {
    const user = userDocument.parse({
      username: uid,
      first_name: "Prova",
      last_name: uid,
      email: `${uid}@studio.test`,
      phone: null,
      picture_url: null,
      membership: false,
      programs: [],
      admin: false,
      search_terms: [],
      attendance: { lifetime: 0, years: {}, months: {}, weeks: {} },
      standing: noStanding,
      deletion_requested_at: null,
      joined_at: now,
    });
    await database.doc(documentPath("users", { uid })).create(user);
    await database.doc(documentPath("access", { uid })).create(accessDocument.parse({ validSince: now }));
    const first =
      index % 2 === 0
        ? { name: "10 lezioni", size: 10, expire_date: null }
        : { name: "2 mesi", size: 0, expire_date: addRomeDays(day, 60) };
    await grant(uid, first, staff, now);
  }
  const chance = chanceOf(seed);
  const seats = hours.length * CAPACITY;
  return { uids, seats, chance, post: createPost(chance), archive: createArchive() };
}
