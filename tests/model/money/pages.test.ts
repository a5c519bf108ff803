import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { recipient } from "@studio/contract/receipts/model.ts";
import { cursorAfter, paymentCursor } from "@studio/contract/shop/payments.ts";
import { makeLead } from "@studio/contract/testing/leads.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { makePayment } from "@studio/contract/testing/shop.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { list } from "../../../functions/src/leads/staff.ts";
import { issueReceipt } from "../../../functions/src/receipts/issue.ts";
import { receiptStore } from "../../../functions/src/receipts/store.ts";
import { receive, sell } from "../../../functions/src/sales/desk.ts";
import { readOwed } from "../../../functions/src/sales/owed.ts";
import { saleEntryStore } from "../../../functions/src/sales/store.ts";
import { readOwnPayments } from "../../../functions/src/shop/ownPayments.ts";
import { readPayments, type StoredPayment } from "../../../functions/src/shop/store.ts";
import { migrated } from "../../support/jobs/migrated.ts";
import { storeMember } from "../../support/people.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const now = new Date("2027-03-01T09:00:00Z");
const days = { from: romeDay(now), to: romeDay(now) };
const actor = { id: "owner", name: "Ada Prova" };
const by = (key: string) => ({ actor, request: requestOf(key), now });

type Page = { documents: readonly { id: string }[]; next_offset: string | null };
type Asked = { offset: string | undefined; limit: number };

/** Reads all pages, and returns the ids of each. */
async function pagesOf(
  read: (asked: Asked) => Promise<Page>,
  limit: number,
  between?: () => Promise<unknown>,
) {
  const pages: string[][] = [];
  for (let offset: string | null | undefined; offset !== null; ) {
    const page = await read({ offset, limit });
    pages.push(page.documents.map(({ id }) => id));
    offset = page.next_offset;
    await between?.();
  }
  return pages;
}

const owedPage = async (asked: Asked): Promise<Page> => {
  const { sales, next_offset } = await readOwed(asked, now);
  return { documents: sales, next_offset };
};

const refusalOf = (action: Promise<unknown>) =>
  action.then(
    () => undefined,
    (error: unknown) => (error instanceof StudioError ? error.code : error),
  );

describe("lists of money", () => {
  /** Sells to four people, who owe from 4 down to 1 euro, and have a receipt each of another euro. */
  beforeEach(async () => {
    await emptyDatabase();
    await storeMember("anna");
    for (const owed of [400, 300, 200, 100]) {
      const terms = { price: owed + 100, discount: 0, paid: 100, method: "cash" as const };
      const { id } = await sell("anna", { title: "Maglietta", terms }, by(`sale-${owed}`));
      const to = { recipient: recipient.parse({ name: "Anna Prova" }), athlete: null, mail: false };
      await issueReceipt(id, { amount: 100, ...to }, by(`receipt-${owed}`));
    }
  });

  test.each([
    ["lines", (asked: Asked) => saleEntryStore.page("ofDays", { values: [days.from, days.to] }, asked), 4, 8],
    [
      "receipts",
      (asked: Asked) => receiptStore.page("ofDays", { values: [days.from, days.to] }, asked),
      2,
      4,
    ],
    ["what is owed", owedPage, 2, 4],
  ])("a full last page of %s has no next one", async (_, read, limit, count) => {
    const pages = await pagesOf(read, limit);
    expect(pages.map((page) => page.length)).toEqual([limit, limit]);
    expect(new Set(pages.flat()).size).toBe(count);
  });

  test.each([
    ["lines", (asked: Asked) => saleEntryStore.page("ofDays", { values: [days.from, days.to] }, asked)],
    ["receipts", (asked: Asked) => receiptStore.page("ofDays", { values: [days.from, days.to] }, asked)],
    ["what is owed", owedPage],
  ])("a page of %s after one that is gone is refused, and does not begin again", async (_, read) => {
    expect(await refusalOf(read({ offset: "gone", limit: 2 }))).toBe("invalid_request");
  });

  test.each([
    ["lines", (asked: Asked) => saleEntryStore.page("ofDays", { values: [days.from, days.to] }, asked)],
    ["receipts", (asked: Asked) => receiptStore.page("ofDays", { values: [days.from, days.to] }, asked)],
    ["what is owed", owedPage],
  ])("the page of %s at 0 is the first one", async (_, read) => {
    const first = await read({ offset: undefined, limit: 2 });
    expect(first.documents).toHaveLength(2);
    expect(await read({ offset: "0", limit: 2 })).toEqual(first);
  });

  test("everybody who owes is listed, also if one pays between two pages", async () => {
    const owing = (await pagesOf(owedPage, 4)).flat();
    let isPaid = false;
    const pay = async () => {
      if (!isPaid) await receive(owing[1] ?? "", { amount: 300, method: "cash" }, by("paid"));
      isPaid = true;
    };
    expect(await pagesOf(owedPage, 2, pay)).toEqual([owing.slice(0, 2), owing.slice(2)]);
  });
});

