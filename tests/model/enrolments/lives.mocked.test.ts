import { documentPath } from "@studio/contract/collections.ts";
import type { EnrolmentEntry } from "@studio/contract/enrolments/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { saleEntryDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { steps } from "../../../functions/admin/repair/repair.ts";
import { recordDispute } from "../../../functions/src/refunds/dispute.ts";
import { recordExternalRefund } from "../../../functions/src/refunds/refund.ts";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { enrol, ownEnrolment } from "../../../functions/src/sales/enrol.ts";
import { grantProvenPurchases } from "../../../functions/src/shop/waitingPayments.ts";
import { declareOwnWithdrawal } from "../../../functions/src/withdrawals/own.ts";
import { database } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import {
  askFee,
  DAY_MS,
  entriesOf,
  FEE,
  open,
  openAlone,
  openAsVisitor,
  owner,
  pay,
  payAlone,
  saleOf,
  startOver,
  sweep,
} from "./case.ts";
import { NOW, paidAt, provider, refundsAt, refundThere, sumOf } from "./provider.ts";

vi.mock(import("../../../functions/src/platform/payments/client.ts"), async (original) => ({
  ...(await original()),
  takesCards: () => true,
}));
vi.mock(import("../../../functions/src/platform/payments/checkout.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).checkoutCalls,
}));
vi.mock(import("../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).refundCalls,
}));
vi.mock(import("../../../functions/src/platform/payments/dispute.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).disputeCalls,
}));
vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  ...(await import("../accounts.ts")).provenAccounts,
}));

beforeEach(startOver);

/** Number of random lives; a number of them asks for new ones. */
const LIVES = Number(process.env.SALES_SEQUENCES ?? 12);
const seeded = process.env.SALES_SEQUENCES === undefined ? { seed: 2027 } : {};

type Act = { is: string; days: number; uid: "anna" | "bruno"; nth: number };
const act: fc.Arbitrary<Act> = fc.record({
  is: fc.constantFrom(
    "buy",
    "twice",
    "visitor",
    "desk",
    "waive",
    "refund",
    "refundFee",
    "withdraw",
    "outside",
    "alone",
    "aloneTwice",
    "dispute",
    "won",
  ),
  days: fc.integer({ min: 0, max: 200 }),
  uid: fc.constantFrom("anna", "bruno"),
  nth: fc.nat(5),
});

/** Takes an act as it is offered at that time; what is refused then writes nothing. */
async function take(
  { is, uid, nth }: Act,
  bought: string[],
  { now, every }: { now: Date; every: "year" | "once" },
): Promise<void> {
  const { valid } = await ownEnrolment(uid, now);
  const fee = valid ? 0 : FEE;
  const id = bought[nth % Math.max(1, bought.length)];
  const by = { actor: owner, request: requestOf(), now };
  const openNow = async () => {
    const page = await open(uid, { fee, at: now });
    const session = provider.sessions.get(page);
    if (session) provider.sessions.set(page, { ...session, created: now });
    bought.push(page);
    return page;
  };
  if (is === "buy") await pay(await openNow(), now);
  if (is === "twice") {
    const pages = [await openNow(), await openNow()];
    await Promise.all(pages.map((page) => pay(page, now)));
  }
  if (is === "alone" || is === "aloneTwice") {
    const count = is === "alone" ? 1 : 2;
    const pages: string[] = [];
    while (pages.length < count) pages.push(await openAlone(uid, now, every));
    bought.push(...pages);
    await Promise.all(pages.map((page) => payAlone(page, now)));
  }
  if (is === "visitor") {
    const page = await openAsVisitor(`${uid}@studio.test`);
    const session = provider.sessions.get(page);
    if (session) provider.sessions.set(page, { ...session, created: now });
    bought.push(page);
    await pay(page, now);
    await grantProvenPurchases(uid, `${uid}@studio.test`, now);
  }
  const terms = { price: FEE, discount: 0, paid: FEE, method: "card" } as const;
  if (is === "desk") await enrol(uid, { how: "paid", terms }, by);
  if (is === "waive") await enrol(uid, { how: "waived", reason: "Amica dello studio" }, by);
  if (id === undefined) return;
  const refundOf = async (payment: string) => {
    const path = documentPath("sales", { id: saleIdOf("payment", payment) });
    if (!(await database.doc(path).get()).exists) return;
    const { received } = await saleOf(payment);
    const asked = { amount: received, reason: "Si trasferisce", void_package: false };
    await refundSale(saleIdOf("payment", payment), asked, by);
  };
  if (is === "refund") await refundOf(id);
  if (is === "refundFee") await refundOf(`${id}-fee`);
  if (is === "withdraw")
    await declareOwnWithdrawal(uid, { sale_id: saleIdOf("payment", id), reason: "" }, now);
  const dispute = provider.disputes.get(`dp_${id}`);
  if (is === "dispute" && !dispute) {
    const left = paidAt(`pi_${id}`) - sumOf(refundsAt(`pi_${id}`));
    if (left === 0) return;
    const taken = { id: `txn_${id}`, amount: -left };
    provider.disputes.set(`dp_${id}`, { paymentIntent: `pi_${id}`, movements: [taken] });
    await recordDispute(`dp_${id}`, now);
  }
  if (is === "won" && dispute?.movements.length === 1) {
    const won = { id: `txn_${id}_won`, amount: -sumOf(dispute.movements) };
    provider.disputes.set(`dp_${id}`, { ...dispute, movements: [...dispute.movements, won] });
    await recordDispute(`dp_${id}`, now);
  }
  // The provider refunds nothing of what the bank has.
  if (is === "outside" && !dispute) {
    const left = paidAt(`pi_${id}`) - sumOf(refundsAt(`pi_${id}`));
    if (left === 0) return;
    refundThere(`pi_${id}`, null, Math.ceil(left / 2));
    const event = { id: `evt_${now.getTime()}`, type: "charge.refunded", object: `pi_${id}` };
    await recordExternalRefund(event, now);
  }
}

