import { expect, test } from "vitest";
import { session, startFakeStripe } from "../stripeFixture.ts";

/** Starts a fake server with a paid charge. */
async function startPaid() {
  const fake = await startFakeStripe();
  const { id } = await fake.stripe.checkout.sessions.create(session);
  const paid = await fake.paySession(id);
  const intent = await fake.stripe.paymentIntents.retrieve(`${paid.session.payment_intent}`);
  return { ...fake, intent, charge: `${intent.latest_charge}` };
}

test("a dispute takes the amount and a fee, and a won one gives the amount back, which then can be refunded", async () => {
  const { stripe, charge, intent, openDispute, closeDispute, eventsAbout } = await startPaid();
  const { dispute } = await openDispute(charge);
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    object: "dispute",
    status: "needs_response",
    charge,
    payment_intent: intent.id,
    balance_transactions: [{ amount: -3500, fee: 2000, net: -5500 }],
  });
  await closeDispute(dispute.id, { won: true });
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    status: "won",
    balance_transactions: [{ amount: -3500 }, { amount: 3500, fee: 0 }],
  });
  expect((await eventsAbout(dispute.id)).map(({ type }) => type)).toEqual([
    "charge.dispute.created",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.funds_reinstated",
    "charge.dispute.closed",
  ]);
  expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe("succeeded");
});

test("a lost dispute gives nothing back, and its charge is neither disputed nor refunded again", async () => {
  const { stripe, charge, intent, openDispute, closeDispute } = await startPaid();
  const { dispute } = await openDispute(charge);
  await closeDispute(dispute.id, { won: false });
  expect((await stripe.disputes.retrieve(dispute.id)).balance_transactions).toHaveLength(1);
  await expect(openDispute(charge)).rejects.toThrow("cannot be disputed");
  await expect(closeDispute(dispute.id, { won: true })).rejects.toThrow("is closed");
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: "charge_disputed",
  });
});

test("a refund that comes back has failed, and its amount can be refunded again", async () => {
  const { stripe, charge, intent, failRefund, eventsAbout } = await startPaid();
  const { id } = await stripe.refunds.create({ payment_intent: intent.id });
  await failRefund(id);
  expect(await stripe.refunds.retrieve(id)).toMatchObject({
    status: "failed",
    failure_reason: "expired_or_canceled_card",
  });
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 0 });
  expect((await eventsAbout(id)).map(({ type }) => type)).toEqual(["refund.failed", "refund.updated"]);
  await expect(failRefund(id)).rejects.toThrow("has not been made");
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 3500 });
});
