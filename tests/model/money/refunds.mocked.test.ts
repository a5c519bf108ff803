import { activityDocument } from "@studio/contract/activity/model.ts";
import { bookingDocument } from "@studio/contract/bookings/model.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import type { SaleRefund } from "@studio/contract/refunds/model.ts";
import {
  deskMethod,
  type SaleTerms,
  saleDocument,
  saleEntryDocument,
  takingsDocument,
} from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as z from "zod";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { restorePackage } from "../../../functions/src/packages/void.ts";
import type { RefundPart } from "../../../functions/src/platform/payments/refund.ts";
import { recordExternalRefund, refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { proposeRefund, refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { receive, reverse } from "../../../functions/src/sales/desk.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { readPaymentsDue } from "../../../functions/src/shop/store.ts";
import { declareOwnWithdrawal } from "../../../functions/src/withdrawals/own.ts";
import { refundWithdrawal } from "../../../functions/src/withdrawals/refund.ts";
import { storeMember } from "../../support/people.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { newClass } from "../../support/studio.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";
import { unlessRefused } from "../refused.ts";

const SOLD_AT = new Date("2027-03-01T17:00:00Z");
const later = (hours: number) => new Date(SOLD_AT.getTime() + hours * 3_600_000);
const owner = { id: "owner", name: "Olga Titolare" };

/** Number of sequences of up to 25 orders; `npm run test:model` runs 500. */
const SEQUENCES = Number(process.env.SALES_SEQUENCES ?? 12);
/** The gate runs the same sequences each time; a number of them asks for new ones. */
const seeded = process.env.SALES_SEQUENCES === undefined ? { seed: 2027 } : {};

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => {
  const { provenAccounts } = await import("../accounts.ts");
  return { ...(await original()), ...provenAccounts };
});

/** Price of the pack in the shop, and all that a payment there can give back. */
const PRICE = 15_000;

const provider = vi.hoisted(() => ({
  /** Refunds by payment, each with what was refunded before it: that identifies it. */
  refunds: new Map<string, Map<number, number>>(),
  isDown: false,
}));
const refundedAt = (intent: string): number =>
  [...(provider.refunds.get(intent)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);
vi.mock(import("../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  refundPayment: async (intent: string, part: RefundPart | null = null) => {
    if (provider.isDown) throw new StudioError("refund_not_made");
    const made = provider.refunds.get(intent) ?? new Map<number, number>();
    provider.refunds.set(intent, made);
    const before = part?.before ?? 0;
    const left = PRICE - refundedAt(intent);
    // The provider answers with the refund that exists if nothing is left.
    if (!made.has(before) && left > 0) made.set(before, part?.amount ?? left);
    expect(refundedAt(intent)).toBeLessThanOrEqual(PRICE);
    return `re_${intent}_${before}`;
  },
  readCharge: async (id: string) => ({
    paymentIntent: id,
    refunded: true,
    parts: { refunded: 0, outside: 0 },
  }),
}));

async function startOver(): Promise<void> {
  emptyMemory();
  provider.refunds.clear();
  provider.isDown = false;
  for (const uid of ["anna", "bruno"]) await storeMember(uid);
}
beforeEach(startOver);

async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  return schema.parse((await memoryFirestore.doc(path).get()).data());
}

async function all<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>[]> {
  return (await memoryFirestore.collection(path).get()).docs.map((one) => schema.parse(one.data()));
}

/** Everything that is stored, to see that a refusal writes nothing. */
async function everything(): Promise<Record<string, unknown>> {
  const names = ["sales", "saleEntries", "payments", "mail", "activity", "takings"];
  const lists = await Promise.all([
    ...names.map((name) => memoryFirestore.collection(name).get()),
    ...["products", "memberBookings"].map((name) => memoryFirestore.collectionGroup(name).get()),
  ]);
  return Object.fromEntries(lists.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()])));
}

/** Sells ten lessons for 150 € in the shop; returns the id of the sale. */
async function buy(uid: string, id = `cs_${uid}`, now = SOLD_AT): Promise<string> {
  const paidBy = { email: `${uid}@studio.test`, name: "Chi Paga", uid, beginAtOnce: true };
  const paid = { amount: PRICE, currency: "eur", offer: "class-10", paymentIntent: `pi_${id}` };
  await settlePurchase({ id, created: now, ...paid, ...paidBy }, undefined, now);
  return saleIdOf("payment", id);
}

