import { documentPath } from "@studio/contract/collections.ts";
import { type DiscountDocument, discountDocument } from "@studio/contract/discounts/model.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { makeDiscount } from "@studio/contract/testing/shop/discounts.ts";
import { makeReferral } from "@studio/contract/testing/shop/referrals.ts";
import { makeWithdrawal } from "@studio/contract/testing/withdrawals.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { removeUnusedCodes } from "../../../functions/src/discounts/issue.ts";
import { accept } from "../../../functions/src/referrals/join.ts";
import { reviewReferrals } from "../../../functions/src/referrals/rewards.ts";
import { proposeRefund } from "../../../functions/src/refunds/refundSale.ts";
import { reverse } from "../../../functions/src/sales/desk.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { grantPayment, settlePayment } from "../../../functions/src/shop/waitingPayments.ts";
import { packagesOf } from "../../support/payments/bought.ts";
import { storeMember } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { database } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import { grantPackage } from "../../support/studio.ts";
import {
  actor,
  begin,
  codeOf,
  DAY,
  later,
  mailsTo,
  NOW,
  payBackAll,
  referralOf,
  review,
  rewardsOf,
  sell,
  sizesOf,
  sweep,
  TEN,
  TODAY,
} from "./case.ts";

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./closedAccounts.ts")).accountCalls,
}));

beforeEach(begin);

