import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { pricesDocument } from "@studio/contract/shop/prices.ts";
import { makeSoldGift } from "@studio/contract/testing/shop/gifts.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person } from "../support/people.ts";
import { raceByStaff } from "../support/race/staff.ts";
import { database } from "../support/server/database.ts";
import { type Answer, newAddress, request } from "../support/server/http.ts";

let staff: readonly [Person, Person];
beforeAll(async () => {
  staff = [await newPerson({ admin: true }), await newPerson({ admin: true })];
});

/** A keyed call with two bodies that both may be sent, to two targets, and the number of its effects on both. */
type Case = {
  paths: readonly [string, string];
  bodies: readonly [object, object];
  count: () => Promise<number>;
};

/** Returns the number of documents of a collection with a value in a field. */
const countOf = async (collection: string, field: string, values: readonly unknown[]): Promise<number> =>
  (await database.collection(collection).where(field, "in", values).get()).size;

const post = (path: string, json: object) => request("POST", path, { token: staff[0].token, json });

const members = async () => [(await newPerson()).uid, (await newPerson()).uid] as const;

/** Sells something for 90 €, all of it paid or none. */
async function sale(paid: number): Promise<string> {
  const { uid } = await newPerson();
  const terms = { price: 9_000, paid, ...(paid > 0 && { method: "card" }) };
  return String((await post(`/admin/user/${uid}/sale`, { title: "Maglietta", terms })).body.id);
}

const salesOf = async (paid: number) => [await sale(paid), await sale(paid)] as const;

const linesOf = (ids: readonly string[], kind: string) => async () => {
  const { docs } = await database.collection("saleEntries").where("saleId", "in", ids).get();
  return docs.filter((line) => line.get("kind") === kind).length;
};

const receiptFor = async (id: string) =>
  String(
    (await post(`/admin/sales/${id}/receipt`, { amount: 9_000, recipient: { name: "Ada Riva" } })).body.id,
  );

const on = (inDays: number, time: string) => romeInstant(addRomeDays(romeDay(new Date()), inDays), time);
const classAt = (summary: string, time: string) => ({
  summary,
  description: "",
  start: { dateTime: on(4, time).toISOString() },
  end: { dateTime: new Date(on(4, time).getTime() + 3_600_000).toISOString() },
  capacity: 6,
});
const newClass = async () => String((await post("/admin/event", classAt("Ospiti", "14:00"))).body.id);

const path = (call: Endpoint, id?: string) => call.path.replace("{id}", id ?? "");
const paths = (call: Endpoint, ids: readonly [string, string]) =>
  [path(call, ids[0]), path(call, ids[1])] as const;

