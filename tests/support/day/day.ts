import { fetchedRange } from "@studio/contract/bookings/calendar.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { jobName } from "@studio/contract/operations/model.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import type { Query } from "firebase-admin/firestore";
import { schedule } from "../../../functions/src/operations/schedule.ts";
import { runJob } from "../../../functions/src/platform/jobs/run.ts";
import { bodies } from "../leads.ts";
import { database } from "../server/database.ts";
import { type Happening, minutes } from "../year/happening.ts";
import { ask, run } from "./calls.ts";
import { classesOf, type DayStudio, type Staff } from "./studio.ts";
import { type Listened, listen } from "./usage.ts";

/** Numbers of a day; parts are of the members, or of the people of a class. */
const DAY = {
  opensApp: 0.5,
  /** Of those who opened it: hours later, and within half an hour. */
  opensAgain: 0.4,
  looksAgain: 0.3,
  /** Of the visits: with nothing on the device. */
  onNewDevice: 0.02,
  /** Of the visits. */
  books: 0.4,
  cancels: 0.1,
  /** Of those who are booked: marked one by one; the roll call is confirmed for the others. */
  marked: 0.3,
  sales: 8,
  leads: 8,
  /** Visits of the public site. */
  visits: 150,
};

const MINUTE_MS = 60_000;

/** How long a member's app stays open, in minutes. */
const APP_MINUTES = 3;

/** How often the back office asks what waits at the desk, in minutes, and the entrance's screen for its code, in seconds. */
const DESK_EVERY = 5;
const CODE_SECONDS = 25;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const newestFirst = (field: string, limit: number) => (query: Query) =>
  query.orderBy(field, "desc").limit(limit);

const daysOf = (from: string, until: string): Listened => ({
  path: collectionPath("calendar", {}),
  build: (query) => query.where("date", ">=", from).where("date", "<", until).orderBy("date"),
});

/** Returns what the members' app listens to (`features/bookings/api.ts` and others). */
function appListeners(uid: string, now: Date): Listened[] {
  const { from, until } = fetchedRange(now);
  return [
    { path: documentPath("users", { uid }) },
    daysOf(from, until),
    {
      path: collectionPath("memberBookings", { uid }),
      build: (query) => query.where("start.dateTime", ">=", romeInstant(from)),
    },
    { path: collectionPath("waits", { uid }) },
    { path: collectionPath("products", { uid }), build: newestFirst("createdAt", 50) },
    { path: collectionPath("notices", { uid }), build: newestFirst("at", 50) },
  ];
}

const classListeners = (id: string): Listened[] => [
  { path: collectionPath("roster", { id }) },
  { path: collectionPath("waiting", { id }) },
];

const pinned: Listened = { path: collectionPath("pinnedNotes", {}) };

const MEMBERS = "members: visits of the app";
const BOOKINGS = "members: bookings, cancellations, waiting lists";
const DESK = "desk: its screen, sales, requests, marks";
const COACHES = "coaches: rosters on the phone";
const OWNERS = "owners: lists and figures";
const ENTRANCE = "screen with the code at the entrance";
const SITE = "public site";
const JOBS = "scheduled jobs";

/** The contents that a page of the public site compares with its own. */
const KNOWN = "/public/contents?known=contacts.0,hours.0,partners.0,studio.0,texts.0";

/** Opens the app: from a known state, on a new device or hours after the last visit. */
async function openApp(uid: string, state: "known" | "new" | "old", now: Date): Promise<() => void> {
  // The answer to a sign-in is the check of its session.
  const entered = state === "new" ? ["GET /u/me", "GET /u/dashboard"] : ["GET /auth/check"];
  for (const call of [...entered, "GET /u/contents"]) await ask(MEMBERS, uid, { call }, now);
  return listen(MEMBERS, appListeners(uid, now), { isKnown: state === "known" });
}

