import "../support/server/sampleProject.ts";
import { api } from "@studio/contract/api.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { type MemberDocument, memberDocument } from "@studio/contract/people/model.ts";
import { addRomeDays, romeDaysBetween, romeMonday, romeWeek } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { buildSeed } from "../../emulators/seed/build.ts";
import { people } from "../../emulators/seed/people/people.ts";
import { writeDocuments } from "../../emulators/seed/write.ts";
import { newPerson, type Person } from "../support/people.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";

const DAY_MS = 86_400_000;
const now = new Date();
const today = romeDay(now);
const thisMonth = today.slice(0, 7);

let [admin, member]: Person[] = [];
const sample = new Set(people.map(({ uid }) => uid));
/** The members of the sample data. */
let users: { id: string; user: MemberDocument }[] = [];
const readMembers = async () => {
  const { docs } = await database.collection(collectionPath("users", {})).get();
  return docs.map((document) => ({ id: document.id, user: memberDocument.parse(document.data()) }));
};
beforeAll(async () => {
  await emptyDatabase();
  await writeDocuments(database, buildSeed(now));
  [admin, member] = await Promise.all([newPerson({ admin: true }), newPerson()]);
  // Members that these tests create are not counted.
  users = (await readMembers()).filter(({ id }) => sample.has(id));
});

const ask = (path: string) => request("GET", path, { token: admin?.token });

/** Returns the parsed response of a call that must succeed. */
async function answered(path: string) {
  const { status, body } = await ask(path);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
/** Returns the month since which a member is a customer. */
const monthOf = ({ customer_since }: MemberDocument) => customer_since && romeDay(customer_since).slice(0, 7);
const cameIn =
  (month: string) =>
  ({ user: member }: { user: MemberDocument }) =>
    (member.attendance.months[month] ?? 0) > 0;
const monthBefore = (month: string) => addRomeDays(`${month}-01`, -1).slice(0, 7);

describe("figures are for staff alone", () => {
  test.each(["/admin/users/stats", "/admin/user/socio/stats", "/admin/ranking", "/admin/analytics/classes"])(
    "GET %s",
    async (path) => {
      const statuses = await Promise.all(
        [undefined, member?.token, admin?.token].map(
          async (token) => (await request("GET", path, { token })).status,
        ),
      );
      expect(statuses).toEqual([401, 403, 200]);
    },
  );
});

describe("GET /admin/analytics/classes", () => {
  const analytics = async (weeks = 52) =>
    api.stats.classes.response.parse(await answered(`/admin/analytics/classes?weeks=${weeks}`));

  test("returns the requested number of weeks, the current one last", async () => {
    for (const count of [4, 12, 52]) {
      const { weeks } = await analytics(count);
      const monday = romeMonday(now);
      expect(weeks.map(({ start }) => start)).toEqual(
        weeks.map((_, index) => addRomeDays(monday, -7 * (count - 1 - index))),
      );
      expect(weeks.every(({ start, end }) => romeDaysBetween(start, end) === 6)).toBe(true);
      expect(weeks.at(-1)?.week).toBe(romeWeek(now));
    }
    expect((await ask("/admin/analytics/classes?weeks=53")).status).toBe(400);
  });

  test("counts in every week the lessons of all members", async () => {
    const { weeks } = await analytics();
    const past = weeks.slice(0, -1);
    const lessons = past.map(({ week }) =>
      total(users.map(({ user: member }) => member.attendance.weeks[week] ?? 0)),
    );
    expect(past.map(({ attended }) => attended)).toEqual(lessons);
    expect(Math.min(...lessons)).toBeGreaterThan(0);
    expect(past.every((week) => week.attended + week.absent <= week.seats)).toBe(true);
  });

  test("adds up the times of the week to the same classes, seats and people", async () => {
    const { weeks, slots } = await analytics();
    const sums = (name: "classes" | "seats") =>
      total(slots.map((slot) => slot[name])) - total(weeks.map((week) => week[name]));
    expect([sums("classes"), sums("seats")]).toEqual([0, 0]);
    expect(total(slots.map(({ taken }) => taken))).toBe(
      total(weeks.map(({ attended, absent }) => attended + absent)),
    );
    const order = slots.map(({ weekday, time }) => `${weekday} ${time}`);
    expect(order).toEqual(order.toSorted());
    expect(order.slice(0, 2)).toEqual(["1 07:30", "1 12:45"]);
  });

  test("counts in every month who became a customer, came, and came no more", async () => {
    const { months } = await analytics();
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ month: thisMonth, lost: null });
    const expected = months.slice(0, -1).map(({ month }) => {
      const before = users.filter(cameIn(monthBefore(month)));
      return {
        month,
        joined: users.filter(({ user: member }) => monthOf(member) === month).length,
        active: users.filter(cameIn(month)).length,
        lost: before.filter((one) => !cameIn(month)(one)).length,
      };
    });
    expect(months.slice(0, -1).map(({ packages: _, ...month }) => month)).toEqual(expected);
    expect(total(expected.map(({ lost }) => lost))).toBeGreaterThan(0);
  });

  test("follows whoever became a customer in a month through the months since", async () => {
    const { cohorts } = await analytics();
    expect(cohorts.map(({ active }) => active.length)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const past = cohorts.slice(0, -1).map(({ month, joined, active }, index) => {
      const joiners = users.filter(({ user: member }) => monthOf(member) === month);
      const later = cohorts.slice(index, -1).map((one) => joiners.filter(cameIn(one.month)).length);
      return [
        [month, joined, active.slice(0, -1)],
        [month, joiners.length, later],
      ];
    });
    expect(past.map(([found]) => found)).toEqual(past.map(([, expected]) => expected));
    expect(cohorts.some(({ active }) => active.some((count) => count > 0))).toBe(true);
  });

  test("counts the packages of every month", async () => {
    const { months } = await analytics();
    const packages = await database.collectionGroup("products").get();
    const ofSample = packages.docs.filter(({ ref }) => sample.has(ref.parent.parent?.id ?? ""));
    const granted = ofSample.map((pkg) => {
      const size = Number(pkg.get("size"));
      const ofClasses = size === 0 ? "subscription" : `pack-${size}`;
      return [
        romeDay(pkg.get("createdAt").toDate()).slice(0, 7),
        pkg.get("service") === undefined ? ofClasses : "service",
      ];
    });
    for (const { month, packages } of months.slice(0, -1)) {
      for (const { kind, count } of packages)
        expect(granted.filter(([at, what]) => at === month && what === kind)).toHaveLength(count);
      expect(total(packages.map(({ count }) => count))).toBe(granted.filter(([at]) => at === month).length);
    }
  });
});

