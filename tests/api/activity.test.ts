import { randomUUID } from "node:crypto";
import {
  type ActivityDocument,
  type ActivityKind,
  storedActivityOf,
} from "@studio/contract/activity/model.ts";
import { api } from "@studio/contract/api.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";
import { cancelClassAs, grantPackage, newClass } from "../support/studio.ts";

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

const randomPerson = () => ({ id: `t-${randomUUID().slice(0, 12)}`, name: "Prova Persona" });
const coach = randomPerson();

/** Adds an entry to the log and returns its id. */
async function logged(said: Partial<ActivityDocument> & { kind: ActivityKind; at: Date }): Promise<string> {
  const about = { type: "event", id: `t-${randomUUID()}`, name: "Small Class" } as const;
  const ref = database.collection(collectionPath("activity", {})).doc();
  await ref.create(storedActivityOf({ actor: coach, subject: null, about, ...said }));
  return ref.id;
}

const ask = (query: Record<string, string>) =>
  request("GET", `/admin/activity/logs?${new URLSearchParams(query)}`, { token: admin.token });

const pageOf = async (query: Record<string, string>) =>
  api.activity.logs.response.parse((await ask(query)).body);

const idsOf = async (query: Record<string, string>) => (await pageOf(query)).logs.map(({ id }) => id);

describe("the activity log", () => {
  const anna = randomPerson();
  const bruno = randomPerson();
  // The day has 25 hours in Rome.
  const day = "2019-10-27";
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const entry = async (
      name: string,
      kind: ActivityKind,
      at: string,
      said: Partial<ActivityDocument> = {},
    ) => {
      ids[name] = await logged({ kind, at: new Date(at), ...said });
    };
    await entry("late the day before", "booking.created", "2019-10-26T21:59:59.999Z", { subject: anna });
    await entry("first of the day", "booking.created", "2019-10-26T22:00:00.000Z", { subject: anna });
    await entry("another's", "booking.created", "2019-10-27T10:00:00Z", { subject: bruno });
    await entry("a package", "package.granted", "2019-10-27T11:00:00Z", { subject: anna });
    await entry("by anna", "class.created", "2019-10-27T12:00:00Z", { actor: anna });
    await entry("about anna", "account.removed", "2019-10-27T22:59:59.999Z", {
      about: { type: "user", ...anna },
    });
    await entry("early the day after", "booking.cancelled", "2019-10-27T23:00:00.000Z", { subject: anna });
  });

  const cases: [string, Record<string, string>, string[]][] = [
    [
      "of a person: by them, to them and about them, the newest first",
      { person: anna.id },
      [
        "early the day after",
        "about anna",
        "by anna",
        "a package",
        "first of the day",
        "late the day before",
      ],
    ],
    [
      "of a day, from its first to its last instant in Rome",
      { day },
      ["about anna", "by anna", "a package", "another's", "first of the day"],
    ],
    [
      "of a person and a kind",
      { person: anna.id, kind: "booking" },
      ["early the day after", "first of the day", "late the day before"],
    ],
    [
      "of a person and a day",
      { person: anna.id, day },
      ["about anna", "by anna", "a package", "first of the day"],
    ],
    ["of a kind and a day", { kind: "booking", day }, ["another's", "first of the day"]],
    ["of all three", { person: bruno.id, kind: "booking", day }, ["another's"]],
    ["of nobody", { person: "nessuno" }, []],
    ["by a person", { by: anna.id }, ["by anna"]],
    ["by a person of a kind", { by: anna.id, kind: "package" }, []],
    ["by a person about themself", { by: anna.id, person: anna.id, day }, ["by anna"]],
    ["by another about a person, of a kind", { by: anna.id, person: bruno.id, kind: "booking" }, []],
    [
      "from a day until the next one",
      { person: anna.id, kind: "booking,package", day, until: "2019-10-28" },
      ["early the day after", "a package", "first of the day"],
    ],
    ["until a day", { person: anna.id, until: "2019-10-26" }, ["late the day before"]],
  ];
  test.each(cases)("%s", async (_, query, names) => {
    expect(await idsOf(query)).toEqual(names.map((name) => ids[name]));
  });

  test("of a kind", async () => {
    const { logs } = await pageOf({ kind: "package", limit: "50" });
    expect(logs.length).toBeGreaterThan(0);
    expect(logs.every(({ kind }) => kind.startsWith("package."))).toBe(true);
  });

  test("names a kind, a day and a field that it does not know", async () => {
    const wrong = { kind: "tutto", day: "ieri", chi: "io" };
    const { status, body } = await ask(wrong);
    expect([status, Object.keys(Object(body.fields)).sort()]).toEqual([400, Object.keys(wrong).sort()]);
  });
});

describe("a page of the log", () => {
  test("begins where the previous one ended, also among entries of one instant", async () => {
    const person = randomPerson();
    const at = new Date("2019-05-04T10:00:00Z");
    for (let index = 0; index < 5; index += 1) await logged({ kind: "booking.created", at, subject: person });
    const seen: string[] = [];
    const lengths: number[] = [];
    let offset: string | null = null;
    do {
      const page = await pageOf({ person: person.id, limit: "2", ...(offset && { offset }) });
      seen.push(...page.logs.map(({ id }) => id));
      lengths.push(page.logs.length);
      offset = page.next_offset;
    } while (offset);
    expect(lengths).toEqual([2, 2, 1]);
    expect(new Set(seen).size).toBe(5);
  });

  test("that is full and the last one has no cursor", async () => {
    const person = randomPerson();
    const at = new Date("2019-05-04T10:00:00Z");
    for (let index = 0; index < 2; index += 1) await logged({ kind: "booking.created", at, subject: person });
    expect(await pageOf({ person: person.id, limit: "2" })).toMatchObject({ next_offset: null });
  });

  test("after an unknown entry is refused by name", async () => {
    const { status, body } = await ask({ offset: "nessuna" });
    expect([status, body.fields]).toEqual([400, { offset: "La pagina richiesta non esiste più" }]);
  });
});

test("an entry has actor, action and subject, and the start of a class that exists", async () => {
  const start = new Date("2099-03-02T17:30:00Z");
  const id = await newClass({ start, summary: "Small Class" });
  const member = await newPerson();
  await grantPackage(member.uid);
  const path = `/admin/event/${id}/sub`;
  await request("POST", path, { token: admin.token, json: { user_id: member.uid } });
  const expected = {
    kind: "booking.added_by_staff",
    actor: { id: admin.uid, name: "Prova Persona" },
    subject: { id: member.uid },
    about: { type: "event", id, name: "Small Class" },
  };
  const [entry] = (await pageOf({ person: member.uid })).logs;
  expect(entry).toMatchObject({ ...expected, starts_at: start });
  expect(entry).not.toHaveProperty("people");

  await cancelClassAs(id, admin.token);
  const [, before] = (await pageOf({ person: member.uid })).logs;
  expect(before).toMatchObject({ ...expected, starts_at: null });
});
