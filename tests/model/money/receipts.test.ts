import { randomUUID } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import {
  type Receipt,
  receiptCounterDocument,
  receiptDocument,
  receiptInput,
} from "@studio/contract/receipts/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import AsyncLock from "async-lock";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deleteMember } from "../../../functions/src/members/erase/erasePerson.ts";
import { mergePeople } from "../../../functions/src/members/merge/merge.ts";
import { exportData } from "../../../functions/src/members/personal-data/export.ts";
import { creditReceipt, issueReceipt } from "../../../functions/src/receipts/issue.ts";
import { receive, reverse, sell } from "../../../functions/src/sales/desk.ts";
import { storeMember } from "../../support/people.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";

/** Processes that take turns: each has queues of its own, so that they meet in the database only. */
const PROCESSES = 4;

beforeEach(() => {
  const { acquire } = AsyncLock.prototype;
  let calls = 0;
  vi.spyOn(AsyncLock.prototype, "acquire").mockImplementation(function (this: AsyncLock, key, ...rest) {
    calls += 1;
    return Reflect.apply(acquire, this, [`${key} ${calls % PROCESSES}`, ...rest]);
  });
});

const now = new Date("2027-03-01T09:00:00Z");
const actor = { id: "owner", name: "Ada Prova" };
const by = {
  actor,
  now,
  get request() {
    return requestOf();
  },
};

const documentsOf = async (name: string) => (await database.collection(name).get()).docs;
const receiptsOf = async () =>
  (await documentsOf("receipts")).map((one) => ({ id: one.id, ...receiptDocument.parse(one.data()) }));
const saleOf = async (id: string) => saleDocument.parse((await database.doc(`sales/${id}`).get()).data());

/** Empties the database and sells something of a price to a member, who pays a part of it. */
async function newSale(price: number, paid: number): Promise<string> {
  await emptyDatabase();
  await storeMember("anna", { joined_at: now });
  const terms = { price, discount: 0, paid, ...(paid > 0 && { method: "cash" as const }) };
  return (await sell("anna", { title: "Maglietta", terms }, by)).id;
}

const input = (amount: number, mail = false) =>
  receiptInput.parse({ amount, recipient: { name: "Anna Prova", fiscal_code: "RSSMRA85T10A562S" }, mail });

const issue = (saleId: string, amount: number, { key, ...at }: { key?: string; now?: Date } = {}) =>
  issueReceipt(saleId, input(amount), { ...by, request: requestOf(key), ...at });

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof StudioError ? error.code : Promise.reject(error)),
  );

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const numbers = (documents: readonly { number: number }[]) =>
  documents.map(({ number }) => number).toSorted((one, other) => one - other);

describe("numbers", () => {
  test("of 200 receipts that four processes issue at once have no gap and no double", async () => {
    const first = await newSale(2_000, 2_000);
    const terms = { price: 2_000, discount: 0, paid: 2_000, method: "card" as const };
    const others = range(9).map(async () => (await sell("anna", { title: "Guanti", terms }, by)).id);
    const sales = [first, ...(await Promise.all(others))];
    const issued = await Promise.all(sales.flatMap((saleId) => range(20).map(() => issue(saleId, 100))));
    expect(numbers(issued)).toEqual(range(200));
    expect(numbers(await receiptsOf())).toEqual(range(200));
    for (const saleId of sales) expect((await saleOf(saleId)).receipted).toBe(2_000);
    expect(await refusalOf(issue(first, 1))).toBe("receipt_too_large");
  });

  test("of receipts and credit notes issued at once have no gap in either series", async () => {
    const saleId = await newSale(20_000, 10_000);
    const first = await Promise.all(range(20).map(() => issue(saleId, 500)));
    const rest = await Promise.all([
      receive(saleId, { amount: 10_000, method: "card" }, by),
      ...first.map(({ id }) => creditReceipt(id, { reason: "Intestata male" }, by)),
    ]);
    const again = await Promise.all(range(20).map(() => issue(saleId, 1_000)));
    expect(rest).toHaveLength(21);
    expect(numbers([...first, ...again])).toEqual(range(40));
    const stored = await receiptsOf();
    expect(numbers(stored.filter(({ series }) => series === "NC"))).toEqual(range(20));
    expect((await saleOf(saleId)).receipted).toBe(20_000);
  });

  test("begin anew with the year in Rome, and their days never go back", async () => {
    const saleId = await newSale(1_000, 1_000);
    const at = [
      "2027-12-31T22:58:00Z",
      "2027-12-31T23:01:00Z",
      "2027-12-30T09:00:00Z",
      "2028-01-02T09:00:00Z",
    ];
    const labels: string[] = [];
    for (const time of at) {
      const { year, number, day } = await issue(saleId, 100, { now: new Date(time) });
      labels.push(`${year}/${number} ${day}`);
    }
    expect(labels).toEqual([
      "2027/1 2027-12-31",
      "2028/1 2028-01-01",
      "2027/2 2027-12-31",
      "2028/2 2028-01-02",
    ]);
  });
});

