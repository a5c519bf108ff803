import { StudioError } from "@studio/contract/errors.ts";
import { recordDispute } from "../../../functions/src/refunds/dispute.ts";
import { recordExternalRefund } from "../../../functions/src/refunds/refund.ts";
import { recordReturnedRefund } from "../../../functions/src/refunds/returnedRefund.ts";
import type { Provider, Sent, World } from "./command.ts";
import { balanceThere, paymentOf, provider, refundThere, returnRefund } from "./provider.ts";

let notifications = 0;
function sentOf(type: string, object: string): Sent {
  notifications += 1;
  return { id: `evt_${notifications}`, type, object };
}

/** Handlers of the provider's notifications, by their type. */
const told: Readonly<Record<string, (sent: Sent, now: Date) => Promise<void>>> = {
  "charge.refunded": recordExternalRefund,
  "charge.dispute.created": ({ object }, now) => recordDispute(object, now),
  "refund.failed": ({ object }, now) => recordReturnedRefund(object, now),
};

/** Notifies the product; what it does not accept while a refund is being made is repeated later. */
async function notify(sent: Sent, now: Date): Promise<void> {
  try {
    await told[sent.type]?.(sent, now);
  } catch (error) {
    if (!(error instanceof StudioError) || !REPEATED.has(error.code)) throw error;
    provider.repeated.push(sent);
  }
}

const REPEATED = new Set(["refund_running", "busy"]);

/** Returns the provider of this process's memory; `now` is the time of the world. */
export const memoryProvider = (now: () => Date): Provider => ({
  pay: async (key, amount) => {
    const intent = `pi_${key}`;
    if (!provider.payments.has(intent)) provider.payments.set(intent, { amount, refunds: [], movements: [] });
    return intent;
  },
  refundThere: async (intent, part) =>
    refundThere(intent, part) ? sentOf("charge.refunded", intent) : undefined,
  dispute: async (intent) => {
    const { movements, amount } = paymentOf(intent);
    if (movements.length > 0) return undefined;
    movements.push({ id: `txn_${intent}_out`, amount: -amount });
    return sentOf("charge.dispute.created", intent);
  },
  winDispute: async (intent) => {
    const { movements, amount } = paymentOf(intent);
    if (movements.length !== 1) return undefined;
    movements.push({ id: `txn_${intent}_in`, amount });
    return sentOf("charge.dispute.created", intent);
  },
  returnRefund: async (intent) => {
    const refund = returnRefund(intent);
    return refund === undefined ? undefined : sentOf("refund.failed", refund);
  },
  tell: (sent) => notify(sent, now()),
  goDown: async () => {
    provider.isDown = true;
  },
  goUp: async () => {
    provider.isDown = false;
  },
  loseAnswer: async () => {
    provider.losesAnswer = true;
  },
  isDown: () => provider.isDown,
  balance: async () => balanceThere(),
});

/** Tells the product of the refunds that it has made itself, and repeats what it has not accepted, as the provider does. */
export async function notifyRefunds({ now }: World): Promise<void> {
  for (const intent of provider.untold) {
    provider.untold.delete(intent);
    await notify(sentOf("charge.refunded", intent), now);
  }
  for (const sent of provider.repeated.splice(0)) await notify(sent, now);
}