/** Sells ten lessons at the desk; returns the id of the sale. */
async function sell(terms: SaleTerms, key = "desk", uid = "anna", now = SOLD_AT): Promise<string> {
  const granted = { name: "Small class, 10 lezioni", size: 10, expire_date: null };
  return saleIdOf(
    "package",
    (await sellPackage(uid, granted, owner, now, { terms, request: requestOf(key) })).id,
  );
}
const paidInCash = { price: PRICE, discount: 0, paid: PRICE, method: "cash" } as const;

/** Books classes that begin so many hours after the sale. */
async function book(uid: string, ...inHours: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const hours of inHours) {
    const classId = await newClass({ start: later(hours) });
    await bookClass({ classId, uid, charge: true, now: later(1) });
    ids.push(classId);
  }
  return ids;
}

const refund = (saleId: string, different: Partial<SaleRefund> = {}, key = "refund", now = later(24)) =>
  refundSale(
    saleId,
    { amount: PRICE, reason: "Si trasferisce", void_package: true, ...different },
    { actor: owner, request: requestOf(key), now },
  );
const saleOf = (id: string) => read(documentPath("sales", { id }), saleDocument);
const packageOf = async (saleId: string) =>
  read(
    documentPath("products", { uid: "anna", id: String((await saleOf(saleId)).packageId) }),
    packageDocument,
  );
const linesOf = async (saleId: string) =>
  (await all(collectionPath("saleEntries", {}), saleEntryDocument))
    .filter((line) => line.saleId === saleId)
    .map(({ kind, amount, method }) => `${kind} ${amount} ${method}`)
    .toSorted();
const mailsOf = async (saleId: string) =>
  (await memoryFirestore.collection("mail").get()).docs
    .filter(({ id }) => id.startsWith(`${saleId}-refund-`))
    .map((mail) => mailDocument.parse(mail.data()).message.text);
const logOf = async (kind: string) =>
  (await all(collectionPath("activity", {}), activityDocument)).filter((entry) => entry.kind === kind);

/** Makes the refunds that are due, as the sweep does. */
async function sweep(now: Date): Promise<void> {
  for (const { id } of await readPaymentsDue(100)) await refundDuePayment(id, now);
}

