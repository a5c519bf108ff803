import { documentPath } from "@studio/contract/collections.ts";
import type { MemberGift } from "@studio/contract/gifts/model.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { withdrawalDocument } from "@studio/contract/withdrawals/model.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { deliverGifts } from "../../../functions/src/gifts/deliver.ts";
import { giftIdOf } from "../../../functions/src/gifts/issue.ts";
import { redeemByCode } from "../../../functions/src/gifts/redeem.ts";
import { listGifts, sendGift } from "../../../functions/src/gifts/staff.ts";
import { viewGift } from "../../../functions/src/gifts/view.ts";
import { STUDIO_EMAIL } from "../../../functions/src/platform/mail/studioFacts.ts";
import { recordDispute } from "../../../functions/src/refunds/dispute.ts";
import { recordPartRefund } from "../../../functions/src/refunds/partRefund.ts";
import { recordExternalRefund, refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { proposeRefund } from "../../../functions/src/refunds/refundSale.ts";
import { priceWithGift } from "../../../functions/src/shop/gift/giftPrice.ts";
import { openGift } from "../../../functions/src/shop/gift/openGift.ts";
import { settleShopCheckout } from "../../../functions/src/shop/purchase.ts";
import { declineWithdrawal, reopenWithdrawal } from "../../../functions/src/withdrawals/decline.ts";
import { declareOwnWithdrawal } from "../../../functions/src/withdrawals/own.ts";
import { refundWithdrawal } from "../../../functions/src/withdrawals/refund.ts";
import { runAt } from "../../support/runs.ts";
import { database } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import {
  actor,
  begin,
  cardOf,
  expectBalanced,
  forGiulia,
  later,
  mailsTo,
  open,
  pay,
  paymentOf,
  refund,
  refusalOf,
  saleAt,
  sessionAt,
  sold,
  soldAmount,
} from "./case.ts";
import { NOW, provider } from "./provider.ts";

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

beforeEach(begin);

describe("a refund", () => {
  test("of an unredeemed card gives all of it back, and the card is void", async () => {
    const { id, session } = await sold();
    const saleId = saleIdOf("payment", session);
    expect(await proposeRefund(saleId, NOW)).toMatchObject({
      refundable: 15_000,
      card: { id, is_voided: false },
    });
    expect(await refusalOf(refund(saleId, 5_000))).toBe("gift_refund_whole");
    await refund(saleId, 15_000);
    expect(await cardOf(id)).toMatchObject({ state: "voided" });
    expect(provider.refunds.size).toBe(1);
    await expectBalanced();
  });

  test("of a redeemed card is refused", async () => {
    const { code, session } = await sold();
    await redeemByCode("ada", code, NOW);
    expect(await refusalOf(refund(saleIdOf("payment", session), 15_000))).toBe("gift_redeemed");
    expect(provider.refunds.size).toBe(0);
  });

  test("of an amount is of what is left and not held", async () => {
    const { id, code, session } = await soldAmount(20_000);
    const saleId = saleIdOf("payment", session);
    const url = await open("ada", code);
    // All is paid by the card at once: a second one is held.
    expect(url).toContain("acquisto");
    expect(await proposeRefund(saleId, NOW)).toMatchObject({ refundable: 5_000 });
    const held = await open("bea", code);
    expect(await refusalOf(refund(saleId, 1))).toBe("gift_held");
    await settleShopCheckout({ ...sessionAt(held), status: "expired", url: null }, undefined, later(1));
    await refund(saleId, 2_000, { key: "part" });
    expect(await cardOf(id)).toMatchObject({ left: 3_000, state: "open" });
    expect(await refusalOf(refund(saleId, 3_001))).toBe("sale_refund_too_large");
    await refund(saleId, 3_000, { at: later(2) });
    expect(await cardOf(id)).toMatchObject({ left: 0, state: "voided" });
    await expectBalanced();
  });

  test("of a purchase gives money back to the card that it came from, and the part of the gift card to it", async () => {
    const { id, code } = await soldAmount();
    const { id: session } = await pay(await open("ada", code));
    const saleId = saleIdOf("payment", session);
    expect(await proposeRefund(saleId, NOW)).toMatchObject({
      refundable: 15_000,
      online: 5_000,
      gift: 10_000,
    });
    await refund(saleId, 15_000, { key: "all" });
    await refund(saleId, 15_000, { key: "all" });
    expect([...provider.refunds.values()]).toEqual([-1]);
    expect(await cardOf(id)).toMatchObject({ left: 10_000, state: "open" });
    expect(await saleAt(saleId)).toMatchObject({ received: 0, refunding: 0, gifts: [] });
    await expectBalanced();
  });

  test("on Stripe's own pages takes a part off the card, at most what is left", async () => {
    const { id, code, session } = await soldAmount();
    await pay(await open("ada", code), later(1));
    await recordPartRefund(session, { refunded: 4_000, outside: 4_000 }, later(2));
    expect(await cardOf(id)).toMatchObject({ left: 0, state: "spent" });
    const other = await soldAmount();
    await recordPartRefund(other.session, { refunded: 4_000, outside: 4_000 }, later(2));
    expect(await cardOf(other.id)).toMatchObject({ left: 6_000, state: "open" });
  });

  test("of a purchase opens a card that is over for thirty days more, and one that is not until its day", async () => {
    const { id, code } = await soldAmount();
    const { id: session } = await pay(await open("ada", code));
    const { until } = await cardOf(id);
    const saleId = saleIdOf("payment", session);
    await refund(saleId, 6_000, { at: later(1), key: "one" });
    expect(await cardOf(id)).toMatchObject({ until });
    const at = new Date("2029-04-01T09:00:00Z");
    expect(await refusalOf(priceWithGift("ada", { code, offer: "class-10" }, at))).toBe("gift_expired");
    await refund(saleId, 9_000, { at, key: "two" });
    expect(await cardOf(id)).toMatchObject({ left: 10_000, until: "2029-05-01", state: "open" });
    expect(await priceWithGift("ada", { code, offer: "class-10" }, at)).toMatchObject({ gift: 10_000 });
  });

  test("killed at any moment is made once by its repetition", async () => {
    const moments = await killedEverywhere(async (deathAt) => {
      await begin();
      const { id, code } = await soldAmount();
      const { id: session } = await pay(await open("ada", code));
      const saleId = saleIdOf("payment", session);
      const all = (at = NOW) => refund(saleId, 15_000, { key: "all", at });
      const killed = await runKilledAt(all, deathAt);
      // Once the attempt that died can no longer take effect.
      await all(later(10));
      expect(await cardOf(id)).toMatchObject({ left: 10_000 });
      expect(await saleAt(saleId)).toMatchObject({ received: 0, gifts: [] });
      await expectBalanced();
      return killed;
    }, 1);
    expect(moments).toBeGreaterThan(2);
  });
});

/** Refunds a part of a card's payment on the provider's own pages, and delivers the notification. */
async function refundThere(session: string, amount: number, at = NOW): Promise<void> {
  const intent = `pi_${session}`;
  provider.refunded.set(intent, (provider.refunded.get(intent) ?? 0) + amount);
  const notification = { id: `evt_${crypto.randomUUID()}`, type: "charge.refunded", object: intent };
  await recordExternalRefund(notification, at);
}

describe("a refund on Stripe's own pages", () => {
  test("in two parts ends the card of an offer with the second", async () => {
    const { id, code, session } = await sold();
    await refundThere(session, 1_000);
    expect(await cardOf(id)).toMatchObject({ state: "open" });
    await refundThere(session, 14_000, later(1));
    expect(await cardOf(id)).toMatchObject({ state: "voided" });
    expect(await refusalOf(redeemByCode("ada", code, later(2)))).toBe("gift_voided");
  });

  test("of all takes what an open page holds: its payment then waits for staff", async () => {
    const { id, code, session } = await soldAmount();
    const url = await open("ada", code);
    expect(await cardOf(id)).toMatchObject({ holds: [{ cents: 10_000 }] });
    await refundThere(session, 10_000, later(1));
    expect(await cardOf(id)).toMatchObject({ state: "voided", left: 0, holds: [] });
    const { id: page } = await pay(url, later(2));
    expect(await paymentOf(page)).toMatchObject({ state: "waiting", reason: "amount", paidBy: null });
    await expectBalanced();
  });

  test("of what is spent is taken once it returns, and the studio is told", async () => {
    const { id, code, session } = await soldAmount();
    const { id: purchase } = await pay(await open("ada", code));
    await refundThere(session, 10_000, later(1));
    expect(await cardOf(id)).toMatchObject({ left: 0 });
    expect(await mailsTo(STUDIO_EMAIL)).toContain("Rimborsato un buono già usato: Buono da 100 €");
    await refund(saleIdOf("payment", purchase), 15_000, { at: later(2) });
    expect(await cardOf(id)).toMatchObject({ left: 0 });
    expect(await refusalOf(open("bea", code))).not.toBeUndefined();
    await expectBalanced();
  });

  test("of a redeemed card leaves its package, and the studio is told", async () => {
    const { id, code, session } = await sold();
    await redeemByCode("ada", code, NOW);
    await refundThere(session, 15_000, later(1));
    expect(await cardOf(id)).toMatchObject({ state: "redeemed" });
    expect(await mailsTo(STUDIO_EMAIL)).toContain("Rimborsato un buono già usato: Small class, 10 lezioni");
  });
});

describe("a dispute", () => {
  const lose = (session: string, amount: number) => {
    provider.disputes.set(`pi_${session}`, [{ id: "txn_1", amount: -amount }]);
    return recordDispute(`pi_${session}`, later(1));
  };
  const win = (session: string, amount: number) => {
    provider.disputes.set(`pi_${session}`, [
      { id: "txn_1", amount: -amount },
      { id: "txn_2", amount },
    ]);
    return recordDispute(`pi_${session}`, later(2));
  };

  test("blocks the card of an offer until it is won: it is neither redeemed nor mailed", async () => {
    const { id, code, session } = await sold();
    await lose(session, 15_000);
    await lose(session, 15_000);
    expect(await cardOf(id)).toMatchObject({ state: "blocked" });
    expect(await refusalOf(redeemByCode("ada", code, later(2)))).toBe("gift_blocked");
    expect(await refusalOf(sendGift(id, { actor, now: later(2) }))).toBe("gift_blocked");
    await deliverGifts(runAt(later(2)));
    expect(await mailsTo("giulia@studio.test")).toEqual([]);
    expect((await listGifts({ state: "blocked", limit: 25 }, NOW)).gifts.map((one) => one.id)).toEqual([id]);
    expect((await viewGift(code, { address: "192.0.2.1", now: NOW })).state).toBe("blocked");
    await win(session, 15_000);
    expect(await cardOf(id)).toMatchObject({ state: "open" });
    await deliverGifts(runAt(later(3)));
    expect(await mailsTo("giulia@studio.test")).toHaveLength(1);
    expect(await redeemByCode("ada", code, later(3))).toMatchObject({ size: 10 });
    await expectBalanced();
  });

  test("blocks what is left of an amount, what pages hold and what returns to it", async () => {
    const { id, code, session } = await soldAmount(20_000);
    await open("ada", code);
    const page = await open("bea", code);
    await lose(session, 20_000);
    expect(await cardOf(id)).toMatchObject({ state: "blocked", left: 5_000, holds: [] });
    expect(await mailsTo(STUDIO_EMAIL)).toContain("Pagamento contestato: Buono da 200 €");
    expect(await refusalOf(priceWithGift("bea", { code, offer: "class-10" }, later(2)))).toBe("gift_blocked");
    const { id: paid } = await pay(page, later(2));
    expect(await paymentOf(paid)).toMatchObject({ state: "waiting", reason: "amount" });
    const [purchase] = (await database.collection("sales").where("kind", "==", "package").get()).docs.filter(
      (one) => saleDocument.parse(one.data()).gifts.length > 0,
    );
    await refund(purchase?.id ?? "", 15_000, { at: later(3) });
    expect(await cardOf(id)).toMatchObject({ state: "blocked", left: 20_000 });
    await win(session, 20_000);
    expect(await cardOf(id)).toMatchObject({ state: "open", left: 20_000 });
    await expectBalanced();
  });

  test("leaves a redeemed card, and says so to the studio", async () => {
    const { id, code, session } = await sold();
    await redeemByCode("ada", code, NOW);
    await lose(session, 15_000);
    expect(await cardOf(id)).toMatchObject({ state: "redeemed" });
    const mails = (await database.collection("mail").get()).docs.map((one) =>
      String(one.data().message.text),
    );
    expect(mails.some((text) => text.includes("è già stato riscattato"))).toBe(true);
  });
});

describe("a withdrawal", () => {
  const declare = (sale: string, at = NOW) => declareOwnWithdrawal("ada", { sale_id: sale, reason: "" }, at);
  const buy = async (different: Partial<MemberGift> = {}) => {
    const { checkout_url } = await openGift(
      "ada",
      { ...forGiulia, ...different },
      { request: requestOf(), now: NOW },
    );
    const { id: session } = await pay(checkout_url);
    const id = giftIdOf(session);
    return { id, code: (await cardOf(id)).code, saleId: saleIdOf("payment", session), session };
  };

  test("ends an unused card, which a decline gives back", async () => {
    const { id, code, saleId } = await buy({ offer: null, price: 10_000 });
    await declare(saleId);
    expect(await cardOf(id)).toMatchObject({ state: "voided", left: 0 });
    expect(await refusalOf(open("bea", code))).toBe("gift_voided");
    await declineWithdrawal(saleId, { reason: "Fuori termine" }, { actor, now: later(1) });
    expect(await cardOf(id)).toMatchObject({ state: "open", left: 10_000 });
    await expectBalanced();
  });

  test("that is declined gives back at most what is still paid for", async () => {
    const { id, saleId, session } = await buy({ offer: null, price: 10_000 });
    await declare(saleId);
    await refundThere(session, 5_000, later(1));
    await declineWithdrawal(saleId, { reason: "Fuori termine" }, { actor, now: later(2) });
    expect(await cardOf(id)).toMatchObject({ state: "open", left: 5_000 });
    await deliverGifts(runAt(later(3)));
    expect(await mailsTo("giulia@studio.test")).toHaveLength(1);
    await expectBalanced();
  });

  test("is not declined while a bank has its money, and is once the dispute is won", async () => {
    const { id, saleId, session } = await buy({ offer: null, price: 10_000 });
    await declare(saleId);
    const taken = { id: "txn_1", amount: -10_000 };
    provider.disputes.set(`pi_${session}`, [taken]);
    await recordDispute(`pi_${session}`, later(1));
    const decline = (now: Date) => declineWithdrawal(saleId, { reason: "Fuori termine" }, { actor, now });
    expect(await refusalOf(decline(later(2)))).toBe("withdrawal_without_money");
    expect(await cardOf(id)).toMatchObject({ state: "voided", left: 0 });
    provider.disputes.set(`pi_${session}`, [taken, { id: "txn_2", amount: 10_000 }]);
    await recordDispute(`pi_${session}`, later(3));
    await decline(later(4));
    expect(await cardOf(id)).toMatchObject({ state: "open", left: 10_000 });
    await expectBalanced();
  });

  test.each([
    ["redeemed", {}, (code: string) => redeemByCode("bea", code, later(2))],
    [
      "begun to be spent",
      { offer: null, price: 10_000 },
      async (code: string) => pay(await open("bea", code)),
    ],
  ])("is not opened again once the card is %s", async (_, gift, use) => {
    const { id, code, saleId } = await buy(gift);
    await declare(saleId);
    await declineWithdrawal(saleId, { reason: "Fuori termine" }, { actor, now: later(1) });
    await use(code);
    const before = await cardOf(id);
    expect(await refusalOf(reopenWithdrawal(saleId, { actor, now: later(3) }))).toBe("withdrawal_gift_used");
    expect(await cardOf(id)).toEqual(before);
  });

  test("of what a refund has left of an amount is none of a used card", async () => {
    const { id, saleId } = await buy({ offer: null, price: 10_000 });
    await refund(saleId, 2_000);
    await declare(saleId, later(1));
    expect(await cardOf(id)).toMatchObject({ state: "voided", left: 0 });
  });

  test("from each of two purchases with one card gives it back what it paid", async () => {
    const { id, code } = await soldAmount(20_000);
    const first = new URL(await open("ada", code)).searchParams.get("acquisto") ?? "";
    const { id: second } = await pay(await open("ada", code, { at: later(1) }), later(1));
    expect(await cardOf(id)).toMatchObject({ left: 0 });
    const refundDue = async () => undefined;
    for (const session of [first, second]) {
      const saleId = saleIdOf("payment", session);
      await declare(saleId, later(2));
      await refundWithdrawal(saleId, { actor, now: later(3), refundDue });
    }
    expect(await cardOf(id)).toMatchObject({ left: 20_000 });
    await expectBalanced();
  });

  test("is refused once the card is redeemed, or begun to be spent", async () => {
    const offer = await buy();
    await redeemByCode("bea", offer.code, NOW);
    expect(await refusalOf(declare(offer.saleId))).toBe("withdrawal_gift_used");
    const amount = await buy({ offer: null, price: 20_000 });
    await open("bea", amount.code);
    expect(await refusalOf(declare(amount.saleId))).toBe("withdrawal_gift_used");
  });

  /** Blocks a card by a dispute that takes so much; returns how it is won. */
  const dispute = async (session: string, taken: number) => {
    const movements = [{ id: `txn_${session}`, amount: -taken }];
    provider.disputes.set(`pi_${session}`, movements);
    await recordDispute(`pi_${session}`, later(1));
    return async (at: Date) => {
      movements.push({ id: `txn_won_${session}`, amount: taken });
      for (let time = 0; time < 2; time += 1) await recordDispute(`pi_${session}`, at);
    };
  };
  const withdrawalAt = async (saleId: string) =>
    withdrawalDocument.parse((await database.doc(documentPath("withdrawals", { saleId })).get()).data());

  test.each([10_000, 4_000])(
    "is declared while a dispute over %s cents blocks the card, and refunded once it is won",
    async (taken) => {
      const { id, code, saleId, session } = await buy({ offer: null, price: 10_000 });
      const win = await dispute(session, taken);
      await declare(saleId, later(2));
      expect(await withdrawalAt(saleId)).toMatchObject({
        state: "declared",
        declaredAt: later(2),
        paid: 10_000,
        amount: 10_000,
      });
      expect(await cardOf(id)).toMatchObject({ state: "blocked", left: 10_000 });
      expect(await refusalOf(declare(saleId, later(3)))).toBe("withdrawal_declared");
      const mail = await database.doc(documentPath("mail", { id: `${saleId}-withdrawal-studio` })).get();
      expect(mail.get("message.text")).toContain("aspetta che la contestazione sia decisa");
      const end = new Date(NOW.getTime() + 60 * 86_400_000);
      await win(end);
      expect(await cardOf(id)).toMatchObject({ state: "voided", left: 0 });
      expect(await refusalOf(redeemByCode("ada", code, end))).toBe("gift_voided");
      const refundDue = async () => undefined;
      await refundWithdrawal(saleId, { actor, now: end, refundDue });
      expect(await paymentOf(session)).toMatchObject({ state: "refund_due" });
      expect(await saleAt(saleId)).toMatchObject({ refunding: 10_000 });
      await expectBalanced();
    },
  );

  test("that was settled while the bank had the money is open again once the dispute is won", async () => {
    const { id, saleId, session } = await buy();
    const win = await dispute(session, 15_000);
    await declare(saleId, later(2));
    const by = { actor, refundDue: refundDuePayment };
    const refundedMail = async () =>
      (await database.doc(documentPath("mail", { id: `${saleId}-withdrawal-refunded` })).get()).exists;
    expect(await refundWithdrawal(saleId, { ...by, now: later(3) })).toMatchObject({ state: "refunded" });
    expect(await refundedMail()).toBe(false);
    await win(later(4));
    expect(await withdrawalAt(saleId)).toMatchObject({ state: "declared", refundedAt: null });
    expect(await cardOf(id)).toMatchObject({ state: "voided" });
    await refundWithdrawal(saleId, { ...by, now: later(5) });
    expect(await paymentOf(session)).toMatchObject({ state: "refunded" });
    expect(await withdrawalAt(saleId)).toMatchObject({ state: "refunded", refundedAt: later(5) });
    expect(await refundedMail()).toBe(true);
    await expectBalanced();
  });

  test("whose money a dispute has taken in part waits for its decision", async () => {
    const { saleId, session } = await buy({ offer: null, price: 10_000 });
    const win = await dispute(session, 4_000);
    await declare(saleId, later(2));
    const by = { actor, refundDue: refundDuePayment };
    expect(await refusalOf(refundWithdrawal(saleId, { ...by, now: later(3) }))).toBe("withdrawal_disputed");
    await win(later(4));
    await refundWithdrawal(saleId, { ...by, now: later(5) });
    expect(await saleAt(saleId)).toMatchObject({ received: 0, refunding: 0 });
    await expectBalanced();
  });

  test("that is declined before the dispute is won leaves the card open with it", async () => {
    const { id, saleId, session } = await buy({ offer: null, price: 10_000 });
    const win = await dispute(session, 4_000);
    await declare(saleId, later(2));
    await declineWithdrawal(saleId, { reason: "Fuori termine" }, { actor, now: later(3) });
    expect(await cardOf(id)).toMatchObject({ state: "blocked" });
    await win(later(4));
    expect(await cardOf(id)).toMatchObject({ state: "open", left: 10_000 });
    await expectBalanced();
  });

  test("from a purchase gives the part of a gift card back to it", async () => {
    const { id, code } = await soldAmount();
    const { id: session } = await pay(await open("ada", code));
    const saleId = saleIdOf("payment", session);
    await declare(saleId);
    const refundDue = async () => undefined;
    await refundWithdrawal(saleId, { actor, now: later(1), refundDue });
    expect(await cardOf(id)).toMatchObject({ left: 10_000, state: "open" });
    expect(await paymentOf(session)).toMatchObject({ state: "refund_due", refundAmount: null });
    expect(await saleAt(saleId)).toMatchObject({ refunding: 5_000, gifts: [] });
    await expectBalanced();
  });
});
