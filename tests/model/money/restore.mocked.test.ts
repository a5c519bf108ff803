import type { BookingDocument } from "@studio/contract/bookings/model.ts";
import { collections } from "@studio/contract/collections.ts";
import { discountDocument } from "@studio/contract/discounts/model.ts";
import { takenOffBy } from "@studio/contract/discounts/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { giftCardDocument } from "@studio/contract/gifts/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { PackageLimits } from "@studio/contract/packages/limits/labels.ts";
import { ledgerDocument, type PackageDocument, packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { receiptCounterDocument, receiptDocument, recipient } from "@studio/contract/receipts/model.ts";
import {
  deskMethod,
  type SaleTerms,
  saleDocument,
  saleEntryDocument,
  saleMethod,
  takingsDocument,
} from "@studio/contract/sales/model.ts";
import { effectOf } from "@studio/contract/sales/policy.ts";
import { makeBooking, makeClass } from "@studio/contract/testing/bookings.ts";
import { makeDiscountInput } from "@studio/contract/testing/shop/discounts.ts";
import { makeSoldGift } from "@studio/contract/testing/shop/gifts.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { repair, steps, tableOf } from "../../../functions/admin/repair/repair.ts";
import { saveDiscount } from "../../../functions/src/discounts/codes.ts";
import { payWithGift } from "../../../functions/src/gifts/payAtDesk.ts";
import { sellGift } from "../../../functions/src/gifts/sell.ts";
import { editPackage, setUses } from "../../../functions/src/packages/change.ts";
import { restorePackage, voidPackage } from "../../../functions/src/packages/void.ts";
import { issueDueReceipts } from "../../../functions/src/receipts/automatic.ts";
import { creditReceipt, issueReceipt } from "../../../functions/src/receipts/issue.ts";
import { receive, reverse, sell } from "../../../functions/src/sales/desk.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { closeDay } from "../../../functions/src/sales/takings.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { storeMember } from "../../support/people.ts";
import { requestOf } from "../../support/server/requests.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";
import { unlessRefused } from "../refused.ts";

// The export of a past minute is imported over what came later, and repaired (docs/operations.md, "When it is meant").

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});

/** Number of histories; `npm run test:model` runs 100. */
const HISTORIES = Number(process.env.RESTORE_HISTORIES ?? 8);
/** The gate runs the same histories each time; a number of them asks for new ones. */
const seeded = process.env.RESTORE_HISTORIES === undefined ? { seed: 2027 } : {};

/** Receipts are numbered by year: histories go over the end of one. */
const START = new Date("2027-12-29T21:00:00Z");
const MEMBERS = ["anna", "bruno"] as const;
const desk = { id: "desk", name: "Dora Banco" };
const owner = { id: "owner", name: "Ada Prova" };
const CODE = "AMICI";
const REDUCTION = { kind: "amount", cents: 500 } as const;

const cents = fc.integer({ min: 1, max: 20_000 });
const method = fc.constantFrom(...deskMethod.options);
const uid = fc.constantFrom(...MEMBERS);
/** Which of the sales, packages or receipts there are. */
const of = fc.nat();
const is = <const Name extends string>(name: Name) => fc.constant(name);

