import { smallClassStarts } from "@studio/contract/bookings/rules.ts";
import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { deskTasks as answer } from "@studio/contract/operations/model.ts";
import {
  hourFrom,
  makeBooking,
  makeCalendar,
  makeClass,
  makeRosterLine,
} from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { rosterFactsOf } from "../../../functions/src/bookings/roster/facts.ts";
import { deskTasks } from "../../../functions/src/operations/deskTasks.ts";
import { measured } from "../../../functions/src/platform/runtime/usage.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { grantPackage, newClass } from "../../support/studio.ts";

const HOUR = 3_600_000;

let admin: Person;
let coach: Person;
beforeAll(async () => {
  [admin, coach] = await Promise.all([newPerson({ role: "owner" }), newPerson({ role: "coach" })]);
});

const book = async (id: string, uid: string, charge: boolean) => {
  const json = { user_id: uid, charge, ...(!charge && { reason: "Lezione omaggio" }) };
  expect((await request("POST", `/admin/event/${id}/sub`, { token: admin.token, json })).status).toBe(200);
};

describe("the facts of a roster", () => {
  const facts = async (id: string, people: string[], { token }: Person = coach) => {
    const { body } = await request("GET", `/admin/event/${id}/facts?people=${people}`, { token });
    return bookingsForStaff.rosterFacts.response.parse(body).people;
  };

  test("are what is left of the package that was charged, and whether it is the first time", async () => {
    const id = await newClass({ inHours: 48 });
    const [pack, subscription, free, regular] = await Promise.all(
      Array.from({ length: 4 }, () => newPerson()),
    );
    if (!pack || !subscription || !free || !regular) throw new Error("no people");
    const ends = addRomeDays(new Date().toISOString().slice(0, 10), 5);
    await Promise.all([
      grantPackage(pack.uid, { size: 10, remaining: 1 }),
      grantPackage(subscription.uid, { size: 0, remaining: 0, expire_date: ends }),
      grantPackage(free.uid),
      grantPackage(regular.uid),
      database.doc(documentPath("users", { uid: regular.uid })).update({ "attendance.lifetime": 7 }),
    ]);
    const people = [pack, subscription, free, regular].map(({ uid }) => uid);
    for (const uid of people) await book(id, uid, uid !== free.uid);
    expect(await facts(id, people)).toEqual([
      {
        id: pack.uid,
        package: { lessons_left: 0, expire_date: null, warning: "used_up" },
        first_time: true,
        birthday: false,
      },
      {
        id: subscription.uid,
        package: { lessons_left: null, expire_date: ends, warning: "expiring" },
        first_time: true,
        birthday: false,
      },
      { id: free.uid, package: null, first_time: true, birthday: false },
      {
        id: regular.uid,
        package: { lessons_left: 9, expire_date: null, warning: null },
        first_time: false,
        birthday: false,
      },
    ]);
    const { result, usage } = await measured(() => rosterFactsOf(id, people, new Date()));
    // Bookings, packages, three newcomers, a query for birthdays, and the studio's rules.
    expect([result.length, usage.reads]).toEqual([4, 4 + 3 + 3 + 1 + 1]);
  });

  test("name birthdays without the date, which Oggi names for every role", async () => {
    const [id, born, other] = await Promise.all([newClass({ inHours: 1 }), newPerson(), newPerson()]);
    const edit = (uid: string, birth_date: string) => {
      const json = { first_name: "Prova", last_name: uid, email: `${uid}@studio.test`, birth_date };
      return request("PUT", `/admin/user/${uid}`, { token: admin.token, json });
    };
    const today = romeDay(new Date());
    expect((await edit(born.uid, `1990${today.slice(4)}`)).status).toBe(200);
    await edit(other.uid, `1990${addRomeDays(today, 30).slice(4)}`);
    for (const { uid } of [born, other]) await book(id, uid, false);
    const celebrating = (await facts(id, [born.uid, other.uid])).map(({ birthday }) => birthday);
    expect(celebrating).toEqual([true, false]);
    const { body } = await request("GET", "/admin/today", { token: coach.token });
    const { birthdays = [] } = answer.parse(body);
    expect(birthdays).toContainEqual({ id: born.uid, name: `Prova ${born.uid}` });
    expect(birthdays.map((one) => one.id)).not.toContain(other.uid);
    const seen = await request("GET", `/admin/user/${born.uid}`, { token: coach.token });
    expect(JSON.stringify(seen.body)).not.toContain("1990");
  });

  test("are of those who are booked only", async () => {
    const [id, other] = await Promise.all([newClass({ inHours: 48 }), newClass({ inHours: 50 })]);
    const [booked, elsewhere, removed] = await Promise.all(Array.from({ length: 3 }, () => newPerson()));
    if (!booked || !elsewhere || !removed) throw new Error("no people");
    await book(id, booked.uid, false);
    await book(other, elsewhere.uid, false);
    await book(id, removed.uid, false);
    await request("DELETE", `/admin/event/${id}/sub/${removed.uid}`, { token: admin.token });
    const asked = [booked.uid, elsewhere.uid, removed.uid, "nessuno", booked.uid];
    expect((await facts(id, asked)).map((one) => one.id)).toEqual([booked.uid]);
  });

  test.each(["", "a/b", Array.from({ length: 101 }, (_, index) => `p${index}`).join()])(
    "are refused for the ids %s",
    async (people) => {
      const { status } = await request("GET", `/admin/event/x/facts?people=${encodeURIComponent(people)}`, {
        token: coach.token,
      });
      expect(status).toBe(400);
    },
  );
});