describe("a purchase that goes back", () => {
  test("takes back what is not used, never more, and the member's reward counts no more", async () => {
    await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await sweep();
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    await payBackAll(saleIdOf("package", id));
    await review();
    await review(later(2 * DAY));
    expect(await referralOf()).toMatchObject({
      state: "taken_back",
      member: { taken: 1 },
      friend: { taken: 1 },
    });
    expect(await sizesOf("anna")).toEqual([{ size: 10, remaining: 10 }]);
    expect(await rewardsOf()).toEqual({ "2027": 0 });
    expect(await mailsTo("anna")).toContain("Porta un amico: premio tolto");
  });

  test("in part takes the rewards back once less than the least is left", async () => {
    await accept("nina", await codeOf(), NOW);
    const sale = saleIdOf("package", (await sell("nina", 15_000)).id);
    await sweep();
    const part = (amount: number) =>
      reverse(
        sale,
        { amount, reason: "Una parte", paid_back: { amount, method: "cash" } },
        { request: requestOf(`part-${amount}`), actor, now: later(3) },
      );
    await part(10_000);
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    await part(1);
    await review();
    expect((await referralOf()).state).toBe("taken_back");
  });

  test("takes the days of a subscription back up to the day, and no more than are left", async () => {
    const until = addRomeDays(TODAY, 1);
    await grantPackage("anna", { size: 0, remaining: 0, expire_date: until, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const sale = saleIdOf("package", (await sell("nina", 15_000)).id);
    await sweep();
    expect((await packagesOf("anna")).map(({ expire_date }) => expire_date)).toEqual([addRomeDays(until, 7)]);
    await payBackAll(sale);
    await review(later(5 * DAY));
    // Eight days from the purchase, of which five are over.
    expect((await packagesOf("anna")).map(({ expire_date }) => expire_date)).toEqual([addRomeDays(TODAY, 5)]);
    expect(await referralOf()).toMatchObject({
      member: { kind: "days", amount: 7, taken: 3 },
      countedIn: "2027",
    });
    expect(await rewardsOf()).toEqual({ "2027": 1 });
  });

  test("leaves lessons that were used, and a code that was used; the reward then counts still", async () => {
    const pack = await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await sweep();
    await database.doc(documentPath("products", { uid: "anna", id: pack })).update({ remaining: 0 });
    await payBackAll(saleIdOf("package", id));
    await review();
    expect((await referralOf()).member).toMatchObject({ kind: "lessons", taken: 0 });
    expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 0 }]);
    expect(await rewardsOf()).toEqual({ "2027": 1 });
  });

  const codeReward = async () => {
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await sweep();
    const { member } = await referralOf();
    const code = database.doc(documentPath("discounts", { code: member?.code ?? "" }));
    return { sale: saleIdOf("package", id), code };
  };

  test("ends a code that is not used, and leaves one that is", async () => {
    const { sale, code } = await codeReward();
    await payBackAll(sale);
    await review();
    expect(await referralOf()).toMatchObject({ state: "taken_back", member: { kind: "code", taken: 1_000 } });
    expect(discountDocument.parse((await code.get()).data()).endedAt).not.toBeNull();
    await begin();
    const used = await codeReward();
    await used.code.update({ used: 1 });
    await payBackAll(used.sale);
    await review();
    expect(await referralOf()).toMatchObject({
      state: "taken_back",
      member: { taken: 0 },
      friend: { taken: 1 },
    });
    expect(discountDocument.parse((await used.code.get()).data()).endedAt).toBeNull();
  });

  test("ends a code on an open payment page at once, and is over once the page is", async () => {
    const { sale, code } = await codeReward();
    await code.update({ held: 1 });
    await payBackAll(sale);
    await review();
    expect(discountDocument.parse((await code.get()).data()).endedAt).not.toBeNull();
    expect(await referralOf()).toMatchObject({ state: "rewarded", member: { taken: 0 } });
    await code.update({ held: 0 });
    await review(later(2 * DAY));
    expect(await referralOf()).toMatchObject({ state: "taken_back", member: { taken: 1_000 } });
  });

  test("gives a code that was ended while it is on a payment page back once another purchase is paid", async () => {
    const { sale, code } = await codeReward();
    await code.update({ held: 1 });
    await payBackAll(sale);
    await review();
    await review(later(2 * DAY));
    expect(await referralOf()).toMatchObject({ state: "rewarded", codesEnded: true });
    const other = await sell("nina", 15_000, later(2 * DAY + 60));
    await review(later(3 * DAY));
    expect(discountDocument.parse((await code.get()).data())).toMatchObject({ endedAt: null, used: 0 });
    expect(await referralOf()).toMatchObject({
      state: "rewarded",
      codesEnded: false,
      sale: { id: saleIdOf("package", other.id) },
      member: { taken: 0 },
    });
    const { version } = discountDocument.parse((await code.get()).data());
    await review(later(4 * DAY));
    expect(discountDocument.parse((await code.get()).data()).version).toBe(version);
  });

  test.each([
    ["in the app", { uid: "nina", email: null }],
    ["without an account, by the same e-mail", { email: "nina@studio.test" }],
  ])("ends nothing while another purchase is paid and waits, %s", async (_, payer) => {
    const { sale, code } = await codeReward();
    await payBackAll(sale);
    // Below the price: staff decide.
    const session = {
      id: "cs_waits",
      amount: 14_000,
      currency: "eur",
      offer: "class-10",
      created: later(30),
    };
    await settlePurchase(
      { ...session, paymentIntent: "pi_waits", name: null, ...payer },
      undefined,
      later(31),
    );
    await review();
    expect(discountDocument.parse((await code.get()).data()).endedAt).toBeNull();
    expect(await referralOf()).toMatchObject({ state: "rewarded", member: { taken: 0 } });
    await grantPayment("cs_waits", "nina", actor, later(2 * DAY));
    await review(later(3 * DAY));
    expect(await referralOf()).toMatchObject({
      state: "rewarded",
      sale: { id: saleIdOf("payment", "cs_waits") },
      member: { taken: 0 },
    });
  });

  test("goes back once the other purchase is settled without a package", async () => {
    const { sale, code } = await codeReward();
    await payBackAll(sale);
    const session = {
      id: "cs_settled",
      amount: 14_000,
      currency: "eur",
      offer: "class-10",
      created: later(30),
    };
    const payer = { paymentIntent: "pi_settled", name: null, email: null, uid: "nina" };
    await settlePurchase({ ...session, ...payer }, undefined, later(31));
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    await settlePayment("cs_settled", actor, later(DAY));
    await review(later(2 * DAY));
    expect((await referralOf()).state).toBe("taken_back");
    expect(discountDocument.parse((await code.get()).data()).endedAt).not.toBeNull();
  });

  const declare = async (sale: string, state: "declared" | "declined" | "refund_due") => {
    await database.doc(documentPath("sales", { id: sale })).update({ withdrawnAt: NOW });
    await database.doc(documentPath("withdrawals", { saleId: sale })).set(makeWithdrawal({ state }));
  };

  test("by a withdrawal waits for the studio's decision, and one that is declined changes nothing", async () => {
    await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const sale = saleIdOf("package", (await sell("nina", 15_000)).id);
    await declare(sale, "declared");
    await sweep();
    expect((await referralOf()).state).toBe("due");
    await declare(sale, "declined");
    await sweep();
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 11 }]);
    await declare(sale, "declared");
    await review();
    expect((await referralOf()).state).toBe("rewarded");
    await database.doc(documentPath("sales", { id: sale })).update({ refunding: 15_000 });
    await declare(sale, "refund_due");
    await review();
    expect(await sizesOf("anna")).toEqual([{ size: 10, remaining: 10 }]);
  });

  test("pays back nothing for lessons that were a reward: what was bought is used up", async () => {
    await accept("nina", await codeOf(), NOW);
    const sale = saleIdOf("package", (await sell("nina", 15_000)).id);
    await sweep();
    const [pkg] = (await database.collection("users/nina/products").get()).docs;
    await pkg?.ref.update({ remaining: 1 });
    expect(await proposeRefund(sale, later(60))).toMatchObject({ amount: 0, usage: { used: 10, of: 10 } });
  });

  test("leaves the rewards to another purchase that the friend has paid for, and the friend’s moves to its package", async () => {
    await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    const sold = await sell("nina", 15_000);
    await sweep();
    const other = await sell("nina", 15_000, later(30));
    await payBackAll(saleIdOf("package", sold.id));
    const first = database.doc(documentPath("products", { uid: "nina", id: sold.id }));
    await first.update({
      remaining: 0,
      voided: { at: later(31), reason: "Rimborsato", by: "owner", remaining: 11 },
    });
    await review();
    await review(later(2 * DAY));
    expect(await referralOf()).toMatchObject({
      state: "rewarded",
      sale: { id: saleIdOf("package", other.id), packageId: other.id },
      member: { taken: 0 },
      friend: { kind: "lessons", packageId: other.id, taken: 0 },
    });
    expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 11 }]);
    const moved = await database.doc(documentPath("products", { uid: "nina", id: other.id })).get();
    expect(packageDocument.parse(moved.data())).toMatchObject({ size: 11, remaining: 11 });
    expect(await rewardsOf()).toEqual({ "2027": 1 });
    await payBackAll(saleIdOf("package", other.id));
    await review(later(3 * DAY));
    expect(await referralOf()).toMatchObject({
      state: "taken_back",
      member: { taken: 1 },
      friend: { taken: 1 },
    });
  });

  test("takes the rewards back where the other purchase is below the least", async () => {
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await sweep();
    await sell("nina", 4_999, later(30));
    await payBackAll(saleIdOf("package", id));
    await review();
    expect((await referralOf()).state).toBe("taken_back");
  });

  test("before the sweep leaves the reward to what the friend has bought meanwhile", async () => {
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    const other = await sell("nina", 15_000, later(1));
    await payBackAll(saleIdOf("package", id));
    await sweep();
    expect(await referralOf()).toMatchObject({
      state: "rewarded",
      sale: { packageId: other.id },
      friend: { packageId: other.id },
    });
  });

  test("before the sweep brings no reward, and the next purchase does", async () => {
    await accept("nina", await codeOf(), NOW);
    const { id } = await sell("nina", 15_000);
    await payBackAll(saleIdOf("package", id));
    await sweep();
    expect(await referralOf()).toMatchObject({ state: "joined", member: null });
    await sell("nina", 15_000, later(30));
    await sweep(later(35));
    expect((await referralOf()).state).toBe("rewarded");
  });
});