const act = fc.oneof(
  fc.record({ is: is("grant"), uid, price: cents, paid: cents, method }),
  fc.record({ is: is("grantByCode"), uid, price: cents, method }),
  fc.record({ is: is("sell"), uid, price: cents, paid: cents, method }),
  fc.record({ is: is("buy"), uid }),
  {
    arbitrary: fc.record({ is: is("sellGift"), uid, price: fc.integer({ min: 1_000, max: 20_000 }), method }),
    weight: 2,
  },
  { arbitrary: fc.record({ is: is("payByGift"), of, card: of, amount: cents }), weight: 3 },
  fc.record({ is: is("receive"), of, amount: cents, method }),
  fc.record({ is: is("reverse"), of, amount: cents, method, isPaidBack: fc.boolean() }),
  { arbitrary: fc.record({ is: is("issue"), of, amount: cents }), weight: 5 },
  fc.record({ is: is("credit"), of }),
  fc.record({ is: is("issueDue") }),
  fc.record({ is: is("closeDay"), counted: cents }),
  fc.record({ is: is("setUses"), of, uses: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ is: is("resize"), of, size: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ is: is("void"), of }),
  fc.record({ is: is("restore"), of }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const history = fc.record({
  acts: fc.array(fc.record({ act, isOwner: fc.boolean(), hours: fc.integer({ min: 0, max: 9 }) }), {
    minLength: 30,
    maxLength: 60,
  }),
  /** Step before which the database is exported. */
  cut: fc.nat(),
});

const documentsOf = async (name: string) => (await memoryFirestore.collection(name).get()).docs;
const packagesOf = async () => (await memoryFirestore.collectionGroup("products").get()).docs;

/** Returns one of some documents; an act on none of them is refused. */
function pick<T>(list: readonly T[], index: number): T {
  const one = list[index % Math.max(1, list.length)];
  if (one === undefined) throw new StudioError("not_found");
  return one;
}

async function run(
  one: Act,
  { actor, key, now }: { actor: Named; key: string; now: Date },
): Promise<unknown> {
  const by = { actor, request: requestOf(key), now };
  const saleId = async (index: number) => pick(await documentsOf("sales"), index).id;
  const pkg = async (index: number) => {
    const [, owned = "", , id = ""] = pick(await packagesOf(), index).ref.path.split("/");
    return { uid: owned, id, actor, now };
  };
  switch (one.is) {
    case "sell":
    case "grant": {
      const { price, method } = one;
      const terms: SaleTerms = { price, discount: 0, paid: Math.min(one.paid, price), method };
      if (one.is === "sell") return sell(one.uid, { title: "Maglietta", terms }, by);
      const granted = { name: "Dieci", size: 10, expire_date: null };
      return sellPackage(one.uid, granted, actor, now, { terms, request: requestOf(key) });
    }
    case "grantByCode": {
      const { price, method } = one;
      const discount = takenOffBy(REDUCTION, price);
      const terms: SaleTerms = { price, discount, reason: CODE, paid: price - discount, method };
      const granted = { name: "Dieci", size: 10, expire_date: null };
      const request = requestOf(key);
      return sellPackage(one.uid, granted, actor, now, { terms, code: CODE, request });
    }
    case "buy": {
      const paid = { amount: 15_000, currency: "eur", email: `${key}@studio.test`, name: "Chi Paga" };
      const session = { id: key, paymentIntent: key, ...paid, offer: "class-10", created: now, uid: one.uid };
      return settlePurchase(session, undefined, now);
    }
    case "sellGift": {
      const terms: SaleTerms = { price: one.price, discount: 0, paid: one.price, method: one.method };
      return sellGift(makeSoldGift({ id: key, user_id: one.uid, from_email: null, sale: terms }), by);
    }
    case "payByGift": {
      const card = giftCardDocument.parse(pick(await documentsOf("giftCards"), one.card).data());
      const sales = (await documentsOf("sales")).map((stored) => ({
        id: stored.id,
        ...saleDocument.parse(stored.data()),
      }));
      const sale = pick(
        sales.filter(({ owed }) => owed > 0),
        one.of,
      );
      const amount = Math.min(one.amount, card.left, sale.owed);
      return payWithGift(sale.id, { code: card.code, amount }, by);
    }
    case "receive":
      return receive(await saleId(one.of), one, by);
    case "reverse": {
      const { amount, method } = one;
      const paid_back = one.isPaidBack ? { paid_back: { amount, method } } : {};
      return reverse(await saleId(one.of), { amount, reason: "Errore", ...paid_back }, by);
    }
    case "issue": {
      const sale = pick(await documentsOf("sales"), one.of);
      const { received, receipted } = saleDocument.parse(sale.data());
      return issue(sale.id, Math.min(one.amount, Math.max(1, received - receipted)), key, now);
    }
    case "credit":
      return creditReceipt(pick(await documentsOf("receipts"), one.of).id, { reason: "Intestata male" }, by);
    case "issueDue":
      return issueDueReceipts({ name: "freeRacePlaces", now, cursor: null, hasTime: () => true });
    case "closeDay":
      return closeDay(romeDay(now), { float: 0, counted: one.counted, note: "" }, by);
    case "setUses":
      return setUses(await pkg(one.of), { uses: one.uses, reason: "Contate male" });
    case "resize":
      return editPackage(await pkg(one.of), {
        name: "Altro",
        size: one.size,
        expire_date: null,
        reason: "Accordo",
      });
    case "void":
      return voidPackage(await pkg(one.of), "Venduto due volte");
    case "restore":
      return restorePackage(await pkg(one.of));
  }
}

const anna = recipient.parse({ name: "Anna Prova" });
const issue = (saleId: string, amount: number, key: string, now: Date) =>
  issueReceipt(
    saleId,
    { amount, recipient: anna, athlete: null, mail: false },
    { actor: owner, request: requestOf(key), now },
  );

type Documents = ReadonlyMap<string, FirebaseFirestore.DocumentData>;

/** Returns every document of the database, as an export has it. */
async function exported(): Promise<Documents> {
  const names = Object.values(collections).map((path) => path.split("/").at(-2) ?? path);
  const read = [...new Set(names)].map((name) => memoryFirestore.collectionGroup(name).get());
  return new Map(
    (await Promise.all(read)).flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()])),
  );
}