async function nextBooking(uid: string, now: Date): Promise<string | undefined> {
  const { docs } = await database
    .collection(collectionPath("memberBookings", { uid }))
    .where("state", "==", "booked")
    .where("start.dateTime", ">", now)
    .limit(1)
    .get();
  return docs[0]?.id;
}

/** Books a class, or waits for a seat in it. */
async function book(uid: string, id: string, now: Date): Promise<void> {
  const answer = await ask(BOOKINGS, uid, { call: `POST /event/${id}` }, now);
  if (Object(answer).refused === "class_full")
    await ask(BOOKINGS, uid, { call: `POST /event/${id}/waiting` }, now);
}

/** Returns the visits of the members' app, with what members do in them. */
async function visits({ members, chance }: DayStudio, day: string): Promise<Happening[]> {
  const classes = await classesOf(addRomeDays(day, 1), addRomeDays(day, 6));
  const happenings: Happening[] = [];
  const visit = (uid: string, at: Date, state: "known" | "new" | "old") => {
    const books = chance.happens(DAY.books) ? chance.of(classes) : undefined;
    const cancels = chance.happens(DAY.cancels);
    happenings.push({
      at,
      work: async () => {
        const close = await openApp(uid, state, at);
        happenings.push({ at: later(at, APP_MINUTES * MINUTE_MS), work: async () => close() });
        const now = later(at, MINUTE_MS);
        if (books) await book(uid, books.id, now);
        const booked = cancels ? await nextBooking(uid, now) : undefined;
        if (booked !== undefined) await ask(BOOKINGS, uid, { call: `DELETE /event/${booked}` }, now);
      },
    });
  };
  for (const uid of members) {
    if (!chance.happens(DAY.opensApp)) continue;
    const at = romeInstant(day, minutes(6 * 60 + 30 + chance.below(10 * 60)));
    visit(uid, at, chance.happens(DAY.onNewDevice) ? "new" : "old");
    if (chance.happens(DAY.looksAgain)) visit(uid, later(at, 10 * MINUTE_MS), "known");
    if (chance.happens(DAY.opensAgain)) visit(uid, later(at, (60 + chance.below(300)) * MINUTE_MS), "old");
  }
  return happenings;
}

/** Reads the facts beside the names of a roster, as a screen that shows it. */
async function readFacts(who: string, by: Staff, id: string, now: Date): Promise<string[]> {
  const { docs } = await database
    .collection(collectionPath("roster", { id }))
    .where("state", "==", "booked")
    .get();
  const people = docs.map((one) => one.id);
  if (people.length > 0)
    await ask(who, by, { call: `GET /admin/event/${id}/facts?people=${people.join(",")}` }, now);
  return people;
}

/** Returns the same work at intervals from one instant to another. */
function every(seconds: number, from: Date, until: Date, work: (now: Date) => Promise<unknown>): Happening[] {
  const count = Math.max(0, Math.ceil((until.getTime() - from.getTime()) / (seconds * 1000)));
  return Array.from({ length: count }, (_, index) => {
    const at = later(from, index * seconds * 1000);
    return { at, work: () => work(at) };
  });
}

/** Returns the work at a desk's screen in a shift: each class is shown from half an hour before its start until its end. */
function shift(
  by: Staff,
  classes: readonly { id: string; start: Date }[],
  day: string,
  hours: [string, string],
) {
  const [from, until] = [romeInstant(day, hours[0]), romeInstant(day, hours[1])];
  const closing: (() => void)[] = [];
  const opening: Happening = {
    at: from,
    work: async () => {
      for (const call of ["GET /auth/check", "GET /u/contents"]) await ask(DESK, by, { call }, from);
      closing.push(await listen(DESK, [daysOf(day, addRomeDays(day, 2)), pinned]));
    },
  };
  const shown = classes.flatMap(({ id, start }): Happening[] => {
    const at = later(start, -30 * MINUTE_MS);
    if (at < from || at >= until) return [];
    return [
      {
        at,
        work: async () => {
          closing.push(await listen(DESK, classListeners(id)));
          await readFacts(DESK, by, id, at);
        },
      },
      { at: later(start, 5 * MINUTE_MS), work: () => markPresent(by, id, later(start, 5 * MINUTE_MS)) },
    ];
  });
  const close = async () => {
    for (const end of closing) end();
  };
  const polls = every(DESK_EVERY * 60, from, until, (now) =>
    ask(DESK, by, { call: "GET /admin/today" }, now),
  );
  return [opening, ...polls, ...shown, { at: until, work: close }];
}