describe("the refund of a package", () => {
  test("bought online pays back the unused part, voids it and cancels its bookings", async () => {
    const saleId = await buy("anna");
    await book("anna", 3, 4);
    const [coming = ""] = await book("anna", 72);
    expect(await proposeRefund(saleId, later(24))).toMatchObject({
      amount: 12_000,
      refundable: PRICE,
      online: PRICE,
      usage: { unit: "lessons", used: 2, of: 10 },
      package: { remaining: 7, is_pack: true, is_voided: false },
      bookings: [{ id: coming, start: later(72) }],
    });

    expect(await refund(saleId, { amount: 12_000 })).toMatchObject({
      charged: 3_000,
      received: 3_000,
      owed: 0,
    });
    expect([...provider.refunds]).toEqual([["pi_cs_anna", new Map([[0, 12_000]])]]);
    expect(await linesOf(saleId)).toEqual([
      "paid_back 12000 online",
      "received 15000 online",
      "reversed 12000 null",
      "sold 15000 null",
    ]);
    expect(await packageOf(saleId)).toMatchObject({ remaining: 0, voided: { withdrawn: true } });
    const restored = restorePackage({ uid: "anna", id: "cs_anna", actor: owner, now: later(30) });
    await expect(restored).rejects.toMatchObject({ code: "package_withdrawn" });
    const booking = documentPath("memberBookings", { uid: "anna", classId: coming });
    expect(await read(booking, bookingDocument)).toMatchObject({ state: "cancelled" });
    const [text, ...others] = await mailsOf(saleId);
    expect(others).toEqual([]);
    expect(text).toMatch(/Ti rimborsiamo 120,00.*pacchetto non è più attivo/s);
    expect(await logOf("sale.refunded")).toMatchObject([
      {
        subject: { id: "anna" },
        sale: { charged: -12_000, received: -12_000, method: "online", reason: "Si trasferisce" },
      },
    ]);
    const taken = await read(documentPath("takings", { day: romeDay(later(24)) }), takingsDocument);
    expect([taken.sold, taken.received.online]).toEqual([-12_000, -12_000]);
  });

  test("can keep it, with its bookings", async () => {
    const saleId = await buy("anna");
    const [coming = ""] = await book("anna", 72);
    await refund(saleId, { amount: 1_500, void_package: false });
    expect(await packageOf(saleId)).toMatchObject({ remaining: 9 });
    expect((await packageOf(saleId)).voided ?? null).toBeNull();
    const booking = documentPath("memberBookings", { uid: "anna", classId: coming });
    expect(await read(booking, bookingDocument)).toMatchObject({ state: "booked" });
    expect(await saleOf(saleId)).toMatchObject({ charged: 13_500, received: 13_500 });
  });

  test("paid at the desk is recorded as given back by its method", async () => {
    const saleId = await sell(paidInCash);
    await refund(saleId, { amount: 5_000, method: "transfer" });
    expect(await linesOf(saleId)).toEqual([
      "paid_back 5000 transfer",
      "received 15000 cash",
      "reversed 5000 null",
      "sold 15000 null",
    ]);
    expect((await mailsOf(saleId))[0]).toMatch(/con un bonifico: 50,00/);
    expect(provider.refunds.size).toBe(0);
  });

  test("pays back at once what a reversal had left for later", async () => {
    const saleId = await sell(paidInCash);
    await reverse(
      saleId,
      { amount: 6_000, reason: "Malattia" },
      { actor: owner, request: requestOf("r"), now: later(2) },
    );
    await refund(saleId, { amount: 6_000, method: "cash", void_package: false });
    expect(await saleOf(saleId)).toMatchObject({ charged: 9_000, received: 9_000, owed: 0 });
  });

  test("in parts pays each of them back online, up to what was paid", async () => {
    const saleId = await buy("anna");
    await refund(saleId, { amount: 5_000, void_package: false }, "first");
    await refund(saleId, { amount: 5_000, void_package: false }, "second");
    await expect(refund(saleId, { amount: 5_001 }, "third")).rejects.toMatchObject({
      code: "sale_refund_too_large",
    });
    await refund(saleId, { amount: 5_000 }, "fourth");
    expect(refundedAt("pi_cs_anna")).toBe(PRICE);
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await read(documentPath("payments", { id: "cs_anna" }), paymentDocument)).toMatchObject({
      state: "refunded",
      refundAmount: 5_000,
      refundedBefore: 10_000,
    });
  });

  test("of a part is followed by one of the rest, made at the provider itself", async () => {
    const saleId = await buy("anna");
    await refund(saleId, { amount: 5_000, void_package: false });
    const event = { id: "evt_1", type: "charge.refunded", object: "pi_cs_anna" };
    for (let times = 0; times < 2; times += 1) await recordExternalRefund(event, later(30));
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await packageOf(saleId)).toMatchObject({ remaining: 0 });
  });

  test("of a part leaves the right to withdraw from the rest", async () => {
    const saleId = await buy("anna");
    await refund(saleId, { amount: 5_000, void_package: false });
    await declareOwnWithdrawal("anna", { sale_id: saleId, reason: "" }, later(48));
    await refundWithdrawal(saleId, { actor: owner, now: later(50), refundDue: refundDuePayment });
    expect(refundedAt("pi_cs_anna")).toBe(PRICE);
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0 });
  });

  test("waits for the provider, and is made by the next sweep", async () => {
    const saleId = await buy("anna");
    provider.isDown = true;
    expect(await refund(saleId)).toMatchObject({ charged: 0, received: PRICE });
    await expect(refund(saleId, {}, "other")).rejects.toMatchObject({ code: "sale_refund_due" });
    provider.isDown = false;
    for (let run = 0; run < 2; run += 1) await sweep(later(25));
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(refundedAt("pi_cs_anna")).toBe(PRICE);
  });
});