/** Returns the enrolments of a person that were paid and not given back, whose days overlap. */
const overlapping = (entries: readonly EnrolmentEntry[]): EnrolmentEntry[] =>
  entries.filter(
    (one, index) =>
      one.ended === null &&
      entries.some(
        (other, at) => at < index && other.ended === null && (other.until === null || one.from < other.until),
      ),
  );

test("whatever people buy and get back, a year is charged once and the books agree with the provider", async () => {
  let returned = 0;
  let renewed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), fc.boolean(), async (acts, isOnce) => {
      await startOver();
      const every = isOnce ? "once" : "year";
      await askFee({ every });
      const bought: string[] = [];
      let now = NOW;
      for (const one of acts) {
        now = new Date(now.getTime() + one.days * DAY_MS + 60_000);
        await take(one, bought, { now, every }).catch((error: unknown) => {
          if (!(error instanceof StudioError)) throw error;
        });
        await sweep(now);
      }
      for (const uid of ["anna", "bruno"]) {
        const entries = await entriesOf(uid);
        expect(overlapping(entries)).toEqual([]);
        const renewals = Math.max(0, entries.filter(({ ended }) => ended === null).length - 1);
        if (isOnce) expect(renewals).toBe(0);
        renewed += renewals;
      }
      const entries = (await database.collection("saleEntries").get()).docs.map((one) => ({
        id: one.id,
        ...saleEntryDocument.parse(one.data()),
      }));
      // No sale gets back more of a dispute than it lost.
      const disputed = Map.groupBy(
        entries.filter(({ id }) => id.includes("-dispute-")),
        ({ saleId }) => saleId,
      );
      for (const [saleId, all] of disputed) {
        const change = all.reduce(
          (sum, { kind, amount }) => sum + (kind === "received" ? amount : -amount),
          0,
        );
        expect([saleId, Math.max(0, change)]).toEqual([saleId, 0]);
      }
      const online = entries
        .filter(({ method }) => method === "online")
        .reduce((sum, { kind, amount }) => sum + (kind === "received" ? amount : -amount), 0);
      const there = [...provider.sessions.values()]
        .filter(({ paid }) => paid)
        .reduce((sum, { id, amount }) => sum + amount - sumOf(refundsAt(`pi_${id}`)), 0);
      const held = [...provider.disputes.values()].reduce((sum, { movements }) => sum + sumOf(movements), 0);
      expect(online).toBe(there + held);
      const differences = [];
      for (const { check } of steps) for await (const difference of check()) differences.push(difference);
      expect(differences).toEqual([]);
      returned += (await database.collection("payments").get()).docs.filter(
        (one) => paymentDocument.parse(one.data()).reason === "fee_not_due",
      ).length;
    }),
    { numRuns: LIVES, endOnFailure: true, ...seeded },
  );
  // The acts do what they are for.
  expect(returned).toBeGreaterThan(0);
  expect(renewed).toBeGreaterThan(0);
}, 120_000);