/** Marks some of those who are booked, and confirms the roll call. */
async function markPresent(by: Staff, id: string, now: Date): Promise<void> {
  const people = await readFacts(DESK, by, id, now);
  for (const uid of people.slice(0, Math.ceil(people.length * DAY.marked))) {
    const call = `PUT /admin/event/${id}/sub/${uid}`;
    await ask(DESK, by, { call, body: { presence: "present" } }, now);
  }
  await ask(DESK, by, { call: `PUT /admin/event/${id}/roll-call` }, now);
}

/** Returns a coach's visit of the back office on the phone, from ten minutes before a class until its end. */
function roster(by: Staff, { id, start }: { id: string; start: Date }, day: string): Happening[] {
  const [from, until] = [later(start, -10 * MINUTE_MS), later(start, 60 * MINUTE_MS)];
  const closing: (() => void)[] = [];
  const { from: monday } = fetchedRange(romeInstant(day));
  const opening: Happening = {
    at: from,
    work: async () => {
      for (const call of ["GET /auth/check", "GET /u/contents"]) await ask(COACHES, by, { call }, from);
      const week = daysOf(monday, addRomeDays(monday, 7));
      closing.push(await listen(COACHES, [week, pinned, ...classListeners(id)]));
      await readFacts(COACHES, by, id, from);
    },
  };
  const polls = every(DESK_EVERY * 60, from, until, (now) =>
    ask(COACHES, by, { call: "GET /admin/today" }, now),
  );
  const close = async () => {
    for (const end of closing) end();
  };
  return [opening, ...polls, { at: until, work: close }];
}

/** Returns what staff do: two desks in two shifts, the coaches with their classes, two owners who look at their lists. */
async function staffed({ staff, members, chance }: DayStudio, day: string): Promise<Happening[]> {
  const classes = await classesOf(day, addRomeDays(day, 1));
  const [morning, evening] = staff.filter(({ role }) => role === "desk");
  const coaches = staff.filter(({ role }) => role === "coach");
  const owners = staff.filter(({ role }) => role === "owner");
  if (!morning || !evening) throw new Error("The studio has no desk");
  const month = day.slice(0, 7);
  const lists = [
    "GET /auth/check",
    "GET /u/contents",
    "GET /admin/today",
    "GET /admin/users",
    "GET /admin/users?filter=expiring",
    `GET /admin/takings?month=${month}`,
    "GET /admin/activity/logs",
    "GET /admin/leads",
    "GET /admin/ranking",
    "GET /admin/users/stats",
    "GET /admin/analytics/classes",
    "GET /admin/analytics/revenue",
    "GET /admin/status",
  ];
  const looks = owners.flatMap((by) =>
    ["09:15", "13:30", "18:45"].map((time): Happening => {
      const at = romeInstant(day, time);
      return {
        at,
        work: async () => {
          for (const call of lists) await ask(OWNERS, by, { call }, at);
        },
      };
    }),
  );
  const sales = Array.from({ length: DAY.sales }, (_, index): Happening => {
    const at = romeInstant(day, minutes(8 * 60 + chance.below(12 * 60)));
    const uid = chance.of(members) ?? "";
    const terms = { price: 2_000, paid: 2_000, method: "card" };
    return {
      at,
      work: async () => {
        for (const call of [`GET /admin/user/${uid}`, `GET /admin/user/${uid}/notes`])
          await ask(DESK, evening, { call }, at);
        const body = { title: "Maglietta", terms };
        await ask(DESK, evening, { call: `POST /admin/user/${uid}/sale`, body, key: `sale-${index}` }, at);
        await ask(DESK, evening, { call: `GET /admin/user/${uid}/sales` }, at);
      },
    };
  });
  return [
    ...shift(morning, classes, day, ["07:00", "14:00"]),
    ...shift(evening, classes, day, ["14:00", "21:30"]),
    ...classes.flatMap((one, index) => roster(coaches[index % coaches.length] ?? morning, one, day)),
    ...looks,
    ...sales,
    ...every(CODE_SECONDS, romeInstant(day, "06:45"), romeInstant(day, "21:30"), (now) =>
      ask(ENTRANCE, evening, { call: "GET /admin/check-in/code" }, now),
    ),
  ];
}