describe("a refund that is refused writes nothing", () => {
  test.each([
    ["larger than what was paid", { amount: PRICE + 1 }, "sale_refund_too_large"],
    ["without a method", { amount: 1 }, "invalid_request"],
  ])("%s", async (_, different, code) => {
    const saleId = await sell(paidInCash);
    const before = await everything();
    await expect(refund(saleId, different)).rejects.toMatchObject({ code });
    expect(await everything()).toEqual(before);
  });

  test("of an unknown sale", async () => {
    const before = await everything();
    await expect(refund("package-unknown")).rejects.toMatchObject({ code: "sale_not_found" });
    expect(await everything()).toEqual(before);
  });

  test("of a withdrawn sale, whose refund is another", async () => {
    const saleId = await buy("anna");
    await declareOwnWithdrawal("anna", { sale_id: saleId, reason: "" }, later(2));
    const before = await everything();
    for (const ask of [() => refund(saleId), () => proposeRefund(saleId, later(24))])
      await expect(ask()).rejects.toMatchObject({ code: "sale_refund_withdrawn" });
    expect(await everything()).toEqual(before);
  });

  test("at the desk of what the provider is ordered to pay back, until it has", async () => {
    const saleId = await buy("anna");
    provider.isDown = true;
    await refund(saleId, { amount: 10_000, void_package: false });
    const back = (amount: number, key: string) =>
      reverse(
        saleId,
        { amount: 5_000, reason: "Errore", paid_back: { amount, method: "cash" } },
        { actor: owner, request: requestOf(key), now: later(25) },
      );
    const before = await everything();
    await expect(back(PRICE, "all")).rejects.toMatchObject({ code: "sale_refund_due" });
    expect(await everything()).toEqual(before);
    const ordered = { charged: 0, received: 10_000, refunding: 10_000, owed: 0 };
    expect(await back(5_000, "rest")).toMatchObject(ordered);
    provider.isDown = false;
    await sweep(later(26));
    expect(refundedAt("pi_cs_anna")).toBe(10_000);
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0, refunding: 0, owed: 0 });
  });

  test("twice, however it is sent", async () => {
    const saleId = await buy("anna");
    const repeated = await Promise.all([1, 2, 3].map(() => refund(saleId)));
    expect(repeated.map(({ charged, received }) => [charged, received])).toContainEqual([0, 0]);
    const before = await everything();
    expect(await refund(saleId)).toMatchObject({ charged: 0, received: 0 });
    await expect(refund(saleId, {}, "other")).rejects.toMatchObject({ code: "sale_refund_nothing" });
    expect(await everything()).toEqual(before);
  });

  test("of two owners at once for the same money", async () => {
    const saleId = await sell(paidInCash);
    const results = await Promise.allSettled(
      ["one", "two", "three"].map((key) => refund(saleId, { method: "cash" }, key)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0 });
  });
});

test("a refund killed at any moment is whole or nothing, and is finished once", async () => {
  const moments = await killedEverywhere(async (deathAt) => {
    await startOver();
    const saleId = await buy("anna");
    const [coming = ""] = await book("anna", 72);
    const before = await everything();
    const killed = await runKilledAt(() => refund(saleId), deathAt);
    const { charged } = await saleOf(saleId);
    if (charged === PRICE) expect(await everything()).toEqual(before);
    else {
      expect(await packageOf(saleId)).toMatchObject({ remaining: 0, voided: { withdrawn: true } });
      const booking = documentPath("memberBookings", { uid: "anna", classId: coming });
      expect(await read(booking, bookingDocument)).toMatchObject({ state: "cancelled" });
      expect(await mailsOf(saleId)).toHaveLength(1);
      expect(await logOf("sale.refunded")).toHaveLength(1);
      // Without the owner, who may have gone home.
      await sweep(later(25));
    }
    for (let times = 0; times < 2; times += 1) await refund(saleId);
    expect(await saleOf(saleId)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(refundedAt("pi_cs_anna")).toBe(PRICE);
    expect(await mailsOf(saleId)).toHaveLength(1);
    return killed;
  }, 1);
  // Before and after the decision, and what was made at the provider; the freed seat's commits follow.
  expect(moments).toBeGreaterThanOrEqual(4);
});

type Act =
  | { is: "buy" | "sweep" }
  | { is: "sell"; price: number; paid: number }
  | { is: "receive" | "reverse" | "external" | "withdraw"; of: number; amount: number }
  | { is: "refund"; of: number; amount: number; share: number; method: SaleRefund["method"]; void: boolean };

const cents = fc.integer({ min: 1, max: 20_000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ is: fc.constantFrom("buy" as const, "sweep" as const) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("sell" as const), price: cents, paid: cents }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constantFrom("receive" as const, "reverse" as const, "external" as const, "withdraw" as const),
      of: fc.nat(),
      amount: cents,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      is: fc.constant("refund" as const),
      of: fc.nat(),
      amount: cents,
      // Of what is left, so that refunds of all of it are as frequent as those of more.
      share: fc.constantFrom(0, 0.5, 1, 1),
      method: fc.constantFrom(...deskMethod.options, undefined),
      void: fc.boolean(),
    }),
  },
);

