import { AsyncLocalStorage } from "node:async_hooks";
import type { Reply } from "../../../emulators/stripe/api/idempotency.ts";
import type { ApiCall } from "../../../emulators/stripe/standIn.ts";
import type { Notification } from "../../../functions/src/platform/payments/notification.ts";
import { createStripeInProcess } from "../payments/stripeInProcess.ts";
import { awaitTurn } from "./interleaving.ts";

// Without the product's code, in which its client of Stripe is replaced by the one here.

const DAY_MS = 86_400_000;

function newProvider() {
  const state = {
    /** Payments by what asked for them. */
    intents: new Map<string, string>(),
    /** Events of which the product was told, or is told by their command. */
    told: new Set<string>(),
    /** Notifications that it repeats. */
    repeated: [] as Notification[],
    /** Whether it answers what it is asked about refunds. */
    isDown: false,
    /** Whether it loses the answer to the next refund that it makes. */
    losesAnswer: false,
    beforeMade: undefined as (() => Promise<void>) | undefined,
    /** The day of the bank. */
    day: 0,
  };
  const stripe = createStripeInProcess(() => new Date(state.day * DAY_MS), answerInTurn);
  return Object.assign(state, { stripe });
}

/** The payment provider. */
export let provider = newProvider();

export function resetProvider(): void {
  provider = newProvider();
}

/** Stands in for `stripe()` of `platform/payments/client.ts`. */
export const stripeClient = async () => provider.stripe.client;

/** Holds while the product is notified: its questions about that are answered. */
export const notifying = new AsyncLocalStorage<true>();

/** Answers a call of the product's when it is its turn. */
async function answerInTurn(
  call: ApiCall,
  answer: (call: ApiCall) => Promise<Reply | undefined>,
): Promise<Reply | undefined> {
  const isOfRefunds = call.address.pathname === "/v1/refunds";
  await awaitTurn(`${call.method} ${call.address.pathname}`);
  if (isOfRefunds && provider.isDown && !notifying.getStore()) return undefined;
  if (!isOfRefunds || call.method === "GET") return answer(call);
  const { beforeMade } = provider;
  provider.beforeMade = undefined;
  await beforeMade?.();
  const reply = await answer(call);
  const isLost = provider.losesAnswer && reply?.status === 200;
  if (isLost) provider.losesAnswer = false;
  // The answer takes a while, in which others act.
  await awaitTurn("refunded");
  return isLost ? undefined : reply;
}