/** Keyed calls of staff on a target; each key once for each person of the staff, call and target. */
const cases = {
  "POST /admin/user/{id}/sale": async () => {
    const ids = await members();
    const terms = { price: 100, paid: 0 };
    return {
      paths: paths(api.sales.sell, ids),
      bodies: [
        { title: "Guanti", terms },
        { title: "Felpa", terms },
      ],
      count: () => countOf("sales", "buyer.uid", ids),
    };
  },
  "POST /admin/takings/{day}/movement": async () => {
    const days = ["2026-02-03", "2026-02-04"] as const;
    const [one, other] = days.map((day) => `/admin/takings/${day}/movement`);
    return {
      paths: [String(one), String(other)],
      bodies: [
        { direction: "out", amount: 100, reason: "Bolli" },
        { direction: "out", amount: 200, reason: "Bolli" },
      ],
      count: async () => {
        const takings = await Promise.all(
          days.map((day) => database.doc(documentPath("takings", { day })).get()),
        );
        return takings.flatMap((one) => one.get("movements") ?? []).length;
      },
    };
  },
  "POST /admin/sales/{id}/payment": async () => {
    const ids = await salesOf(0);
    return {
      paths: paths(api.sales.receive, ids),
      bodies: [
        { amount: 3_000, method: "cash" },
        { amount: 1_000, method: "cash" },
      ],
      count: linesOf(ids, "received"),
    };
  },
  "POST /admin/sales/{id}/gift": async () => {
    const ids = await salesOf(0);
    const card = makeSoldGift({ id: randomUUID() });
    const { body } = await post("/admin/gifts", card);
    return {
      paths: paths(api.gifts.pay, ids),
      bodies: [
        { code: body.code, amount: 2_000 },
        { code: body.code, amount: 1_000 },
      ],
      count: linesOf(ids, "received"),
    };
  },
  "POST /admin/sales/{id}/reversal": async () => {
    const ids = await salesOf(0);
    return {
      paths: paths(api.sales.reverse, ids),
      bodies: [
        { amount: 1_000, reason: "Errore" },
        { amount: 2_000, reason: "Errore" },
      ],
      count: linesOf(ids, "reversed"),
    };
  },
  "POST /admin/sales/{id}/refund": async () => {
    const ids = await salesOf(9_000);
    const refund = { reason: "Errore", method: "cash", void_package: false };
    return {
      paths: paths(api.refunds.refund, ids),
      bodies: [
        { amount: 1_000, ...refund },
        { amount: 2_000, ...refund },
      ],
      count: linesOf(ids, "paid_back"),
    };
  },
  "POST /admin/sales/{id}/receipt": async () => {
    const ids = await salesOf(9_000);
    const recipient = { name: "Ada Riva" };
    return {
      paths: paths(api.receipts.issue, ids),
      bodies: [
        { amount: 1_000, recipient },
        { amount: 2_000, recipient },
      ],
      count: () => countOf("receipts", "saleId", ids),
    };
  },
  "POST /admin/receipts/{id}/credit-note": async () => {
    const [one, other] = await salesOf(9_000);
    const ids = [await receiptFor(one), await receiptFor(other)] as const;
    return {
      paths: paths(api.receipts.credit, ids),
      bodies: [
        { amount: 1_000, reason: "Errore" },
        { amount: 2_000, reason: "Errore" },
      ],
      count: () => countOf("receipts", "credits.id", ids),
    };
  },
  "POST /admin/user/{id}/product": async () => {
    const ids = await members();
    const pack = { name: "10 lezioni", expire_date: null };
    return {
      paths: paths(api.packages.grant, ids),
      bodies: [
        { ...pack, size: 10 },
        { ...pack, size: 5 },
      ],
      count: async () => {
        const counts = ids.map(async (uid) => database.collection(collectionPath("products", { uid })).get());
        return (await Promise.all(counts)).reduce((sum, { size }) => sum + size, 0);
      },
    };
  },
  "POST /admin/user/{id}/notes": async () => {
    const ids = await members();
    return {
      paths: paths(api.members.addNote, ids),
      bodies: [{ text: "Ginocchio" }, { text: "Spalla" }],
      count: async () => {
        const counts = ids.map(async (uid) => database.collection(collectionPath("notes", { uid })).get());
        return (await Promise.all(counts)).reduce((sum, { size }) => sum + size, 0);
      },
    };
  },
  "POST /admin/event/{id}/guest": async () => {
    const ids = [await newClass(), await newClass()] as const;
    const guest = { first_name: "Ospite", phone: `+39347${String(Math.random()).slice(2, 9)}` };
    return {
      paths: paths(api.leads.addWalkIn, ids),
      bodies: [
        { ...guest, last_name: "Uno" },
        { ...guest, last_name: "Due" },
      ],
      count: () => countOf("leads", "phone", [guest.phone]),
    };
  },
  "POST /admin/event": async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    return {
      paths: ["/admin/event", "/admin/event"],
      bodies: [classAt(one, "15:00"), classAt(other, "15:00")],
      count: () => countOf("events", "summary", [one, other]),
    };
  },
  "POST /admin/programs": async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    return {
      paths: ["/admin/programs", "/admin/programs"],
      bodies: [{ title: one }, { title: other }],
      count: () => countOf("programs", "title", [one, other]),
    };
  },
  "POST /admin/hyrox-simulations/bookings": async () => {
    const {
      slots: [slot_id],
    } = await raceByStaff(staff[0]);
    const runner = {
      slot_id,
      first_name: "Leo",
      last_name: "Riva",
      phone: "+393331234567",
      category: "Singolo Men OPEN",
      partner: null,
    };
    const [one, other] = [`${randomUUID()}@posta.test`, `${randomUUID()}@posta.test`];
    return {
      paths: ["/admin/hyrox-simulations/bookings", "/admin/hyrox-simulations/bookings"],
      bodies: [
        { ...runner, email: one },
        { ...runner, email: other },
      ],
      count: () => countOf("raceBookings", "email", [one, other]),
    };
  },
  "POST /admin/users/imports": async () => {
    const [one, other] = [`${randomUUID()}@studio.test`, `${randomUUID()}@studio.test`];
    const rowOf = (email: string) => ({
      rows: [{ first_name: "Ida", last_name: "Neri", phone: null, email, product: null }],
    });
    return {
      paths: ["/admin/users/imports", "/admin/users/imports"],
      bodies: [rowOf(one), rowOf(other)],
      // Its e-mail is taken for the second caller.
      count: () => countOf("users", "email", [one, other]),
    };
  },
  "POST /admin/users/imports/updates": async () => {
    const [uid, other] = await members();
    const pkg = { name: "10 lezioni", size: 10, remaining: 4, expire_date: null };
    const people = (...ids: string[]) => ({ people: ids.map((id) => ({ id, changes: {}, product: pkg })) });
    return {
      paths: ["/admin/users/imports/updates", "/admin/users/imports/updates"],
      bodies: [people(uid), people(other)],
      count: async () => (await database.collection(collectionPath("products", { uid })).get()).size,
    };
  },
  "POST /admin/prices/{id}": async () => {
    const reason = randomUUID();
    const change = { until: null, reason };
    const from = addRomeDays(romeDay(new Date()), 400);
    // An offer of a past season, whose price no other test reads.
    const id = "hyrox-verona-online";
    return {
      paths: paths(api.shop.changePrice, [id, id]),
      bodies: [
        { ...change, from, cents: 50_000 },
        { ...change, from, cents: 51_000 },
      ],
      count: async () => {
        const stored = await database.doc(documentPath("prices", { offer: id })).get();
        const { changes } = pricesDocument.parse(stored.data() ?? { changes: [] });
        return changes.filter((one) => one.reason === reason).length;
      },
    };
  },
} satisfies Record<string, () => Promise<Case>>;