/** Returns the visits of the public site, whose answers Hosting's cache is reckoned not to have, and its requests. */
function site({ chance, staff }: DayStudio, day: string): Happening[] {
  const anytime = (work: (now: Date) => Promise<unknown>): Happening => {
    const at = romeInstant(day, minutes(7 * 60 + chance.below(16 * 60)));
    return { at, work: () => work(at) };
  };
  const desk = staff.find(({ role }) => role === "desk");
  const pages = Array.from({ length: DAY.visits }, () =>
    anytime(async (now) => {
      for (const call of ["GET /public/timetable", `GET ${KNOWN}`, "GET /public/prices"])
        await ask(SITE, undefined, { call }, now);
    }),
  );
  const leads = Array.from({ length: DAY.leads }, () =>
    anytime(async (now) => {
      const when = romeInstant(addRomeDays(fetchedRange(now).from, 7), "18:30").toISOString();
      await ask(SITE, undefined, { call: "POST /public/trial", body: { ...bodies.trial(), when } }, now);
      await ask(DESK, desk, { call: "GET /admin/leads" }, later(now, MINUTE_MS));
    }),
  );
  return [...pages, ...leads];
}

/** Returns the numbers that a field of a cron expression stands for, below a limit. */
function numbersOf(field: string, limit: number): number[] {
  const [range = "*", step = "1"] = field.split("/");
  const [first = 0, last = limit - 1] = range === "*" ? [] : range.split("-").map(Number);
  const end = range === "*" || range.includes("-") ? last : first;
  return Array.from({ length: limit }, (_, number) => number).filter(
    (number) => number >= first && number <= end && (number - first) % Number(step) === 0,
  );
}

/** Returns the runs of the scheduled jobs on a day. */
function scheduled(day: string): Happening[] {
  return jobName.options.flatMap((name) => {
    const [minute = "", hour = ""] = schedule[name].cron.split(" ");
    return numbersOf(hour, 24).flatMap((hours) =>
      numbersOf(minute, 60).map((past): Happening => {
        const at = romeInstant(day, minutes(hours * 60 + past));
        const options = { clock: () => at, budgetMs: MINUTE_MS };
        return { at, work: () => run(JOBS, () => runJob(name, schedule[name], options), at) };
      }),
    );
  });
}

/** Lives a day of the studio, or some hours of it, everything at its time. */
export async function liveOneDay(
  studio: DayStudio,
  day: string,
  [first, last]: [string, string],
): Promise<void> {
  const [from, until] = [romeInstant(day, first), romeInstant(day, last)];
  const lived = await visits(studio, day);
  const others = [...(await staffed(studio, day)), ...site(studio, day), ...scheduled(day)];
  const waiting = [...lived.splice(0), ...others]
    .filter(({ at }) => at >= from && at <= until)
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    await next.work();
    // What a visit has begun ends later.
    for (const added of lived.splice(0)) {
      const index = waiting.findIndex(({ at }) => at <= added.at);
      waiting.splice(index < 0 ? waiting.length : index, 0, added);
    }
  }
}
