import { StudioError } from "@studio/contract/errors.ts";
import { readDispute } from "../../../functions/src/platform/payments/dispute.ts";
import type { Provider, Sent } from "../money-model/command.ts";
import { notify } from "../payments/notification.ts";
import * as stand from "../stripe.ts";
import type { Chance } from "../year/chance.ts";

/** Faults of the provider's refunds, each for a while: the SDK tries a failed call again. */
const FAULTS = [
  { fault: "slow", milliseconds: 150, times: 2 },
  { fault: "fail", times: 1 },
  { fault: "fail", times: 3 },
  { fault: "rate_limit", times: 1 },
  { fault: "lose_answer", times: 1 },
  { fault: "lose_answer", times: 3 },
] as const;

/** Refunds come back from a bank some time after they were made. */
const BANK_MS = 1_500;

/** Returns a value, or `undefined` if Stripe refuses or does not answer. */
const unlessRefused = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

const refundsOf = async (intent: string) =>
  (await stand.stripe.refunds.list({ payment_intent: intent, limit: 100 })).data;

/**
 * Returns the stand-in of Stripe, as several processes share it. A refund is slow, fails or loses its answer at random
 * points; notifications arrive in any order, and some of them twice.
 */
export function standInProvider(chance: Chance, now: () => Date): Provider {
  const disputes = new Map<string, string>();
  const held: Sent[] = [];

  return {
    pay: async (key, amount) => {
      const opened = stand.stripe.checkout.sessions.create(
        {
          mode: "payment",
          line_items: [
            {
              quantity: 1,
              price_data: { currency: "eur", unit_amount: amount, product_data: { name: "Prova" } },
            },
          ],
          success_url: "https://studio.test/",
        },
        { idempotencyKey: key },
      );
      const session = await unlessRefused(opened);
      // Nothing below its least amount is paid there.
      if (!session) throw new StudioError("payment_unavailable");
      await unlessRefused(stand.paySession(session.id, { deliver: false }));
      const { payment_intent: paid } = await stand.stripe.checkout.sessions.retrieve(session.id);
      const intent = typeof paid === "string" ? paid : "";
      await stand.holdWebhooks(intent);
      const fault = chance.of(FAULTS);
      if (fault && chance.happens(0.5)) await stand.addFault({ ...fault, method: "POST", match: intent });
      return intent;
    },
    refundThere: async (intent, part) => {
      const payment = await stand.stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] });
      const charge = payment.latest_charge;
      if (charge === null || typeof charge === "string") return undefined;
      const left = charge.amount - charge.amount_refunded;
      const amount = Math.min(part ?? left, left);
      if (amount === 0) return undefined;
      const made = await unlessRefused(stand.stripe.refunds.create({ payment_intent: intent, amount }));
      return made && sentOf("charge.refunded", charge.id);
    },
    dispute: async (intent) => {
      const opened = await unlessRefused(stand.openDispute(await stand.chargeOf(intent), { deliver: false }));
      if (!opened) return undefined;
      disputes.set(intent, opened.dispute.id);
      return sentOf("charge.dispute.created", opened.dispute.id);
    },
    winDispute: async (intent) => {
      const id = disputes.get(intent);
      const closed = id && (await unlessRefused(stand.closeDispute(id, { won: true, deliver: false })));
      return closed && id ? sentOf("charge.dispute.funds_reinstated", id) : undefined;
    },
    returnRefund: async (intent) => {
      const before = (Date.now() - BANK_MS) / 1000;
      const made = (await refundsOf(intent)).find(
        ({ status, created }) => status === "succeeded" && created < before,
      );
      const failed = made && (await unlessRefused(stand.failRefund(made.id, { deliver: false })));
      return failed && made ? sentOf("refund.failed", made.id) : undefined;
    },
    tell: async (sent) => {
      held.push(sent);
      const due = held.splice(chance.below(held.length), chance.happens(0.6) ? 1 : 0);
      for (const one of due) {
        await deliver(one, now());
        if (chance.happens(0.3)) await deliver(one, now());
      }
    },
    // Faults stand at the payments.
    goDown: async () => undefined,
    goUp: async () => undefined,
    loseAnswer: async () => undefined,
    isDown: () => false,
    balance: async () => 0,
  };
}

const sentOf = (type: string, object: string): Sent => ({
  id: `evt_${crypto.randomUUID()}`,
  type,
  object,
});

/** Delivers a notification; one that is not accepted is repeated by the provider, later. */
export const deliver = (sent: Sent, now: Date): Promise<void> =>
  notify(sent, now).catch((error: unknown) => {
    if (!(error instanceof StudioError)) throw error;
  });

/** A payment at the provider, as it is there at the end. */
type There = { intent: string; kept: number; isTaken: boolean; sent: Sent[] };

/** Returns what the provider has of a payment, and the notifications of all that happened to it. */
export async function readThere(intent: string): Promise<There> {
  const [payment, refunds, events] = await Promise.all([
    stand.stripe.paymentIntents.retrieve(intent),
    refundsOf(intent),
    stand.eventsAbout(intent),
  ]);
  const opened = events.filter(({ type }) => type === "charge.dispute.created");
  const made = refunds.filter(({ status }) => status === "succeeded");
  const charge = await stand.chargeOf(intent);
  const disputes = await Promise.all(
    opened.map(async ({ event: { data } }) => ({
      id: data.object.id,
      ...(await readDispute(data.object.id)),
    })),
  );
  const moved = disputes
    .flatMap(({ movements = [] }) => movements)
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    intent,
    kept: payment.amount - made.reduce((sum, { amount }) => sum + amount, 0) + moved,
    // Also one that came back: it is ordered anew, whatever else the buyer has been paid back.
    isTaken: disputes.length > 0 || refunds.some(({ metadata }) => !metadata?.part),
    sent: [
      ...(refunds.length > 0 ? [sentOf("charge.refunded", charge)] : []),
      ...refunds.filter(({ status }) => status === "failed").map(({ id }) => sentOf("refund.failed", id)),
      ...disputes.map(({ id }) => sentOf("charge.dispute.created", id)),
    ],
  };
}
