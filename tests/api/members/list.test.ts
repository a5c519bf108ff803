import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person } from "../../support/people.ts";
import { request } from "../../support/server/http.ts";
import { personWith } from "../../support/standing.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number): string => addRomeDays(romeDay(new Date()), days);
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

let admin: Person;
let member: Person;
beforeAll(async () => {
  [admin, member] = await Promise.all([newPerson({ admin: true }), newPerson()]);
});

async function pageOf(query: Record<string, string>) {
  const { status, body } = await request("GET", `/admin/users?${new URLSearchParams(query)}`, {
    token: admin.token,
  });
  expect(status).toBe(200);
  return api.members.list.response.parse(body);
}

/** Returns the members of a list, page by page, until `enough` returns true. */
async function listed(
  query: Record<string, string>,
  limit: number,
  enough: (people: MemberForStaff[]) => boolean,
): Promise<MemberForStaff[]> {
  const people: MemberForStaff[] = [];
  for (let offset: string | null = ""; offset !== null && !enough(people); ) {
    const page = await pageOf({ ...query, limit: String(limit), ...(offset && { offset }) });
    expect(page.users.length).toBeLessThanOrEqual(limit);
    people.push(...page.users);
    offset = page.next_offset;
  }
  return people;
}

/** Returns all members of a list. */
const all = (query: Record<string, string>) => listed(query, 50, () => false);

/**
 * Returns which of a test's own members a list contains, in its order; a filter applies to a search for any of them.
 */
async function ours(query: Record<string, string>, ...made: Person[]): Promise<(string | undefined)[]> {
  const ids = made.map(({ uid }) => uid);
  const listed = (await all(query)).map(({ id }) => id).filter((id) => ids.includes(id));
  if (query.filter) {
    for (const { uid, email } of made) {
      const { users: members } = await pageOf({ ...query, q: email });
      expect(members.map(({ id }) => id)).toEqual(listed.includes(uid) ? [uid] : []);
    }
  }
  return listed;
}

const ids = (...people: Person[]) => people.map(({ uid }) => uid);

describe("GET /admin/users", () => {
  test("is for staff", async () => {
    expect((await request("GET", "/admin/users")).status).toBe(401);
    expect((await request("GET", "/admin/users", { token: member.token })).status).toBe(403);
  });

  test("returns each member's counters, and no internal fields", async () => {
    const came = daysAgo(3);
    const standing = { lessons_left: 7, subscription_until: inDays(90), last_attended_at: came };
    const attendance = { lifetime: 41, years: {}, months: {}, weeks: {} };
    const person = await personWith({
      first_name: "Zoe",
      last_name: `Q${randomUUID()}`,
      standing,
      attendance,
    });
    const [shown] = (await all({})).filter(({ id }) => id === person.uid);
    expect(shown).toMatchObject({
      first_name: "Zoe",
      lessons_left: 7,
      subscription_until: inDays(90),
      last_attended_at: came,
      lifetime: 41,
      admin: false,
      deletion_requested_at: null,
    });
    const answer = await request("GET", `/admin/user/${person.uid}`, { token: admin.token });
    expect(api.members.forStaff.response.parse(answer.body)).toEqual(shown);
    expect(Object.keys(answer.body)).not.toContain("search_terms");
  });

  test("is paged without duplicates, by name and then by id", async () => {
    const last_name = `AA-${randomUUID()}`;
    await Promise.all(
      ["Bea", "Anna", "Anna", "Carla", "Anna"].map((first_name) => personWith({ first_name, last_name })),
    );
    const people = await all({});
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
    const madeOf = (some: MemberForStaff[]) => some.filter((person) => person.last_name === last_name);
    const first = await listed({}, 3, (some) => madeOf(some).length === 5);
    expect(first).toEqual(people.slice(0, first.length));
    const made = madeOf(first);
    expect(made.map(({ first_name }) => first_name)).toEqual(["Anna", "Anna", "Anna", "Bea", "Carla"]);
    const annas = made.slice(0, 3).map(({ id }) => id);
    expect(annas).toEqual(annas.toSorted());
    const backwards = (await all({ order: "desc" })).map(({ id }) => id);
    expect(backwards).toEqual(people.map(({ id }) => id).reverse());
  });

  test.each([
    ["joined_at", { joined_at: daysAgo(900) }, { joined_at: daysAgo(1) }],
    [
      "last_attended_at",
      { standing: { last_attended_at: daysAgo(9) } },
      { standing: { last_attended_at: daysAgo(8) } },
    ],
    ["lessons_left", { standing: { lessons_left: 3 } }, { standing: { lessons_left: 300 } }],
    [
      "subscription_until",
      { standing: { subscription_until: inDays(10) } },
      { standing: { subscription_until: inDays(400) } },
    ],
  ] as const)("is sorted by %s in both directions", async (sort, less, more) => {
    const [first, second] = await Promise.all([personWith(less), personWith(more)]);
    expect(await ours({ sort }, first, second)).toEqual(ids(first, second));
    expect(await ours({ sort, order: "desc" }, first, second)).toEqual(ids(second, first));
  });

  test.each([
    ["offset", { offset: "nessuno" }],
    ["limit", { limit: "51" }],
    ["sort", { sort: "email" }],
    ["filter", { filter: "away,everybody" }],
    ["within", { filter: "expiring", within: "91" }],
    ["q", { q: " " }],
  ])("returns 400 with %s where it is %j", async (field, query) => {
    const { status, body } = await request("GET", `/admin/users?${new URLSearchParams(query)}`, {
      token: admin.token,
    });
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
  });

  test("finds members by name prefixes, sorted by name, on one page", async () => {
    const last_name = `Ricerca${randomUUID().slice(0, 8)}`;
    const [zoe, anna] = await Promise.all([
      personWith({ first_name: "Zoe", last_name }),
      personWith({ first_name: "Anna", last_name }),
      personWith({ first_name: "Anna", last_name: "Altra" }),
    ]);
    const { users: members, next_offset } = await pageOf({ q: last_name });
    expect([members.map(({ id }) => id), next_offset]).toEqual([ids(anna, zoe), null]);
    expect((await pageOf({ q: `zo ${last_name}` })).users.map(({ id }) => id)).toEqual([zoe.uid]);
    expect((await pageOf({ q: "!?" })).users).toEqual([]);
  });

  test("pages a search and returns its total", async () => {
    const last_name = `Pagina${randomUUID().slice(0, 8)}`;
    const people = await Promise.all(
      ["A", "B", "C"].map((first_name) => personWith({ first_name, last_name })),
    );
    expect((await listed({ q: last_name }, 2, () => false)).map(({ id }) => id)).toEqual(ids(...people));
    expect(await pageOf({ q: last_name, limit: "2" })).toMatchObject({ total: 3 });
  });

  test.each([{}, { filter: "never_came" }, { filter: "expired" }])(
    "returns the total of %j",
    async (query) => {
      const people = await all(query);
      expect((await pageOf({ ...query, limit: "1" })).total).toBe(people.length);
    },
  );
});