/** Runs an order; `ids` are those of the sales so far. */
async function run(one: Act, key: string, ids: string[], now: Date): Promise<void> {
  const by = { actor: owner, request: requestOf(key), now };
  const id = "of" in one ? ids[one.of % Math.max(1, ids.length)] : undefined;
  switch (one.is) {
    case "buy":
      ids.push(await buy("anna", `cs_${key}`, now));
      return;
    case "sell": {
      const paid = Math.min(one.price, one.paid);
      ids.push(await sell({ price: one.price, discount: 0, paid, method: "cash" }, key, "bruno", now));
      return;
    }
    case "sweep":
      await sweep(now);
      return;
  }
  if (id === undefined) return;
  const intent = `pi_${id.replace("payment-", "")}`;
  switch (one.is) {
    case "receive":
      await receive(id, { amount: one.amount, method: "card" }, by);
      return;
    case "reverse":
      await reverse(id, { amount: one.amount, reason: "Errore" }, by);
      return;
    case "withdraw":
      await declareOwnWithdrawal("anna", { sale_id: id, reason: "" }, now);
      await refundWithdrawal(id, { ...by, refundDue: refundDuePayment });
      return;
    case "external": {
      if (provider.isDown || !id.startsWith("payment-")) return;
      const left = PRICE - refundedAt(intent);
      if (left > 0)
        provider.refunds.set(intent, new Map([...(provider.refunds.get(intent) ?? []), [-1, left]]));
      await recordExternalRefund({ id: `evt_${key}`, type: "charge.refunded", object: intent }, now);
      return;
    }
    case "refund": {
      const { received } = await saleOf(id);
      const amount = one.share === 0 ? one.amount : Math.max(1, Math.floor(received * one.share));
      await refund(id, { amount, method: one.method, void_package: one.void }, key, now);
    }
  }
}

/** Requires the money of each sale to be right: in the ledger, the sale itself, and at the provider. */
async function expectMoney(ids: readonly string[]): Promise<void> {
  const lines = await all(collectionPath("saleEntries", {}), saleEntryDocument);
  for (const id of ids) {
    const sum = (kind: string, method?: string) =>
      lines
        .filter((line) => line.saleId === id && line.kind === kind && (!method || line.method === method))
        .reduce((total, { amount }) => total + amount, 0);
    const sale = await saleOf(id);
    expect(sale.received).toBe(sum("received") - sum("paid_back"));
    expect(sale.charged).toBe(sum("sold") - sum("reversed"));
    expect(sale.charged).toBeGreaterThanOrEqual(0);
    if (!id.startsWith("payment-")) {
      expect(sale.received).toBeGreaterThanOrEqual(0);
      continue;
    }
    const paymentId = id.replace("payment-", "");
    const { state } = await read(documentPath("payments", { id: paymentId }), paymentDocument);
    expect(refundedAt(`pi_${paymentId}`)).toBeLessThanOrEqual(PRICE);
    if (state !== "refund_due") expect(sum("paid_back", "online")).toBe(refundedAt(`pi_${paymentId}`));
  }
}

test(`no refund is below 0, above what was paid or made twice in ${SEQUENCES} sequences of random orders`, () => {
  let refunds = 0;
  return fc
    .assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ act, isRepeated: fc.boolean(), isDown: fc.boolean(), hours: fc.nat({ max: 30 }) }),
          {
            minLength: 5,
            maxLength: 25,
          },
        ),
        async (steps) => {
          await startOver();
          const ids: string[] = [];
          let now = later(1);
          for (const [index, { act: one, isRepeated, isDown, hours }] of steps.entries()) {
            now = new Date(now.getTime() + hours * 3_600_000);
            provider.isDown = isDown && one.is !== "sweep";
            const times = isRepeated && one.is !== "buy" && one.is !== "sell" ? 2 : 1;
            for (let time = 0; time < times; time += 1)
              await unlessRefused(run(one, `act-${index}`, ids, now));
            if (one.is === "refund") refunds += 1;
            await expectMoney(ids);
          }
          provider.isDown = false;
          await sweep(now);
          await expectMoney(ids);
        },
      ),
      { ...seeded, numRuns: SEQUENCES, endOnFailure: true },
    )
    .then(() => expect(refunds).toBeGreaterThan(SEQUENCES));
}, 7_200_000);