/** Keyed calls without a case above, and where they are tested. */
const elsewhere: Readonly<Record<string, string>> = {
  // Their effect is a page at the payment provider.
  "POST /u/checkout": "below",
  "POST /u/enrolment/checkout": "tests/api/shop/enrolments.test.ts",
  "POST /u/gift/checkout": "tests/api/gifts/gifts.suite.test.ts",
  "POST /u/instalments": "tests/api/packages/instalments.suite.test.ts",
  "POST /admin/user/{id}/instalments": "tests/api/packages/renewals.suite.test.ts",
  // A person is enrolled once.
  "POST /admin/user/{id}/enrolment": "tests/api/shop/enrolments.test.ts",
  // Members make them, and their answer is how the class stands.
  "POST /event/{id}": "tests/api/bookings/repeated.test.ts",
  "DELETE /event/{id}": "tests/api/bookings/repeated.test.ts",
  "POST /event/{id}/swap": "tests/api/bookings/repeated.test.ts",
  "POST /event/{id}/waiting": "tests/api/bookings/repeated.test.ts",
  "DELETE /event/{id}/waiting": "tests/api/bookings/repeated.test.ts",
  // Anybody may make them.
  "POST /public/gift/checkout": "tests/api/gifts/gifts.suite.test.ts",
  "POST /public/checkout": "tests/api/shop/checkout.suite.test.ts",
  "POST /public/hyrox-simulations/book": "tests/api/race/race.suite.test.ts",
};