describe("a receipt", () => {
  test("is issued once for each key, also when the requests come together", async () => {
    const saleId = await newSale(1_000, 1_000);
    const key = randomUUID();
    const issued = await Promise.all(range(10).map(() => issue(saleId, 400, { key })));
    expect(new Set(issued.map(({ id, number }) => `${id} ${number}`)).size).toBe(1);
    expect(await receiptsOf()).toHaveLength(1);
    expect((await saleOf(saleId)).receipted).toBe(400);
  });

  test("keeps its content whatever becomes of the sale", async () => {
    const saleId = await newSale(1_000, 1_000);
    const { id } = await issue(saleId, 1_000);
    const before = (await database.doc(`receipts/${id}`).get()).data();
    const paid_back = { amount: 1_000, method: "cash" as const };
    await reverse(saleId, { amount: 1_000, reason: "Taglia sbagliata", paid_back }, by);
    await creditReceipt(id, { reason: "Taglia sbagliata" }, by);
    expect((await database.doc(`receipts/${id}`).get()).data()).toEqual(before);
    expect(receiptDocument.parse(before)).toMatchObject({
      lines: [{ text: "Maglietta", amount: 1_000 }],
      payments: [{ day: "2027-03-01", method: "cash", amount: 1_000 }],
      recipient: { name: "Anna Prova", fiscal_code: "RSSMRA85T10A562S" },
      uid: "anna",
    });
  });

  test("is refused above what was received, and mailed only where there is an address", async () => {
    const saleId = await newSale(1_000, 600);
    expect(await refusalOf(issue(saleId, 601))).toBe("receipt_too_large");
    expect(await refusalOf(issue("unknown", 1))).toBe("sale_not_found");
    await database.doc(`sales/${saleId}`).update({ "buyer.email": null });
    expect(await refusalOf(issueReceipt(saleId, input(600, true), by))).toBe("sale_without_email");
    expect(await receiptsOf()).toEqual([]);
    expect((await issue(saleId, 600)).number).toBe(1);
  });
});

describe("a credit note", () => {
  test("takes back a receipt once, and its money can be receipted again", async () => {
    const saleId = await newSale(1_000, 1_000);
    const { id } = await issue(saleId, 1_000);
    const once = { ...by, request: requestOf("one") };
    const notes = await Promise.all(
      range(5).map(() => creditReceipt(id, { reason: "Intestata male" }, once)),
    );
    expect(new Set(notes.map((one) => one.id)).size).toBe(1);
    expect(notes[0]).toMatchObject({ series: "NC", number: 1, amount: 1_000, credits: { id, number: 1 } });
    expect(await refusalOf(creditReceipt(notes[0]?.id ?? "", { reason: "Di nuovo" }, by))).toBe(
      "receipt_is_credit_note",
    );
    expect(await refusalOf(creditReceipt("unknown", { reason: "Errore" }, by))).toBe(
      "issued_receipt_not_found",
    );
    expect((await issue(saleId, 1_000)).number).toBe(2);
  });
});

test("credit notes of parts, issued at once, take back no more than the receipt", async () => {
  const saleId = await newSale(1_000, 1_000);
  const { id } = await issue(saleId, 1_000);
  const outcomes = await Promise.all(
    range(6).map(() => refusalOf(creditReceipt(id, { amount: 300, reason: "Meno lezioni" }, by))),
  );
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === "receipt_credit_too_large")).toHaveLength(3);
  expect((await saleOf(saleId)).receipted).toBe(100);
  const notes = (await receiptsOf()).filter(({ kind }) => kind === "credit_note");
  expect(numbers(notes)).toEqual([1, 2, 3]);
  expect((await creditReceipt(id, { reason: "Il resto" }, by)).amount).toBe(100);
  expect((await saleOf(saleId)).receipted).toBe(0);
});

