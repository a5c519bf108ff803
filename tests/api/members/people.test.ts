import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { THIS_MACHINE } from "../../../functions/src/platform/http/limits/address.ts";
import { server } from "../../../functions/src/platform/http/server.ts";
import { routes } from "../../../functions/src/routes.ts";
import { newPerson, type Person, setValidSince } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { grantPackage } from "../../support/studio.ts";

let member: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  [member, other, admin] = await Promise.all([newPerson(), newPerson(), newPerson({ admin: true })]);
});

/** Sets names by which a member can be searched. */
async function rename({ uid, email }: Person, first_name: string, last_name: string, username = uid) {
  const names = { first_name, last_name, username };
  const search_terms = searchTerms({ ...names, email });
  await database.doc(documentPath("users", { uid })).update({ ...names, search_terms });
}

describe("GET /u/{id}", () => {
  test("returns the caller, by id and by username, with the edge", async () => {
    const person = await newPerson();
    await rename(person, "Prova", "Persona", `prova.${person.uid}`);
    await grantPackage(person.uid, { remaining: 4 });
    for (const name of [person.uid, `prova.${person.uid}`]) {
      const { status, body } = await request("GET", `/u/${name}?edges=subscriptions`, {
        token: person.token,
      });
      expect([status, body]).toMatchObject([200, { id: person.uid, subscriptions: [{ remaining: 4 }] }]);
      expect(body).not.toHaveProperty("search_terms");
    }
  });

  test("returns any member to an admin, by id and by username, with the admin flag", async () => {
    await rename(other, "Prova", "Persona", `altra.${other.uid}`);
    for (const name of [other.uid, `altra.${other.uid}`]) {
      const { status, body } = await request("GET", `/u/${name}`, { token: admin.token });
      expect([status, body]).toMatchObject([200, { id: other.uid, admin: false }]);
    }
    const second = await newPerson({ admin: true });
    expect((await request("GET", `/u/${second.uid}`, { token: admin.token })).body.admin).toBe(true);
    expect((await request("GET", "/u/nessuno.davvero", { token: admin.token })).body.code).toBe(
      "user_not_found",
    );
  });

  test("returns the same error to a member for another and an unknown member", async () => {
    const answers = await Promise.all(
      [other.uid, "nessuno", "nessuno.davvero"].map((name) =>
        request("GET", `/u/${name}`, { token: member.token }),
      ),
    );
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([403, answers[0]?.body]);
      expect(body.code).toBe("forbidden");
    }
  });

  test("returns 400 with the name of an unknown edge", async () => {
    const { status, body } = await request("GET", `/u/${member.uid}?edges=secrets`, { token: member.token });
    expect([status, body.fields]).toEqual([400, { edges: "Valore non previsto: secrets" }]);
  });
});

test.each([
  ["oneself", () => member, 200],
  ["an admin", () => admin, 200],
  ["somebody else", () => other, 403],
] as const)("GET /user/{id} returns %s", async (_, who, status) => {
  expect((await request("GET", `/user/${member.uid}`, { token: who().token })).status).toBe(status);
});