const keyed: Endpoint[] = Object.values(api)
  .flatMap((ofNoun): Endpoint[] => Object.values(ofNoun))
  .filter(({ keyIn }) => keyIn === "header");
const nameOf = ({ method, path: of }: Endpoint) => `${method} ${of}`;
const isForm = ({ plainForm }: Endpoint) => plainForm?.leadsTo.startsWith("/");

test("every keyed call has its case", () => {
  const named = keyed.filter((call) => !isForm(call)).map(nameOf);
  expect(named.toSorted()).toEqual([...Object.keys(cases), ...Object.keys(elsewhere)].toSorted());
});

/** Calls whose one effect another caller cannot repeat, because it would be the same person or the same day. */
const taken: readonly string[] = ["POST /admin/users/imports", "POST /admin/prices/{id}"];

describe("one key", () => {
  test.each(Object.entries(cases))("%s", async (name, prepare) => {
    const {
      paths: [target, otherTarget],
      bodies: [body, otherBody],
      count,
    }: Case = await prepare();
    const before = await count();
    const key = randomUUID();
    const send = (by: Person, json: object, to = target): Promise<Answer> =>
      request("POST", to, { token: by.token, json, idempotencyKey: key });

    // At once and again: one effect, one answer. A long act says that it runs.
    const atOnce = await Promise.all([send(staff[0], body), send(staff[0], body)]);
    const answered = atOnce.filter(({ body: { code } }) => code !== "request_running");
    const again = await send(staff[0], body);
    for (const answer of [...answered, again])
      expect([answer.status, answer.body]).toEqual([200, again.body]);
    expect((await count()) - before).toBe(1);

    // Another body is refused, and changes nothing.
    const refused = await send(staff[0], otherBody);
    expect([refused.status, refused.body.code]).toEqual([422, "idempotency_key_reused"]);
    expect((await count()) - before).toBe(1);

    // Another caller and another target are requests of their own.
    if (taken.includes(name)) return;
    expect((await send(staff[1], body)).status).toBe(200);
    expect((await count()) - before).toBe(2);
    if (target === otherTarget) return;
    expect((await send(staff[0], body, otherTarget)).status).toBe(200);
    expect((await count()) - before).toBe(3);
  });

  test("of a form: another body is another request, from any address", async () => {
    const key = randomUUID();
    const [one, other] = [`${randomUUID()}@posta.test`, `${randomUUID()}@posta.test`];
    const send = (email: string, elapsed: number) =>
      request("POST", "/public/ebook1", {
        json: { name: "Ada", surname: "Riva", email, elapsed },
        from: newAddress(),
        idempotencyKey: key,
      });
    for (const answer of [await send(one, 9_000), await send(one, 19_000), await send(other, 9_000)])
      expect([answer.status, answer.body]).toEqual([200, { status: "received" }]);
    expect(await countOf("leads", "email", [one])).toBe(1);
    expect(await countOf("leads", "email", [other])).toBe(1);
  });

  test("that is the id of what is made: another body and another caller are refused", async () => {
    const { uid } = await newPerson();
    const id = randomUUID();
    const send = (by: Person, tag: string, people = [uid]) =>
      request("POST", `/admin/bulk-acts/${id}`, {
        token: by.token,
        json: { act: { kind: "tag", tag }, people },
      });
    expect((await send(staff[0], "uno")).status).toBe(200);
    expect((await send(staff[0], "uno", [(await newPerson()).uid])).status).toBe(200);
    for (const answer of [await send(staff[0], "due"), await send(staff[1], "uno")])
      expect([answer.status, answer.body.code]).toEqual([422, "idempotency_key_reused"]);
    const member = await database.doc(`users/${uid}`).get();
    expect(member.get("tags")).toEqual(["uno"]);
  });
});