describe("the night", () => {
  test("reviews all referrals, and continues after the page where a run had no more time", async () => {
    const uids = Array.from({ length: 230 }, (_, index) => `friend-${String(index).padStart(3, "0")}`);
    for (const uid of uids) {
      await storeMember(uid, { customer_since: null, joined_at: NOW });
      const referral = makeReferral({
        by: "anna",
        state: "rewarded",
        sale: { id: `sale-${uid}`, packageId: null, at: NOW },
        countedIn: "2027",
        reviewUntil: addRomeDays(TODAY, 180),
        createdAt: NOW,
      });
      await database.doc(documentPath("referrals", { uid })).set(referral);
    }
    const looked = new Set<string>();
    const readNone = async (id: string) => void looked.add(id) as undefined;
    let steps = 210;
    const first = await reviewReferrals({ ...runAt(later(DAY)), hasTime: () => steps-- > 0 }, readNone);
    expect(first).toMatchObject({ more: true, cursor: expect.any(String) });
    expect(looked.size).toBe(210);
    // The last one of the first page has gone meanwhile.
    await database.doc(documentPath("referrals", { uid: uids[199] ?? "" })).delete();
    const second = await reviewReferrals(runAt(later(DAY), first.cursor), readNone);
    expect(second).toMatchObject({ more: false, cursor: null });
    expect(looked.size).toBe(230);
  });

  test("removes codes without a use a year after their last day, and none that was used or is on a page", async () => {
    const write = (code: string, different: Partial<DiscountDocument>) =>
      database
        .doc(documentPath("discounts", { code }))
        .set(makeDiscount({ issued: true, holder: "anna", until: TODAY, ...different }));
    await write("AMICOUNUSED", {});
    await write("AMICOUSED", { used: 1 });
    await write("AMICOHELD", { held: 1 });
    await database.doc(documentPath("discounts", { code: "OWNERS" })).set(makeDiscount({ until: TODAY }));
    expect(await removeUnusedCodes(later(364 * DAY), 10)).toBe(0);
    expect(await removeUnusedCodes(later(366 * DAY), 10)).toBe(1);
    const { docs } = await database.collection("discounts").get();
    expect(docs.map(({ id }) => id).toSorted()).toEqual(["AMICOHELD", "AMICOUSED", "OWNERS"]);
  });
});