describe("GET /admin/ranking", () => {
  const ranking = async (query: string) =>
    api.stats.ranking.response.parse(await answered(`/admin/ranking?${query}`));
  const lessonsIn = {
    week: (member: MemberDocument, day: string) =>
      member.attendance.weeks[romeWeek(new Date(`${day}T12:00Z`))] ?? 0,
    month: (member: MemberDocument, day: string) => member.attendance.months[day.slice(0, 7)] ?? 0,
    year: (member: MemberDocument, day: string) => member.attendance.years[day.slice(0, 4)] ?? 0,
    lifetime: (member: MemberDocument) => member.attendance.lifetime,
  };
  const dayBefore = {
    week: (day: string) => addRomeDays(day, -7),
    month: (day: string) => `${monthBefore(day.slice(0, 7))}-01`,
    year: (day: string) => `${Number(day.slice(0, 4)) - 1}-06-01`,
    lifetime: () => undefined,
  };
  const periods = ["week", "month", "year", "lifetime"] as const;

  test.each(
    periods.flatMap(
      (period) =>
        [
          [period, today],
          [period, addRomeDays(today, -40)],
        ] as const,
    ),
  )("by %s of %s is everybody by their lessons, at most fifty", async (period, day) => {
    const everybody = await readMembers();
    const { users: rows } = await ranking(`period=${period}&day=${day}`);
    const counts = everybody
      .map(({ user: member }) => lessonsIn[period](member, day))
      .filter((count) => count > 0);
    const sorted = counts.toSorted((a, b) => b - a);
    expect(rows.map(({ count }) => count)).toEqual(sorted.slice(0, 50));
    expect(rows.map(({ position }) => position)).toEqual(rows.map(({ count }) => sorted.indexOf(count) + 1));
    for (const row of rows) {
      const member = everybody.find(({ id }) => id === row.id)?.user;
      if (!member) throw new Error(`Nobody is ${row.id}`);
      const before = dayBefore[period](day);
      expect(row).toMatchObject({
        first_name: member.first_name,
        count: lessonsIn[period](member, day),
        lifetime: member.attendance.lifetime,
        change: before === undefined ? null : row.count - lessonsIn[period](member, before),
      });
    }
  });

  test("is this month's by default, with its days, and of all time without any", async () => {
    const month = await ranking("");
    expect(month).toMatchObject({
      period: "month",
      start: `${thisMonth}-01`,
      end: expect.stringMatching(thisMonth),
    });
    expect(await ranking("period=lifetime")).toMatchObject({ start: null, end: null });
    expect(await ranking("period=week")).toMatchObject({ start: romeMonday(now) });
    expect((await ranking("period=year&day=2031-05-05")).users).toEqual([]);
  });

  test("returns the next badge and the lessons it takes", async () => {
    const { users: rows } = await ranking("period=lifetime");
    const scaduto = rows.find(({ id }) => id === "scaduto");
    expect(scaduto?.next_badge).toEqual({ name: "Quattrocento", missing: 4000 - (scaduto?.lifetime ?? 0) });
  });
});