describe("the data of a person", () => {
  const receiptOf = async (id: string) =>
    receiptDocument.parse((await database.doc(`receipts/${id}`).get()).data());

  test("has their receipts in its export, and an erasure keeps them as they were issued, without the link", async () => {
    const saleId = await newSale(1_000, 1_000);
    const { id } = await issue(saleId, 1_000);
    const before = await receiptOf(id);
    const { collections } = await exportData("anna", now);
    expect(collections.receipts).toMatchObject([{ id, amount: 1_000, recipient: { name: "Anna Prova" } }]);
    await deleteMember("anna", { byAddress: false, staff: actor }, now);
    expect(await receiptOf(id)).toEqual({ ...before, uid: null });
  });

  test("goes to the account that a merge keeps, and its receipts stay as they were issued", async () => {
    const saleId = await newSale(1_000, 1_000);
    await storeMember("bruno", { joined_at: now });
    const { id } = await issue(saleId, 1_000);
    const before = await receiptOf(id);
    await mergePeople({ kept: "bruno", duplicate: "anna" }, { actor, now });
    expect(await receiptOf(id)).toEqual({ ...before, uid: "bruno" });
  });
});

/** Returns all that a receipt changes, to compare before and after. */
async function stateOf(saleId: string) {
  const receipts = await receiptsOf();
  const counters = (await documentsOf("receiptCounters")).map((one) => ({
    id: one.id,
    last: receiptCounterDocument.parse(one.data()).last,
  }));
  const log = (await documentsOf("activity")).map((entry) => String(entry.get("kind"))).toSorted();
  const mails = await documentsOf("mail");
  return {
    numbers: receipts.map(({ series, number }) => `${series}${number}`).toSorted(),
    counters: counters.map(({ id, last }) => `${id} ${last}`).toSorted(),
    receipted: (await saleOf(saleId)).receipted,
    log: log.filter((kind) => kind.startsWith("sale.receipt")),
    mails: mails.length,
  };
}

describe("killed at any moment, all of it is there or nothing, and a repetition finishes it once:", () => {
  const none = { numbers: [], counters: [], receipted: 0, log: [], mails: 0 };
  const issued = {
    numbers: ["R1"],
    counters: ["2027-R 1"],
    receipted: 1_000,
    log: ["sale.receipt_issued"],
    mails: 1,
  };
  const credited = {
    numbers: ["NC1", "R1"],
    counters: ["2027-NC 1", "2027-R 1"],
    receipted: 0,
    log: ["sale.receipt_credited", "sale.receipt_issued"],
    mails: 1,
  };

  /** Kills an act at each of its moments, and expects one of the two states. */
  async function expectOnce(
    prepare: (saleId: string) => Promise<(times: number) => Promise<Receipt>>,
    states: { before: typeof none | typeof issued; after: typeof issued | typeof credited },
  ): Promise<void> {
    const moments = await killedEverywhere(async (deathAt) => {
      const saleId = await newSale(1_000, 1_000);
      const act = await prepare(saleId);
      const killed = await runKilledAt(() => act(1), deathAt);
      expect(killed ? [states.before, states.after] : [states.after]).toContainEqual(await stateOf(saleId));
      for (const times of [2, 3]) {
        await act(times);
        expect(await stateOf(saleId)).toEqual(states.after);
      }
      return killed;
    }, 1);
    // Before and after its one commit.
    expect(moments).toBe(2);
  }

  const mailed = (saleId: string) =>
    issueReceipt(saleId, input(1_000, true), { ...by, request: requestOf("one") });

  test("a receipt", () =>
    expectOnce(async (saleId) => () => mailed(saleId), { before: none, after: issued }));

  test("a credit note", () =>
    expectOnce(
      async (saleId) => {
        const { id } = await mailed(saleId);
        return () => creditReceipt(id, { reason: "Intestata male" }, { ...by, request: requestOf("two") });
      },
      { before: issued, after: credited },
    ));
});