test("bookings without a package are counted until tomorrow, with the first class", async () => {
  const asked = async () => answer.parse((await request("GET", "/admin/today", { token: admin.token })).body);
  const before = (await asked()).counts.without_package ?? 0;
  const [soon, later, ...people] = await Promise.all([
    newClass({ inHours: 0.01 }),
    newClass({ inHours: 24 * 3 }),
    ...Array.from({ length: 4 }, () => newPerson()),
  ]);
  const [free, paid, afterwards, cancelled] = people;
  if (!free || !paid || !afterwards || !cancelled) throw new Error("no people");
  await grantPackage(paid.uid);
  await book(soon, free.uid, false);
  await book(soon, paid.uid, true);
  await book(soon, cancelled.uid, false);
  await request("DELETE", `/admin/event/${soon}/sub/${cancelled.uid}`, { token: admin.token });
  await book(later, afterwards.uid, false);
  const { counts, first_without_package } = await asked();
  expect([counts.without_package, first_without_package]).toEqual([before + 1, soon]);
});

test("Oggi counts for each role only what its screens show", async () => {
  const desk = await newPerson({ role: "desk" });
  const namesFor = async ({ token }: Person) =>
    Object.keys(answer.parse((await request("GET", "/admin/today", { token })).body).counts).sort();
  expect(await namesFor(coach)).toEqual([]);
  const ofDesk = [
    "absent",
    "doubtful_requests",
    "expiring",
    "owed",
    "packs_ending",
    "payments",
    "requests",
    "withdrawals",
    "without_package",
  ];
  expect(await namesFor(desk)).toEqual(ofDesk);
  expect(await namesFor(admin)).toEqual([...ofDesk, "failed_mails", "offers_without_classes"].sort());
});

test("Oggi reads at most 69 documents with 31 classes a week and ten people in two classes", async () => {
  // A week of the past, which no other test uses.
  const monday = "2005-06-06";
  const people = await Promise.all(Array.from({ length: 10 }, () => newPerson()));
  const packages = new Map(
    await Promise.all(people.map(async ({ uid }) => [uid, await grantPackage(uid)] as const)),
  );
  const classes = Object.fromEntries(
    smallClassStarts.map(({ weekday, time }) => {
      const start = { dateTime: romeInstant(addRomeDays(monday, weekday - 1), time) };
      const rollCall = { at: new Date(start.dateTime.getTime() + HOUR), by: admin.uid };
      return [`oggi-${weekday}-${time.replace(":", "")}`, makeClass({ start, numSubs: 5, rollCall })];
    }),
  );
  const batch = database.batch();
  for (const [id, gymClass] of Object.entries(classes))
    batch.set(database.doc(documentPath("events", { id })), gymClass);
  for (const day of makeCalendar(classes))
    batch.set(database.doc(documentPath("calendar", { date: day.date })), day);
  const shown = ["oggi-3-1900", "oggi-3-1930"].map((id, index) => ({
    id,
    uids: people.slice(index * 5, index * 5 + 5).map(({ uid }) => uid),
  }));
  for (const { id, uids } of shown)
    for (const uid of uids) {
      const start = classes[id]?.start.dateTime ?? new Date();
      const booking = makeBooking(
        { summary: "Prova", ...hourFrom(start) },
        { productId: packages.get(uid) ?? null },
      );
      batch.set(database.doc(documentPath("roster", { id, uid })), makeRosterLine());
      batch.set(database.doc(documentPath("memberBookings", { uid, classId: id })), booking);
    }
  await batch.commit();
  expect(Object.keys(classes).length).toBe(31);

  const now = romeInstant(addRomeDays(monday, 2), "18:55");
  const { usage } = await measured(async () => {
    const tasks = await deskTasks("owner", now);
    expect(tasks.without_roll_call).toEqual([]);
    for (const { id, uids } of shown) expect((await rosterFactsOf(id, uids, now)).length).toBe(5);
  });
  // Listeners: the week's days with classes, and both rosters.
  const listened = makeCalendar(classes).length + people.length;
  // Each call reads the caller's access: the session check, the tasks and both rosters.
  const calls = 4;
  expect(usage.reads + listened + calls).toBeLessThanOrEqual(69);
});
