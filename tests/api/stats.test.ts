import { documentPath } from "@studio/contract/collections.ts";
import { romeMonday, romeWeek } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";

const now = new Date();
const day = romeDay(now);
const [year, month] = [day.slice(0, 4), day.slice(0, 7)];

let member: Person;
beforeAll(async () => {
  member = await newPerson();
  await database.doc(documentPath("users", { uid: member.uid })).update({
    attendance: {
      lifetime: 1487,
      years: { [year]: 120, "2019": 7 },
      months: { [month]: 9, "2019-03": 7 },
      weeks: { [romeWeek(now)]: 3, "2019-W10": 7 },
    },
  });
});

const stats = (query = "", token = member.token) => request("GET", `/u/stats${query}`, { token });

describe("GET /u/stats", () => {
  test("returns a member's lessons of the week, month and year, and in all", async () => {
    const { status, body } = await stats("?t=1795262400000");
    expect(status).toBe(200);
    expect(body).toEqual({
      lifetime: { count: 1487 },
      month: { count: 9, start: `${month}-01`, end: expect.stringMatching(`^${month}-`) },
      week: { count: 3, start: romeMonday(now), end: expect.any(String) },
      year: { count: 120, start: `${year}-01-01`, end: `${year}-12-31` },
      joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  test("follows the counters, and is never cached", async () => {
    const before = await stats("?t=1");
    await database.doc(documentPath("users", { uid: member.uid })).update({ "attendance.lifetime": 1488 });
    const after = await stats("?t=1");
    expect([before.body.lifetime, after.body.lifetime]).toEqual([{ count: 1487 }, { count: 1488 }]);
    expect(after.headers.get("cache-control")).toBe("no-store");
  });

  test("is zero for a new member", async () => {
    const { token } = await newPerson();
    const { body } = await stats("", token);
    expect(body).toMatchObject({ lifetime: { count: 0 }, week: { count: 0 }, year: { count: 0 } });
  });

  test("accepts a cache-busting number, and no other parameter", async () => {
    const wrong = await stats("?t=ieri");
    expect([wrong.status, wrong.body.fields]).toEqual([400, { t: "Numero non valido" }]);
    expect((await stats("?uid=socio")).status).toBe(400);
  });
});

describe("PUT /u/weekly-goal", () => {
  const goalOf = async (uid: string) =>
    (await database.doc(documentPath("users", { uid })).get()).get("weekly_goal");
  const set = (token: string, classes: unknown) =>
    request("PUT", "/u/weekly-goal", { token, json: { classes } });

  test("stores the own goal, changes it and removes it", async () => {
    const { uid, token } = await newPerson();
    for (const classes of [3, 5, null]) {
      expect(await set(token, classes)).toMatchObject({ status: 200, body: { classes } });
      expect(await goalOf(uid)).toBe(classes);
    }
  });

  test.each([0, 6, 2.5, "3"])("refuses %j and keeps the goal", async (classes) => {
    const { uid, token } = await newPerson();
    await set(token, 2);
    expect((await set(token, classes)).status).toBe(400);
    expect(await goalOf(uid)).toBe(2);
  });
});
