import { randomUUID } from "node:crypto";
import { activityDocument } from "@studio/contract/activity/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { packageWire } from "@studio/contract/packages/model.ts";
import {
  monthTakings,
  ownDebts,
  type Sale,
  saleDocument,
  saleEntryDocument,
  saleWire,
  takingsDocument,
} from "@studio/contract/sales/model.ts";
import { salesForStaff } from "@studio/contract/sales/staffEndpoints.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";

let owner: Person;
let desk: Person;
beforeAll(async () => {
  [owner, desk] = await Promise.all([newPerson({ admin: true }), newPerson({ role: "desk" })]);
});

const today = romeDay(new Date());
const post = async (path: string, json: unknown, by = desk, key: string = randomUUID()) =>
  request("POST", path, { token: by.token, json, idempotencyKey: key });

const sold = async (uid: string, terms: object, key?: string): Promise<Sale> =>
  saleWire.parse((await post(`/admin/user/${uid}/sale`, { title: "Maglietta", terms }, desk, key)).body);

const salesOf = async (uid: string): Promise<Sale[]> => {
  const { body } = await request("GET", `/admin/user/${uid}/sales`, { token: desk.token });
  return saleWire.array().parse(body.sales);
};

/** Returns the kinds and amounts of a sale's lines, in their order. */
async function linesOf(saleId: string) {
  const { docs } = await database.collection("saleEntries").where("saleId", "==", saleId).orderBy("at").get();
  return docs
    .map((line) => saleEntryDocument.parse(line.data()))
    .map(({ kind, amount }) => `${kind} ${amount}`);
}

/** Returns what a member of staff took today: other tests sell at the same time. */
const takenBy = async ({ uid }: Person): Promise<number> => {
  const takings = await database.doc(documentPath("takings", { day: today })).get();
  return takingsDocument.parse(takings.data() ?? {}).staff[uid] ?? 0;
};

const logOf = async (uid: string) => {
  const { docs } = await database.collection("activity").where("subject.id", "==", uid).get();
  return docs.map((entry) => activityDocument.parse(entry.data())).map(({ kind, sale }) => ({ kind, sale }));
};

describe("a package that staff grant", () => {
  const ten = { name: "Small class, 10 lezioni", size: 10, expire_date: null };

  test("is sold in the same commit, with its discount, its offer and what is owed", async () => {
    const { uid } = await newPerson();
    const sale = { price: 15_000, discount: 1_000, reason: "Amica di Anna", paid: 4_000, method: "cash" };
    const { body } = await post(`/admin/user/${uid}/product`, { ...ten, sale });
    const { id } = packageWire.parse(body);
    const [one, ...others] = await salesOf(uid);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      kind: "package",
      title: ten.name,
      offer: "class-10",
      package_id: id,
      price: 15_000,
      discount: 1_000,
      reason: "Amica di Anna",
      charged: 14_000,
      received: 4_000,
      owed: 10_000,
      day: today,
    });
    expect(await linesOf(`package-${id}`)).toEqual(expect.arrayContaining(["sold 14000", "received 4000"]));
    expect(await logOf(uid)).toContainEqual({
      kind: "package.granted",
      sale: { charged: 14_000, received: 4_000, method: "cash", reason: "Amica di Anna" },
    });
  });

  test("is a sale of 0 with a reason where no price is sent", async () => {
    const { uid } = await newPerson();
    await post(`/admin/user/${uid}/product`, ten);
    expect(await salesOf(uid)).toMatchObject([
      { price: 0, charged: 0, owed: 0, reason: "Nessun prezzo indicato" },
    ]);
  });

  test("is refused with its sale: neither exists then", async () => {
    const { uid } = await newPerson();
    const sale = { price: 15_000, paid: 15_001, method: "cash" };
    const { status, body } = await post(`/admin/user/${uid}/product`, { ...ten, sale });
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(JSON.stringify(body.fields)).toContain("È più di quanto costa");
    expect(await salesOf(uid)).toEqual([]);
  });

  test("is sold once, however often and at whatever time it is sent", async () => {
    const { uid } = await newPerson();
    const key = randomUUID();
    const sale = { price: 15_000, paid: 15_000, method: "card" };
    const before = await takenBy(desk);
    await Promise.all([1, 2, 3].map(() => post(`/admin/user/${uid}/product`, { ...ten, sale }, desk, key)));
    expect(await salesOf(uid)).toHaveLength(1);
    expect((await takenBy(desk)) - before).toBe(15_000);
  });
});