/** Overwrites what an export has, as an import does: what came later stays. */
const imported = (documents: Documents) =>
  Promise.all([...documents].map(([path, data]) => memoryFirestore.doc(path).set(data)));

/** Returns what the repair mends, of every document that has it: the same before a restore and after its repair. */
async function derived(): Promise<Record<string, unknown>> {
  const numbers = await documentsOf("receiptCounters");
  const sales = await documentsOf("sales");
  const takings = await documentsOf("takings");
  const withoutZeros = (sums: Record<string, number>) =>
    Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  return {
    numbers: numbers.map((one) => [one.id, receiptCounterDocument.parse(one.data())]),
    sales: sales.map((one) => {
      const { charged, received, owed, receipted, dueOn, gifts } = saleDocument.parse(one.data());
      const byCard = gifts.toSorted((first, second) => first.card.localeCompare(second.card));
      return [one.id, { charged, received, owed, receipted, dueOn, gifts: byCard }];
    }),
    discounts: (await documentsOf("discounts")).map((one) => {
      const { used, held, discounted } = discountDocument.parse(one.data());
      return [one.id, { used, held, discounted }];
    }),
    gifts: (await documentsOf("giftCards")).map((one) => {
      const { left, state } = giftCardDocument.parse(one.data());
      return [one.id, { left, state }];
    }),
    takings: takings.map((one) => {
      const { received, sold, vouchers, offers, staff } = takingsDocument.parse(one.data());
      return [one.id, { received, sold, vouchers, offers: withoutZeros(offers), staff: withoutZeros(staff) }];
    }),
    packages: (await packagesOf()).map((one) => {
      const { size, remaining, voided } = packageDocument.parse(one.data());
      return [one.ref.path, { size, remaining, voided: voided ? voided.remaining : null }];
    }),
    members: (await documentsOf("users")).map((one) => [one.id, memberDocument.parse(one.data()).standing]),
  };
}

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] =>
  [...new Set(all.map(keyOf))].map((key) => [key, all.filter((one) => keyOf(one) === key)]);

/** Requires numbers without gaps that stand on one document each, and sums that are those of their lines. */
async function expectBooks(): Promise<void> {
  const receipts = (await documentsOf("receipts")).map((one) => receiptDocument.parse(one.data()));
  for (const [series, issued] of grouped(receipts, ({ year, series }) => `${year}-${series}`)) {
    const numbers = issued.map(({ number }) => number).sort((one, other) => one - other);
    expect([series, numbers]).toEqual([series, numbers.map((_, index) => index + 1)]);
  }
  const lines = (await documentsOf("saleEntries")).map((one) => saleEntryDocument.parse(one.data()));
  const sum = (some: typeof lines) =>
    some
      .map(effectOf)
      .reduce(
        (total, one) => ({ charged: total.charged + one.charged, received: total.received + one.received }),
        { charged: 0, received: 0 },
      );
  for (const one of await documentsOf("sales")) {
    const { charged, received, owed, receipted } = saleDocument.parse(one.data());
    expect({ charged, received }).toEqual(sum(lines.filter(({ saleId }) => saleId === one.id)));
    expect(owed).toBe(charged - received);
    const issued = receipts.filter(({ saleId }) => saleId === one.id);
    expect(receipted).toBe(
      issued.reduce((all, { kind, amount }) => all + (kind === "receipt" ? amount : -amount), 0),
    );
  }
  const days = new Map(
    (await documentsOf("takings")).map((one) => [one.id, takingsDocument.parse(one.data())]),
  );
  for (const [day, ofDay] of grouped(lines, ({ day }) => day)) {
    const { sold = 0, vouchers = 0 } = days.get(day) ?? {};
    expect([day, sold + vouchers]).toEqual([day, sum(ofDay).charged]);
    for (const how of saleMethod.options)
      expect([day, how, days.get(day)?.received[how]]).toEqual([
        day,
        how,
        sum(ofDay.filter((line) => line.method === how)).received,
      ]);
  }
  for (const one of await packagesOf()) {
    const { size, remaining } = packageDocument.parse(one.data());
    const ledger = (await one.ref.collection("ledger").get()).docs.map((entry) =>
      ledgerDocument.parse(entry.data()),
    );
    expect([one.ref.path, remaining]).toEqual([
      one.ref.path,
      ledger.reduce((total, { delta }) => total + delta, size),
    ]);
  }
}

