import { type ErrorCode, StudioError } from "@studio/contract/errors.ts";
import { type Account, secondsNow } from "../../../emulators/stripe/account.ts";
import { StripeFailure } from "../../../emulators/stripe/api/errors.ts";
import { closeDispute, openDispute } from "../../../emulators/stripe/checkout/disputes.ts";
import { paySession } from "../../../emulators/stripe/checkout/payments.ts";
import { createRefund, failRefund } from "../../../emulators/stripe/checkout/refunds.ts";
import { createSession } from "../../../emulators/stripe/checkout/sessions.ts";
import type { KeptEvent } from "../../../emulators/stripe/events.ts";
import { notify } from "../payments/notification.ts";
import { balanceOf } from "../payments/stripeInProcess.ts";
import type { Provider, Sent, World } from "./command.ts";
import { notifying, provider } from "./provider.ts";

/** Lets something happen at the provider, and returns its first event; `undefined` if Stripe does not allow it. */
async function happenThere(act: (account: Account) => unknown): Promise<Sent | undefined> {
  const { account, events } = provider.stripe;
  const before = events.all().length;
  try {
    act(account);
  } catch (error) {
    if (error instanceof StripeFailure) return undefined;
    throw error;
  }
  const made = events.all().slice(before);
  for (const { event } of made) provider.told.add(event.id);
  return made.map(sentOf)[0];
}

const sentOf = ({ event: { id, type, data } }: KeptEvent): Sent => ({ id, type, object: data.object.id });

const chargeOf = ({ charges }: Account, intent: string) =>
  [...charges.values()].find(({ payment_intent }) => payment_intent === intent);

/** Returns whether a bank holds the money of a payment, which then is not refunded. */
export const isHeld = (intent: string): boolean =>
  [...provider.stripe.account.disputes.values()].some(
    ({ payment_intent, status }) => payment_intent === intent && status !== "won",
  );

/** Notifies the product; what it does not accept while a refund is being made is repeated later. */
async function notifyOrRepeat(sent: Sent, now: Date): Promise<void> {
  try {
    await notifying.run(true, () => notify(sent, now));
  } catch (error) {
    if (!(error instanceof StudioError) || !REPEATED.has(error.code)) throw error;
    provider.repeated.push(sent);
  }
}

const REPEATED = new Set(["refund_running", "busy"]);

const refuse = (code: ErrorCode): never => {
  throw new StudioError(code);
};

/** Takes a payment of an amount on a hosted page, and returns its intent. */
function takePayment(account: Account, cents: number): string {
  const price = { currency: "eur", unit_amount: `${cents}`, product_data: { name: "Prova" } };
  const line_items = [{ quantity: "1", price_data: price }];
  const asked = { mode: "payment", line_items, success_url: "https://studio.test/" };
  const { id } = createSession(account, asked);
  return paySession(account, id, { email: "persona@studio.test", name: "Chi Paga" }).payment_intent ?? "";
}

/** Returns the provider of this process's memory; `now` is the time of the world. */
export const memoryProvider = (now: () => Date): Provider => ({
  pay: async (key, amount) => {
    if (!provider.intents.has(key))
      await happenThere((account) => provider.intents.set(key, takePayment(account, amount)));
    // Nothing below its least amount is paid there.
    return provider.intents.get(key) ?? refuse("payment_unavailable");
  },
  refundThere: (intent, part = Number.POSITIVE_INFINITY) =>
    happenThere((account) => {
      const { amount = 0, amount_refunded = 0 } = chargeOf(account, intent) ?? {};
      createRefund(account, {
        payment_intent: intent,
        amount: `${Math.min(part, amount - amount_refunded)}`,
      });
    }),
  dispute: (intent) => happenThere((account) => openDispute(account, chargeOf(account, intent)?.id ?? "")),
  winDispute: (intent) =>
    happenThere((account) => {
      const dispute = [...account.disputes.values()].find(({ payment_intent }) => payment_intent === intent);
      closeDispute(account, dispute?.id ?? "", true);
    }),
  // Which takes a day at least.
  returnRefund: (intent) =>
    happenThere((account) => {
      const made = [...account.refunds.values()].filter(
        ({ payment_intent, status }) => payment_intent === intent && status === "succeeded",
      );
      const latest = made.at(-1);
      failRefund(account, latest && latest.created < secondsNow(account) ? latest.id : "");
    }),
  tell: (sent) => notifyOrRepeat(sent, now()),
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
  balance: async () => balanceOf(provider.stripe.account),
});

/** Tells the product of the refunds that it has made itself, and repeats what it has not accepted, as the provider does. */
export async function notifyRefunds({ now }: World): Promise<void> {
  const made = provider.stripe.events.all().filter(({ event }) => !provider.told.has(event.id));
  for (const one of made) {
    provider.told.add(one.event.id);
    await notifyOrRepeat(sentOf(one), now);
  }
  for (const sent of provider.repeated.splice(0)) await notifyOrRepeat(sent, now);
}