describe("what is owed", () => {
  test("is paid in parts, each once, and never more than is left", async () => {
    const { uid } = await newPerson();
    const { id } = await sold(uid, { price: 5_000 });
    const pay = (amount: number, key?: string) =>
      post(`/admin/sales/${id}/payment`, { amount, method: "transfer" }, desk, key);
    const key = randomUUID();
    await Promise.all([pay(2_000, key), pay(2_000, key)]);
    expect((await pay(3_001)).body.code).toBe("sale_not_owed");
    expect(saleWire.parse((await pay(3_000)).body)).toMatchObject({ received: 5_000, owed: 0 });
    expect((await linesOf(id)).toSorted()).toEqual(["received 2000", "received 3000", "sold 5000"]);
    const logged = { charged: 0, received: 3_000, method: "transfer", reason: null };
    expect(await logOf(uid)).toContainEqual({ kind: "sale.received", sale: logged });
  });

  test("of two payments at once for the same rest, one is taken", async () => {
    const { uid } = await newPerson();
    const { id } = await sold(uid, { price: 5_000 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => post(`/admin/sales/${id}/payment`, { amount: 5_000, method: "cash" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await salesOf(uid)).toMatchObject([{ received: 5_000, owed: 0 }]);
  });
});

test("a buyer is reminded of what they owe, once a day, and not once it is paid", async () => {
  const { uid, email } = await newPerson();
  const { id } = await sold(uid, { price: 5_000, paid: 1_000, method: "cash" });
  const remind = () => post(`/admin/sales/${id}/reminder`, {});
  expect(saleWire.parse((await remind()).body).reminded_on).toBe(today);
  await remind();
  const { docs } = await database.collection("mail").where("to", "array-contains", email).get();
  expect(docs.map((mail) => mail.get("message.subject"))).toEqual(["Da pagare: Maglietta"]);
  await post(`/admin/sales/${id}/payment`, { amount: 4_000, method: "cash" });
  expect((await remind()).body.code).toBe("sale_paid");
});

describe("a reversal", () => {
  test("keeps the sale and its lines, and says what is to be paid back", async () => {
    const { uid } = await newPerson();
    const { id } = await sold(uid, { price: 5_000, paid: 5_000, method: "cash" });
    const { body } = await post(`/admin/sales/${id}/reversal`, { amount: 2_000, reason: "Taglia sbagliata" });
    expect(saleWire.parse(body)).toMatchObject({
      price: 5_000,
      charged: 3_000,
      received: 5_000,
      owed: -2_000,
    });
    expect((await linesOf(id)).toSorted()).toEqual(["received 5000", "reversed 2000", "sold 5000"]);
  });

  test("pays back for the owner alone", async () => {
    const { uid } = await newPerson();
    const { id } = await sold(uid, { price: 5_000, paid: 5_000, method: "cash" });
    const json = { amount: 5_000, reason: "Errore", paid_back: { amount: 5_000, method: "cash" } };
    const before = await takenBy(owner);
    expect((await post(`/admin/sales/${id}/reversal`, json)).body.code).toBe("forbidden");
    const { body } = await post(`/admin/sales/${id}/reversal`, json, owner);
    expect(saleWire.parse(body)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect((await takenBy(owner)) - before).toBe(-5_000);
  });

  test.each([
    ["more than the sale", { amount: 5_001, reason: "Errore" }, "sale_reversal_too_large"],
    [
      "a refund larger than paid",
      { amount: 5_000, reason: "Errore", paid_back: { amount: 1_001, method: "cash" } },
      "sale_paid_back_too_much",
    ],
  ] as const)("of %s is refused, and nothing is written", async (_, json, code) => {
    const { uid } = await newPerson();
    const { id } = await sold(uid, { price: 5_000, paid: 1_000, method: "cash" });
    const { status, body } = await post(`/admin/sales/${id}/reversal`, json, owner);
    expect([status, body.code]).toEqual([errors[code].status, code]);
    expect(await linesOf(id)).toHaveLength(2);
  });
});

test("an erasure takes the buyer and the reasons out of the sales and their log, and leaves the amounts", async () => {
  const { uid } = await newPerson();
  const { id } = await sold(uid, { price: 5_000, discount: 1_000, reason: "Amica di Anna" });
  await post(`/admin/sales/${id}/reversal`, { amount: 1_000, reason: "Anna non vuole" });
  expect(JSON.stringify(await logOf(uid))).toContain("Anna");
  expect((await request("DELETE", `/admin/user/${uid}`, { token: owner.token })).status).toBe(200);
  const sale = saleDocument.parse((await database.doc(documentPath("sales", { id })).get()).data());
  expect(sale).toMatchObject({
    charged: 3_000,
    reason: null,
    buyer: { uid: null, name: null, email: null },
  });
  const { docs } = await database.collection("saleEntries").where("saleId", "==", id).get();
  expect(docs).toHaveLength(2);
  expect(JSON.stringify([docs.map((line) => line.data()), await logOf(uid)])).not.toContain("Anna");
});

test("a month has one share for each person of staff, whatever their names, and one for all online", async () => {
  const month = "2026-02";
  const other = await newPerson({ role: "desk" });
  const takings = takingsDocument.parse({
    staff: { [desk.uid]: 1_000, [other.uid]: 2_000, payments: 300, stripe: 200, gone: 50 },
  });
  await database.doc(documentPath("takings", { day: `${month}-17` })).set(takings);
  const { body } = await request("GET", `/admin/takings?month=${month}`, { token: desk.token });
  expect(monthTakings.parse(body).staff).toEqual([
    { id: other.uid, name: "Prova Persona", cents: 2_000 },
    { id: desk.uid, name: "Prova Persona", cents: 1_000 },
    { id: "online", name: "Online", cents: 500 },
    { id: "gone", name: "Persona eliminata", cents: 50 },
  ]);
});

test("an unknown sale is refused", async () => {
  const { status, body } = await post("/admin/sales/unknown/payment", { amount: 1, method: "cash" });
  expect([status, body.code]).toEqual([404, "sale_not_found"]);
});

test("the till of a day is counted, and counted again", async () => {
  const day = addRomeDays(today, -297);
  const close = (counted: number) => post(`/admin/takings/${day}/closing`, { float: 5_000, counted });
  await close(4_000);
  expect((await close(5_000)).body).toMatchObject({ day, closing: { expected: 5_000, counted: 5_000 } });
  const { docs } = await database.collection("activity").where("about.id", "==", day).get();
  expect(docs.map((entry) => entry.get("kind"))).toEqual(["sale.till_counted", "sale.till_counted"]);
});

test.each([
  ["tomorrow", addRomeDays(romeDay(new Date()), 1), 409, "till_day"],
  ["two years ago", addRomeDays(romeDay(new Date()), -730), 409, "till_day"],
  ["another century", "9999-01-01", 400, "invalid_request"],
])("the till of %s is not counted, and nothing is written", async (_, day, status, code) => {
  const answer = await post(`/admin/takings/${day}/closing`, { float: 5_000, counted: 5_000 });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect((await database.doc(`takings/${day}`).get()).exists).toBe(false);
});

test("the lines of some days are read in pages, the latest first", async () => {
  const { uid } = await newPerson();
  const titles: string[] = [];
  for (const price of [100, 200, 300]) titles.push((await sold(uid, { price })).id);
  const seen: string[] = [];
  let offset: string | null | undefined;
  while (offset !== null) {
    const query = new URLSearchParams({ from: today, to: today, limit: "2", ...(offset && { offset }) });
    const { body } = await request("GET", `/admin/takings/entries?${query}`, { token: desk.token });
    const page = salesForStaff.entries.response.parse(body);
    seen.push(...page.entries.map(({ sale_id }) => sale_id));
    offset = page.next_offset;
  }
  expect(seen.filter((id) => titles.includes(id))).toEqual(titles.toReversed());
});

test("a full page without another one after it is the last", async () => {
  const { uid } = await newPerson();
  await sold(uid, { price: 100 });
  const read = async (limit: number) => {
    const query = new URLSearchParams({ from: today, to: today, limit: `${limit}` });
    const { body } = await request("GET", `/admin/takings/entries?${query}`, { token: desk.token });
    return salesForStaff.entries.response.parse(body);
  };
  const first = await read(1);
  expect(first.next_offset).toBe(first.entries[0]?.id);
});

describe("dates of what is owed", () => {
  const inDays = (days: number) => addRomeDays(today, days);
  const agree = (id: string, json: unknown) =>
    request("PUT", `/admin/sales/${id}/schedule`, { token: desk.token, json });

  test("are agreed on, changed, paid and shortened, and the buyer reads them", async () => {
    const { uid, email } = await newPerson();
    const { id } = await sold(uid, { price: 30_000, paid: 10_000, method: "cash" });
    const schedule = [
      { due: inDays(10), amount: 10_000 },
      { due: inDays(40), amount: 10_000, method: "transfer" },
    ];
    const agreed = saleWire.parse((await agree(id, { schedule, replaces: [] })).body);
    expect(agreed).toMatchObject({ schedule, owed: 20_000, due: 0, due_since: null, due_on: inDays(10) });
    await agree(id, { schedule, replaces: [] });
    const stale = await agree(id, { schedule: [], replaces: [] });
    expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
    const { docs } = await database.collection("mail").where("to", "array-contains", email).get();
    expect(docs.map((mail) => mail.get("message.subject"))).toEqual(["Scadenze di pagamento: Maglietta"]);
    expect((await logOf(uid)).filter(({ kind }) => kind === "sale.scheduled")).toMatchObject([
      { sale: { schedule: { amount: 20_000, count: 2, until: inDays(40) } } },
    ]);
    await post(`/admin/sales/${id}/payment`, { amount: 10_000, method: "cash" });
    const { body } = await post(`/admin/sales/${id}/reversal`, { amount: 4_000, reason: "Meno lezioni" });
    expect(saleWire.parse(body)).toMatchObject({ owed: 6_000, due: 0, due_on: inDays(40) });
    expect(saleWire.parse(body).schedule.map(({ amount }) => amount)).toEqual([10_000, 6_000]);
    expect((await post(`/admin/sales/${id}/reminder`, {})).body.code).toBe("sale_not_due");
  });

  test("of two at once one is agreed on", async () => {
    const { uid } = await newPerson();
    const { id } = await sold(uid, { price: 5_000 });
    const answers = await Promise.all(
      [10, 20, 30].map((days) =>
        agree(id, { schedule: [{ due: inDays(days), amount: 5_000 }], replaces: [] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test.each([
    ["more than is owed", [{ due: inDays(10), amount: 5_001 }], 409, "schedule_too_large"],
    ["today", [{ due: today, amount: 100 }], 409, "schedule_day"],
    ["four years ahead", [{ due: inDays(1_461), amount: 100 }], 409, "schedule_day"],
    [
      "days that go back",
      [
        { due: inDays(10), amount: 1 },
        { due: inDays(9), amount: 1 },
      ],
      400,
      "invalid_request",
    ],
  ])("are refused for %s", async (_, schedule, status, code) => {
    const { uid } = await newPerson();
    const { id } = await sold(uid, { price: 5_000 });
    const answer = await agree(id, { schedule });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await salesOf(uid)).toMatchObject([{ schedule: [] }]);
  });
});

test("what is owed goes on after a sale that is paid between two pages", async () => {
  const { uid } = await newPerson();
  // More than any other test leaves owed today, so that they come first.
  const amounts = [999_930, 999_920, 999_910];
  const ids: string[] = [];
  for (const price of amounts) ids.push((await sold(uid, { price, paid: 0 })).id);
  const owed = async (offset?: string | null) => {
    const query = new URLSearchParams({ limit: "2", ...(offset && { offset }) });
    const { status, body } = await request("GET", `/admin/sales/owed?${query}`, { token: desk.token });
    expect(status).toBe(200);
    return salesForStaff.owed.response.parse(body);
  };
  const first = await owed();
  expect(first.sales.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  await post(`/admin/sales/${ids[1]}/payment`, { amount: amounts[1], method: "cash" });
  expect((await owed(first.next_offset)).sales[0]?.id).toBe(ids[2]);
});

test("a member reads what they have still to pay for, without what was taken away and what others owe", async () => {
  const [{ uid, token }, other] = await Promise.all([newPerson(), newPerson()]);
  const owing = { price: 12_000, paid: 2_000, method: "cash" };
  await sold(uid, { price: 3_000, paid: 3_000, method: "cash" });
  await sold(other.uid, owing);
  const schedule = [{ due: addRomeDays(today, 10), amount: 4_000 }];
  const shirt = await sold(uid, { ...owing, schedule });
  const grant = { name: "Small class, 10 lezioni", size: 10, expire_date: null, sale: owing };
  const ten = packageWire.parse((await post(`/admin/user/${uid}/product`, grant)).body);
  const read = async () => ownDebts.parse((await request("GET", "/u/debts", { token })).body);
  const own = await read();
  expect(own).toMatchObject({
    debts: [
      { id: shirt.id, title: "Maglietta", charged: 12_000, received: 2_000, due: 6_000 },
      { title: ten.name, due: 10_000, later: [] },
    ],
    transfer: null,
  });
  expect(own.debts[0]?.later).toEqual([{ due: schedule[0]?.due, amount: 4_000 }]);
  // The page asks for what is due.
  expect(own.debts.map(({ payment }) => payment?.amount)).toEqual([6_000, 10_000]);
  expect(own.debts[0]?.payment?.url).toContain(`/paga/${shirt.id}.`);
  await post(`/admin/user/${uid}/product/${ten.id}/void`, { reason: "Ha cambiato idea" });
  expect((await read()).debts.map(({ title }) => title)).toEqual(["Maglietta"]);
});