/** Steps that have mended something in one of the histories. */
const used = new Set<string>();

const differences = (now: Date) => repair({ onlyCheck: true, now });

test(`after ${HISTORIES} random histories, cut at a random minute and restored, a repair brings back what it was`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ acts, cut }) => {
      emptyMemory();
      for (const one of MEMBERS) await storeMember(one);
      const discount = makeDiscountInput({ reduction: REDUCTION, max_uses: null, max_per_person: null });
      await saveDiscount(CODE, discount, { actor: owner, now: START });
      let now = START;
      let backup: Documents = new Map();
      for (const [index, { act: one, isOwner, hours }] of acts.entries()) {
        if (index === cut % acts.length) backup = await exported();
        now = new Date(now.getTime() + hours * 3_600_000 + 1000);
        await unlessRefused(run(one, { actor: isOwner ? owner : desk, key: `act-${index}`, now }));
      }
      await expectBooks();
      // What is healthy is left alone.
      expect(await differences(now)).toEqual([]);
      const before = await derived();

      await imported(backup);
      const listed = await differences(now);
      const mended = await repair({ onlyCheck: false, now });
      for (const { step } of mended) used.add(step);
      expect(await derived()).toEqual(before);
      await expectBooks();
      expect(mended.every(({ outcome }) => outcome === "mended")).toBe(true);
      // A member's sums may agree again by themselves, once the packages are mended.
      for (const { step, path } of listed.filter((one) => one.step !== "members"))
        expect(mended).toContainEqual(expect.objectContaining({ step, path }));
      // Each change is in the log, and a second run has nothing to do.
      const logged = (await documentsOf("activity")).filter((one) => one.get("kind") === "job.repaired");
      expect(logged).toHaveLength(mended.length);
      expect(await repair({ onlyCheck: false, now })).toEqual([]);

      // Business goes on: the next number is that after the last.
      const { id } = await sell(
        "anna",
        { title: "Maglietta", terms: { price: 500, discount: 0, paid: 500, method: "cash" } },
        { actor: desk, request: requestOf("sale after"), now },
      );
      const next = await issue(id, 500, "receipt after", now);
      await creditReceipt(
        next.id,
        { reason: "Intestata male" },
        { actor: owner, request: requestOf("note after"), now },
      );
      await expectBooks();
    }),
    { ...seeded, numRuns: HISTORIES, endOnFailure: true },
  );
  const mending = steps.filter(({ apply }) => apply).map(({ name }) => name);
  expect([...used].toSorted()).toEqual(mending.toSorted());
}, 7_200_000);