describe("the list's filter", () => {
  const until = (subscription_until: string, lessons_left = 0) =>
    personWith({ standing: { subscription_until, lessons_left } });

  test("expiring lists packages that end within seven days, in order of their end", async () => {
    const [ended, last, first, later] = await Promise.all([0, 7, 1, 8].map((days) => until(inDays(days))));
    if (!ended || !last || !first || !later) throw new Error("four people are made");
    expect(await ours({ filter: "expiring" }, ended, last, first, later)).toEqual(ids(first, last));
  });

  test("expiring and expired leave out who has a membership that renews, unless its debit failed", async () => {
    const [renewed, tried, over] = await Promise.all(
      ["", inDays(4), inDays(-1)].map((subscription_ends_on) =>
        personWith({ standing: { subscription_until: inDays(5), subscription_ends_on } }),
      ),
    );
    if (!renewed || !tried || !over) throw new Error("three people are made");
    expect(await ours({ filter: "expiring" }, renewed, tried, over)).toEqual(ids(tried));
    expect(await ours({ filter: "expired" }, renewed, tried, over)).toEqual(ids(over));
    expect(await ours({ filter: "expiring,never_came" }, renewed, tried, over)).toEqual(ids(tried));
  });

  test("expired lists packages that have ended, the latest first", async () => {
    const [old, today, tomorrow, none] = await Promise.all([
      until(inDays(-30)),
      until(inDays(0)),
      until(inDays(1)),
      until(""),
    ]);
    expect(await ours({ filter: "expired" }, old, today, tomorrow, none)).toEqual(ids(today, old));
  });

  /** Returns a member who has attended, with lessons left and perhaps an unlimited package. */
  const came = (lessons_left: number, subscription_until = "") =>
    personWith({
      standing: { lessons_left, subscription_until },
      attendance: { lifetime: 1, years: {}, months: {}, weeks: {} },
    });

  test("few_lessons lists members who attended and have at most two lessons left, the fewest first", async () => {
    const [two, none, one, three, subscribed, ended, never] = await Promise.all([
      came(2),
      came(0),
      came(1),
      came(3),
      came(1, inDays(1)),
      came(0, inDays(-1)),
      until("", 0),
    ]);
    const people = [two, none, one, three, subscribed, ended, never];
    const listedIds = await ours({ filter: "few_lessons" }, ...people);
    expect(listedIds.slice(0, 2).sort()).toEqual(ids(none, ended).sort());
    expect(listedIds.slice(2)).toEqual(ids(one, two));
  });

  test("no_package lists members without a usable package", async () => {
    const [never, ended, running, lessons] = await Promise.all([
      until(""),
      until(inDays(0)),
      until(inDays(1)),
      until("", 1),
    ]);
    expect(await ours({ filter: "no_package" }, never, ended, running, lessons)).toEqual(ids(ended, never));
  });

  test("library lists members with the video library, by name", async () => {
    const [second, first, without] = await Promise.all([
      personWith({ membership: true, last_name: "Bruni" }),
      personWith({ membership: true, last_name: "Abate" }),
      personWith({ membership: false, last_name: "Abate" }),
    ]);
    expect(await ours({ filter: "library" }, second, first, without)).toEqual(ids(first, second));
  });

  test("never_came lists members without attendance, the newest first", async () => {
    const came = { lifetime: 1, years: {}, months: {}, weeks: {} };
    const [old, young, active] = await Promise.all([
      personWith({ joined_at: daysAgo(40) }),
      personWith({ joined_at: daysAgo(2) }),
      personWith({ joined_at: daysAgo(3), attendance: came }),
    ]);
    expect(await ours({ filter: "never_came" }, old, young, active)).toEqual(ids(young, old));
  });

  test("away lists members absent for thirty days, the longest first", async () => {
    const lastCame = (last_attended_at: Date | null) => personWith({ standing: { last_attended_at } });
    const [month, year, lately, never] = await Promise.all([
      lastCame(daysAgo(30)),
      lastCame(daysAgo(365)),
      lastCame(daysAgo(29.9)),
      lastCame(null),
    ]);
    expect(await ours({ filter: "away" }, month, year, lately, never)).toEqual(ids(year, month));
  });

  test("expiring takes the number of days", async () => {
    const [inside, outside] = await Promise.all([14, 15].map((days) => until(inDays(days))));
    if (!inside || !outside) throw new Error("two people are made");
    expect(await ours({ filter: "expiring", within: "14" }, inside, outside)).toEqual(ids(inside));
  });

  test("self_registered lists members who registered themselves, the newest first", async () => {
    const [old, young, invited] = await Promise.all([
      personWith({ self_registered: true, joined_at: daysAgo(40) }),
      personWith({ self_registered: true, joined_at: daysAgo(2) }),
      personWith({}),
    ]);
    expect(await ours({ filter: "self_registered" }, old, young, invited)).toEqual(ids(young, old));
  });

  test("tag lists members who have it, by name, and combines", async () => {
    const tag = `t${randomUUID().slice(0, 8)}`;
    const [second, first, without] = await Promise.all([
      personWith({ tags: ["altro", tag], last_name: "Bruni", membership: true }),
      personWith({ tags: [tag], last_name: "Abate" }),
      personWith({ tags: ["altro"], last_name: "Abate" }),
    ]);
    expect(await ours({ tag }, second, first, without)).toEqual(ids(first, second));
    expect(await ours({ tag, filter: "library" }, second, first, without)).toEqual(ids(second));
  });

  test("combines with others, in the order of the leading one", async () => {
    const soon = inDays(60);
    const lastCame = daysAgo(60);
    const [both, first, ending, absent] = await Promise.all([
      personWith({ standing: { subscription_until: soon, last_attended_at: lastCame } }),
      personWith({ standing: { subscription_until: inDays(59), last_attended_at: lastCame } }),
      personWith({ standing: { subscription_until: soon } }),
      personWith({ standing: { last_attended_at: lastCame } }),
    ]);
    const query = { filter: "away,expiring", within: "60" };
    expect(await ours(query, both, first, ending, absent)).toEqual(ids(first, both));
  });

  test("combined with others, is paged without gaps, and counted if it fits one page's reads", async () => {
    const subscription_until = inDays(80);
    await Promise.all(
      [1, 2, 3].map(() => personWith({ membership: true, standing: { subscription_until } })),
    );
    const query = { filter: "expiring,library", within: "90" };
    const everybody = await all(query);
    expect((await listed(query, 1, () => false)).map(({ id }) => id)).toEqual(everybody.map(({ id }) => id));
    expect(await pageOf({ ...query, limit: "1" })).toMatchObject({ total: everybody.length });
  });

  test("is paged too", async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => came(2)));
    const first = await listed({ filter: "few_lessons" }, 2, (people) => people.length >= 5);
    expect(first.length).toBeGreaterThanOrEqual(5);
    expect(first).toEqual((await all({ filter: "few_lessons" })).slice(0, first.length));
  });
});

test("GET /admin/user/{id} is for staff, and 404 for an unknown member", async () => {
  const path = `/admin/user/${member.uid}`;
  expect((await request("GET", path)).status).toBe(401);
  expect((await request("GET", path, { token: member.token })).status).toBe(403);
  const { status, body } = await request("GET", "/admin/user/nessuno", { token: admin.token });
  expect([status, body.code]).toEqual([404, "user_not_found"]);
  expect((await request("GET", `/admin/user/${admin.uid}`, { token: admin.token })).body.admin).toBe(true);
});