describe("GET /admin/users/stats", () => {
  const page = async (query: string) =>
    api.stats.ofUsers.response.parse(await answered(`/admin/users/stats?${query}`));

  /** Returns all pages of a sort order, concatenated. */
  async function allPages(query: string) {
    const first = await page(`${query}&limit=20`);
    const members = [...first.users];
    for (let next = first.next_offset; next !== null; ) {
      const more = await page(`${query}&limit=20&offset=${next}`);
      members.push(...more.users);
      next = more.next_offset;
    }
    return members;
  }

  test.each(["lifetime", "best_streak", "late_cancellations", "lessons_left", "last_attended_at"] as const)(
    "by %s is paged without duplicates, in order",
    async (sort) => {
      const everybody = await readMembers();
      const members = await allPages(`sort=${sort}&order=desc`);
      expect(members.map(({ id }) => id).sort()).toEqual(everybody.map(({ id }) => id).sort());
      const values = members.map((one) => Number(one[sort] ?? 0));
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      const ascending = await page(`sort=${sort}&order=asc&limit=5`);
      expect(Number(ascending.users[0]?.[sort] ?? 0)).toBe(Math.min(...values));
    },
  );

  test("begins with the longest overdue, and rates the risk", async () => {
    const everybody = await readMembers();
    const members = await allPages("");
    const expected = everybody.filter(({ user: member }) => member.standing.expected_by !== "");
    expect(members.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    const dayOf = (id: string) => everybody.find((one) => one.id === id)?.user.standing.expected_by ?? "";
    expect(members.map(({ id }) => dayOf(id))).toEqual(members.map(({ id }) => dayOf(id)).toSorted());
    for (const { id, risk, last_attended_at, days_away } of members) {
      if (!last_attended_at) throw new Error(`${id} is expected and never came`);
      const away = romeDaysBetween(romeDay(last_attended_at), today);
      const allowed = romeDaysBetween(romeDay(last_attended_at), dayOf(id));
      expect([id, days_away, risk]).toEqual([
        id,
        away,
        away <= allowed ? "none" : away < 2 * allowed ? "watch" : "high",
      ]);
    }
    expect(new Set(members.map(({ risk }) => risk))).toEqual(new Set(["none", "watch", "high"]));
  });

  test("shows twelve months that are the member's own", async () => {
    const members = await allPages("sort=lifetime");
    for (const { id, months, lifetime } of members) {
      const member = users.find((one) => one.id === id)?.user;
      if (member) expect(lifetime).toBe(member.attendance.lifetime);
      if (member)
        expect(months.map(({ month, count }) => count - (member.attendance.months[month] ?? 0))).toEqual(
          Array(12).fill(0),
        );
      expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
    }
  });

  test.each(["offset=nessuno", "limit=51", "sort=email", "order=su"])("does not know ?%s", async (query) => {
    const { status, body } = await ask(`/admin/users/stats?${query}`);
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, [query.split("=")[0]]]);
  });
});

describe("GET /admin/user/{id}/stats", () => {
  const of = async (id: string) => api.stats.ofUser.response.parse(await answered(`/admin/user/${id}/stats`));

  test("is what the member sees, and what staff look at", async () => {
    const { stats, figures } = await of("abbonata");
    const member = users.find(({ id }) => id === "abbonata")?.user;
    expect(stats.lifetime.count).toBe(member?.attendance.lifetime);
    expect(figures).toMatchObject({ id: "abbonata", last_name: "Ferri", lifetime: stats.lifetime.count });
    expect(figures.months.at(-1)).toEqual({ month: thisMonth, count: stats.month.count });
    expect(figures.rhythm_days).toBeGreaterThan(1);
    expect(figures.rhythm_days).toBeLessThan(5);
    const weeks = member?.attendance.weeks ?? {};
    const came = (back: number) => (weeks[romeWeek(new Date(now.getTime() - back * 7 * DAY_MS))] ?? 0) > 0;
    const from = came(0) ? 0 : 1;
    const missed = Array.from({ length: 60 }, (_, index) => from + index).find((back) => !came(back)) ?? 0;
    expect(figures.current_streak).toBe(missed - from);
    expect(figures.best_streak).toBeGreaterThanOrEqual(figures.current_streak);
  });

  test("of a member without attendance is empty, and 404 for an unknown one", async () => {
    expect((await of("nuova")).figures).toMatchObject({
      lifetime: 0,
      current_streak: 0,
      best_streak: 0,
      last_attended_at: null,
      days_away: null,
      rhythm_days: null,
      risk: "none",
    });
    const { status, body } = await ask("/admin/user/nessuno/stats");
    expect([status, body.code]).toEqual([404, "user_not_found"]);
  });
});