describe("payments of one instant", () => {
  const payer = { uid: "anna", email: "anna@posta.test" };
  /** Stores five payments of one instant, that the member opened, was assigned, and made before she had an account. */
  beforeEach(async () => {
    await emptyDatabase();
    const batch = database.batch();
    const whose = [
      { openedBy: "anna" },
      { uid: "anna" },
      { email: payer.email },
      { openedBy: "anna", uid: "anna" },
      { uid: "anna", email: payer.email },
    ];
    for (const [index, one] of whose.entries())
      batch.set(database.doc(`payments/cs_${index}`), makePayment({ ...one, createdAt: now }));
    await batch.commit();
  });

  type Read = (cursor: string | undefined, limit: number) => Promise<StoredPayment[]>;

  /** Returns a list's pages as its call makes them: one more is read, and the cursor is that of the last one. */
  const pagesWith =
    (read: Read) =>
    async ({ offset, limit }: Asked): Promise<Page> => {
      const all = await read(offset, limit + 1);
      const documents = all.slice(0, limit);
      const last = documents.at(-1);
      const next = last && cursorAfter({ id: last.id, created_at: last.value.createdAt });
      return { documents, next_offset: all.length > limit && next ? next : null };
    };

  test.each([
    ["a member", pagesWith((...asked) => readOwnPayments(payer, ...asked))],
    ["staff", pagesWith((...asked) => readPayments("waiting", ...asked))],
  ])("each stand on one page of %s", async (_, read) => {
    expect(await pagesOf(read, 2)).toEqual([["cs_4", "cs_3"], ["cs_2", "cs_1"], ["cs_0"]]);
  });
});

test("packages of more payments of one instant than a page holds are all marked as bought", async () => {
  await emptyDatabase();
  const count = 203;
  await storeMember("anna");
  const batch = database.batch();
  const ids = Array.from({ length: count }, (_, index) => `cs_${index}`);
  for (const id of ids) {
    batch.set(database.doc(documentPath("products", { uid: "anna", id })), makePackage({ createdAt: now }));
    const paid = makePayment({ state: "kept", reason: null, uid: "anna", productId: id, createdAt: now });
    batch.set(database.doc(documentPath("payments", { id })), paid);
  }
  await batch.commit();
  expect(await migrated("packages", now)).toBe(count);
  expect(await migrated("packages", now)).toBe(0);
});

test.each([
  ["of an earlier version", "2026-11-23T17:30:00.000Z", true],
  ["with an id", "2026-11-23T17:30:00.000Z_cs_test_a1", true],
  ["of a day that does not exist", "2026-13-23T17:30:00.000Z_cs_1", false],
  ["with an id that the database refuses", "2026-11-23T17:30:00.000Z___x__", false],
])("a cursor of payments %s is read or refused", (_, cursor, isRead) => {
  expect(paymentCursor.safeParse(cursor).success).toBe(isRead);
});

describe("a search of requests", () => {
  const COUNT = 130;

  beforeEach(async () => {
    await emptyDatabase();
    const batch = database.batch();
    for (let index = 0; index < COUNT; index += 1) {
      const createdAt = new Date(now.getTime() - index * 60_000);
      // The oldest one alone is still new.
      const status = index === COUNT - 1 ? "new" : "contacted";
      const lead = makeLead({
        createdAt,
        status,
        last_name: "Rossi",
        search_terms: ["rossi", "ross", "ros"],
      });
      batch.set(database.doc(`leads/lead-${index}`), lead);
    }
    await batch.commit();
  });

  const search = async (status: "new" | "contacted" | undefined, asked: Asked): Promise<Page> => {
    const { leads, next_offset } = await list({ q: "rossi", status, ...asked }, now);
    return { documents: leads, next_offset };
  };

  test("goes on to its last page", async () => {
    const pages = await pagesOf((asked) => search(undefined, asked), 50);
    expect(new Set(pages.flat()).size).toBe(COUNT);
  });

  test("has its first page at 0", async () => {
    const first = await search(undefined, { offset: undefined, limit: 2 });
    expect(first.documents).toHaveLength(2);
    expect(await search(undefined, { offset: "0", limit: 2 })).toEqual(first);
  });

  test("finds one of a status behind more than a hundred of another", async () => {
    expect(await pagesOf((asked) => search("new", asked), 25)).toEqual([[`lead-${COUNT - 1}`]]);
  });
});