describe("GET /u/search", () => {
  const family = `Verdi${randomUUID()
    .replace(/[^a-f]/g, "")
    .slice(0, 8)}`;
  const search = async (query: string, { token } = admin) => {
    const { body } = await request("GET", `/u/search?${new URLSearchParams({ query })}`, { token });
    return Array.isArray(body.users) ? body.users.map(({ id }) => id) : body;
  };
  let anna: Person;
  let bruno: Person;
  beforeAll(async () => {
    [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
    await rename(anna, "Anna-Maria", family);
    await rename(bruno, "Bruno", family);
  });

  test("finds members by beginnings and parts of their names, in any order of the words", async () => {
    const results = await search(family.slice(0, 9));
    expect([results].flat().sort()).toEqual([anna.uid, bruno.uid].sort());
    expect(await search(`${family} an`)).toEqual([anna.uid]);
    expect(await search(`mar ${family.toUpperCase()}`)).toEqual([anna.uid]);
    expect(await search(bruno.email)).toEqual([bruno.uid]);
    expect(await search(`${family} a`)).toEqual([anna.uid]);
    expect(await search(`${family.slice(2)} b`)).toEqual([bruno.uid]);
    expect(await search(`${family} zeno`)).toEqual([]);
    expect(await search("!?")).toEqual([]);
  });

  test("a member finds only themselves", async () => {
    expect(await search(family, anna)).toEqual([anna.uid]);
    expect(await search("bruno", anna)).toEqual([]);
  });

  test("returns at most twenty, with the edge", async () => {
    const clan = `Z${family}`;
    const model = await database.doc(documentPath("users", { uid: anna.uid })).get();
    const batch = database.batch();
    for (let index = 0; index < 21; index += 1) {
      const uid = `t-${randomUUID().slice(0, 12)}`;
      batch.create(database.doc(documentPath("users", { uid })), {
        ...model.data(),
        last_name: clan,
        search_terms: searchTerms({ first_name: "Anna", last_name: clan }),
      });
    }
    await batch.commit();
    const { body } = await request("GET", `/u/search?query=${clan}&edges=subscriptions`, {
      token: admin.token,
    });
    expect(body.users).toEqual(Array(20).fill(expect.objectContaining({ subscriptions: [] })));
  });
});

/** Calls the API in this process, as one instance in production; its request log goes to the test's report. */
function inProcess() {
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => output.mockRestore());
  const answer = server(routes);
  return (url: string, token: string) =>
    answer({
      method: "GET",
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${token}` },
      rawBody: undefined,
      // Requests of this machine have no rate limit.
      address: THIS_MACHINE,
    });
}

/** Each of these requests every resource of each other: the number is squared (`npm run test:crowds` has fifty). */
const PEOPLE = Number(process.env.CROSS_PEOPLE ?? 10);

test("no member reaches another's data", { timeout: 240_000 }, async () => {
  const people: Person[] = [];
  while (people.length < PEOPLE)
    people.push(...(await Promise.all(Array.from({ length: 10 }, () => newPerson()))));
  const ask = inProcess();
  const paths = (uid: string) => [
    `/u/${uid}`,
    `/user/${uid}`,
    `/u/${uid}/products`,
    `/u/${uid}/subscriptions`,
  ];
  const requests = people.flatMap((asking) =>
    people.flatMap(({ uid }) =>
      paths(uid).map((path) => ({ path, token: asking.token, own: uid === asking.uid })),
    ),
  );
  const count = { own: 0, others: 0, refused: 0 };
  const lane = async () => {
    for (let next = requests.pop(); next; next = requests.pop()) {
      const { status, body } = await ask(next.path, next.token);
      if (status === 200) count[next.own ? "own" : "others"] += 1;
      else if (status === 403 && Object(body).code === "forbidden") count.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(count).toEqual({ own: PEOPLE * 4, others: 0, refused: PEOPLE * (PEOPLE - 1) * 4 });
});

describe("the next request is refused, with an earlier token too,", () => {
  test("of a former admin", async () => {
    const demoted = await newPerson({ admin: true });
    const call = () => request("GET", `/user/${member.uid}`, { token: demoted.token });
    const invite = () => request("POST", "/admin/register", { token: demoted.token, json: {} });
    expect([(await call()).status, (await invite()).status]).toEqual([200, 400]);
    await getAuth().setCustomUserClaims(demoted.uid, {});
    await setValidSince(demoted.uid, new Date(Date.now() + 1000));
    expect([(await call()).status, (await invite()).status]).toEqual([403, 403]);
  });

  test("of a library member whose membership has lapsed", async () => {
    const lapsed = await newPerson({ membership: true });
    const call = () => request("GET", "/u/me", { token: lapsed.token });
    expect((await call()).status).toBe(200);
    await getAuth().setCustomUserClaims(lapsed.uid, {});
    await setValidSince(lapsed.uid, new Date(Date.now() + 1000));
    expect((await call()).status).toBe(401);
  });
});
