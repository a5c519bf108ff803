import { StudioError } from "@studio/contract/errors.ts";
import { expect } from "vitest";
import type { RefundPart } from "../../../functions/src/platform/payments/refund.ts";
import type { Sent } from "./command.ts";
import { awaitTurn } from "./interleaving.ts";

type Refund = { id: string; mark: string; amount: number; day: number; hasFailed: boolean };

type Payment = {
  amount: number;
  refunds: Refund[];
  /** Changes of the balance by its dispute. */
  movements: { id: string; amount: number }[];
};

/**
 * State of the payment provider: its payments by intent, those whose refunds by the product it has still to tell of,
 * the notifications that it repeats, whether it makes refunds, what happens before the next one, whether the
 * next answer is lost, and the day of the bank.
 */
export const provider = {
  payments: new Map<string, Payment>(),
  untold: new Set<string>(),
  repeated: [] as Sent[],
  isDown: false,
  losesAnswer: false,
  beforeMade: undefined as (() => Promise<void>) | undefined,
  day: 0,
};

export function resetProvider(): void {
  provider.payments.clear();
  provider.untold.clear();
  provider.repeated = [];
  provider.isDown = false;
  provider.losesAnswer = false;
  provider.day = 0;
}

export const paymentOf = (intent: string): Payment =>
  provider.payments.get(intent) ?? expect.fail(`No payment ${intent}`);

/** Returns how much of a payment is refunded at the provider. */
const refundedThere = ({ refunds }: Payment): number =>
  refunds.reduce((sum, { amount, hasFailed }) => sum + (hasFailed ? 0 : amount), 0);

/** Returns how much of a payment is refunded at the provider in all, and on its own pages. */
const partsOf = (payment: Payment) => ({
  refunded: refundedThere(payment),
  outside: payment.refunds.reduce(
    (sum, { mark, amount, hasFailed }) => sum + (mark === OWN_PAGES && !hasFailed ? amount : 0),
    0,
  ),
});

/** Returns the balance of the studio at the provider, without fees. */
export const balanceThere = (): number =>
  [...provider.payments.values()].reduce(
    (sum, payment) =>
      sum +
      payment.amount -
      refundedThere(payment) +
      payment.movements.reduce((moved, { amount }) => moved + amount, 0),
    0,
  );

/** Mark of a refund that this application did not make. */
const OWN_PAGES = "own pages";

function addRefund(payment: Payment, intent: string, mark: string, amount: number): string {
  const id = `re_${intent}_${payment.refunds.length}`;
  payment.refunds.push({ id, mark, amount, day: provider.day, hasFailed: false });
  return id;
}

/** Refunds on the provider's own pages what is left of a payment, or a part of it; returns whether there was any. */
export function refundThere(intent: string, part = Number.POSITIVE_INFINITY): boolean {
  const payment = paymentOf(intent);
  const left = Math.min(part, payment.amount - refundedThere(payment));
  if (left > 0) addRefund(payment, intent, OWN_PAGES, left);
  return left > 0;
}

/** Lets the latest refund of a payment come back from the bank, which takes a day at least; returns its id, if there is one. */
export function returnRefund(intent: string): string | undefined {
  const latest = paymentOf(intent).refunds.findLast(({ hasFailed }) => !hasFailed);
  if (latest?.day === provider.day) return undefined;
  if (latest) latest.hasFailed = true;
  return latest?.id;
}

const markOf = (part: RefundPart | null): string => (part ? `${part.before} ${part.returned}` : "all");

/** Stands in for `platform/payments/refund.ts`; the id of a charge is that of its payment. */
export const refundFakes = {
  refundPayment: async (intent: string, part: RefundPart | null = null): Promise<string> => {
    await awaitTurn("refund");
    if (provider.isDown) throw new StudioError("refund_not_made");
    const { beforeMade } = provider;
    provider.beforeMade = undefined;
    await beforeMade?.();
    const payment = paymentOf(intent);
    const mark = markOf(part);
    const same = payment.refunds.find((one) => one.mark === mark && !one.hasFailed);
    if (same) return same.id;
    const left = payment.amount - refundedThere(payment);
    // All of it is refunded: the provider answers with the refund that exists.
    const [existing] = payment.refunds.filter(({ hasFailed }) => !hasFailed);
    if (left === 0 && existing) return existing.id;
    if (part && part.amount > left) throw new StudioError("refund_not_made");
    provider.untold.add(intent);
    const made = addRefund(payment, intent, mark, part?.amount ?? left);
    const isLost = provider.losesAnswer;
    provider.losesAnswer = false;
    // The answer takes a while, in which others act.
    await awaitTurn("refunded");
    if (isLost) throw new StudioError("payment_unavailable");
    return made;
  },
  isRefundMade: async (intent: string, part: RefundPart | null): Promise<boolean> => {
    await awaitTurn("asked for a refund");
    if (provider.isDown) throw new StudioError("payment_unavailable");
    return paymentOf(intent).refunds.some(({ mark, hasFailed }) => mark === markOf(part) && !hasFailed);
  },
  readCharge: async (intent: string) => ({
    paymentIntent: intent,
    refunded: refundedThere(paymentOf(intent)) === paymentOf(intent).amount,
    parts: partsOf(paymentOf(intent)),
  }),
  readFailedRefund: async (id: string) => {
    for (const [paymentIntent, payment] of provider.payments)
      if (payment.refunds.some((one) => one.id === id && one.hasFailed))
        return { paymentIntent, ...partsOf(payment) };
    return undefined;
  },
};

/** Stands in for `platform/payments/dispute.ts`; the id of a dispute is that of its payment. */
export const disputeFakes = {
  readDispute: async (intent: string) => ({
    paymentIntent: intent,
    movements: structuredClone(paymentOf(intent).movements),
  }),
};