describe("a repair", () => {
  const now = START;
  const shirt = {
    title: "Maglietta",
    terms: { price: 900, discount: 0, paid: 900, method: "cash" as const },
  };
  const counter = memoryFirestore.doc("receiptCounters/2027-R");

  /** Sells something for which two receipts are issued. */
  const twoReceipts = async () => {
    const { id } = await sell("anna", shirt, { actor: desk, request: requestOf("shirt"), now });
    return [await issue(id, 400, "one", now), await issue(id, 500, "two", now)] as const;
  };

  beforeEach(async () => {
    emptyMemory();
    await storeMember("anna");
  });

  test("says so where everything agrees, and writes nothing", async () => {
    await twoReceipts();
    const before = await exported();
    expect(tableOf(await repair({ onlyCheck: false, now }))).toEqual(["Everything agrees with its sources."]);
    expect(await exported()).toEqual(before);
  });

  test("lists what it would change without changing it", async () => {
    await twoReceipts();
    await counter.update({ last: 1 });
    await memoryFirestore.doc("takings/2027-12-29").delete();
    const before = await exported();
    const table = tableOf(await repair({ onlyCheck: true, now }));
    expect(table.map((line) => line.split(/ {2,}/))).toEqual([
      ["", "step", "document", "is", "should be", "by"],
      [
        "differs",
        "receipt-counters",
        "receiptCounters/2027-R",
        "last 1",
        "last 2, day 2027-12-29",
        "the highest number of its 2 documents",
      ],
      [
        "differs",
        "takings",
        "takings/2027-12-29",
        "received.cash 0, sold 0",
        "received.cash 900, sold 900, offers.other 900, staff.desk 900",
        "the sum of 2 lines",
      ],
      ["0 mended, 2 to mend, 0 for a person to decide."],
    ]);
    expect(await exported()).toEqual(before);
  });

  test("lowers no counter, and leaves a number without its document to a person", async () => {
    const [, last] = await twoReceipts();
    await memoryFirestore.doc(`receipts/${last.id}`).delete();
    const rows = await repair({ onlyCheck: false, now });
    expect(rows).toContainEqual(
      expect.objectContaining({ outcome: "open", path: "receiptCounters/2027-R", from: "2" }),
    );
    expect((await counter.get()).get("last")).toBe(2);
  });

  test("names both documents of a number that was given twice, and changes neither", async () => {
    const [first] = await twoReceipts();
    await counter.update({ last: 1 });
    const { id } = await sell("anna", shirt, { actor: desk, request: requestOf("other"), now });
    const again = await issue(id, 900, "three", now);
    const paths = [first, again].map((receipt) => `receipts/${receipt.id}`);
    const rows = await repair({ onlyCheck: false, now });
    expect(again.number).toBe(2);
    expect(rows.map(({ outcome, step, from }) => [outcome, step, from])).toEqual([
      ["open", "receipt-numbers", "2"],
    ]);
    expect([rows[0]?.path, rows[0]?.why].join(" ")).toContain(paths[1]);
  });

  test("leaves a package whose ledger cannot be right to a person", async () => {
    const granted = { name: "Dieci", size: 10, expire_date: null };
    const { id } = await sellPackage("anna", granted, desk, now, { request: requestOf("ten") });
    const ledger = memoryFirestore.collection(`users/anna/products/${id}/ledger`);
    await ledger.doc("lost").set({ delta: -11, remaining: 0, reason: "booked", event: null, at: now });
    expect(await repair({ onlyCheck: false, now })).toMatchObject([
      { outcome: "open", step: "packages", path: `users/anna/products/${id}`, to: "?" },
    ]);
  });

  describe("of the classes that a package has taken", () => {
    /** Grants a subscription of two classes a week with some bookings, each of a day and with fields of its own. */
    async function twoAWeek(
      used: PackageDocument["used"],
      bookings: readonly (readonly [day: string, fields?: Partial<BookingDocument>])[],
    ) {
      const limits: PackageLimits = { frequency: { count: 2, per: "week" } };
      const granted = { name: "Due", size: 0, expire_date: "2028-06-01", limits };
      const { id } = await sellPackage("anna", granted, desk, now, { request: requestOf("two") });
      const ref = memoryFirestore.doc(`users/anna/products/${id}`);
      if (used) await ref.update({ used });
      for (const [index, [day, fields]] of bookings.entries()) {
        const gymClass = makeClass({ start: { dateTime: romeInstant(day, "18:30") } });
        await memoryFirestore
          .doc(`users/anna/bookings/class-${index}`)
          .set(makeBooking(gymClass, { productId: id, ...fields }));
      }
      return { ref, path: ref.path };
    }

    /** The booked and those cancelled late, that the package has paid. */
    const bookings = [
      ["2028-01-03"],
      ["2028-01-09", { state: "dropped" }],
      ["2028-01-10"],
      ["2028-01-10", { state: "cancelled", deducted: false }],
      ["2028-01-10", { productId: null, deducted: false }],
      ["2028-01-10", { productId: "another" }],
    ] as const;

    test("finds nothing where they are those of its bookings", async () => {
      await twoAWeek({ "2028-01-03": 2, "2028-01-10": 1 }, bookings);
      expect(await repair({ onlyCheck: true, now })).toEqual([]);
    });

    test("finds nothing where there are none", async () => {
      await twoAWeek(undefined, []);
      expect(await repair({ onlyCheck: true, now })).toEqual([]);
    });

    test("lists others without changing them, then counts the bookings again", async () => {
      const used = { "2028-01-03": 1, "2027-12-27": 2 };
      const { ref, path } = await twoAWeek(used, bookings);
      const difference = {
        step: "packages",
        path,
        from: "used.2028-01-03 1, used.2027-12-27 2",
        to: "used.2028-01-03 2, used.2028-01-10 1",
        why: "size and 0 entries of its ledger, and its 3 bookings",
      };
      expect(await repair({ onlyCheck: true, now })).toEqual([{ ...difference, outcome: "differs" }]);
      expect((await ref.get()).get("used")).toEqual(used);
      expect(await repair({ onlyCheck: false, now })).toEqual([{ ...difference, outcome: "mended" }]);
      expect((await ref.get()).get("used")).toEqual({ "2028-01-03": 2, "2028-01-10": 1 });
      expect(await repair({ onlyCheck: false, now })).toEqual([]);
    });

    test("counts none of a package that has no limited frequency", async () => {
      const { ref } = await twoAWeek(undefined, bookings);
      await ref.update({ limits: { days: [1] } });
      expect(await repair({ onlyCheck: true, now })).toEqual([]);
    });
  });
});
