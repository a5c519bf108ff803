import * as z from "zod";
import type { faultsSchema } from "./faults.ts";

const session = z.looseObject({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  payment_intent: z.string().nullable(),
  payment_link: z.string().nullable(),
  subscription: z.string().nullable(),
  customer: z.string().nullable(),
  amount_total: z.int(),
  metadata: z.record(z.string(), z.string()),
});
const event = z.object({
  id: z.string(),
  type: z.string(),
  /** Status of every delivery so far; 0 without an answer. */
  deliveries: z.array(z.int()),
  /** The event as delivered. */
  event: z.looseObject({ data: z.object({ object: z.looseObject({ id: z.string() }) }) }),
});
const outcome = z.object({ session, events: z.array(event) });
const advanced = z.object({
  subscription: z.looseObject({
    id: z.string(),
    status: z.enum(["trialing", "active", "past_due", "canceled"]),
    latest_invoice: z.string(),
  }),
  /** The subscription's own time in seconds. */
  clock: z.int(),
  events: z.array(event),
});
const disputed = z.object({ dispute: z.looseObject({ id: z.string() }), events: z.array(event) });
const request = z.object({
  method: z.string(),
  path: z.string(),
  /** As sent, form-encoded. */
  body: z.string(),
  idempotencyKey: z.string().nullable(),
  /** `null` during the call, and if its answer was lost. */
  status: z.int().nullable(),
  /** Whether the answer was replayed for its idempotency key, without any work. */
  replayed: z.boolean(),
});

/** An event of the fake server with its deliveries. */
export type StripeEvent = z.output<typeof event>;

/**
 * Fault of an API call. Without `match` it also affects calls of other tests. The SDK retries failed calls: for a
 * failure that reaches the product, `times` must exceed its retries (at least one after a lost answer,
 * `maxNetworkRetries` after any).
 */
export type StripeFault = z.input<typeof faultsSchema>[number];

type PayOptions = {
  email?: string;
  name?: string;
  deliver?: boolean;
  async?: boolean;
  saves?: "4242" | "3220" | "0341" | "7777";
};

/** Returns the tests' client of the fake server's controls (controls.ts). */
export function createControls(url: string) {
  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    path: string,
    body?: object,
  ): Promise<z.output<Schema>> {
    const response = await fetch(`${url}/test/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The fake Stripe, ${method} ${path}: ${response.status} ${text}`);
    return schema.parse(JSON.parse(text));
  }

  return {
    /**
     * Pays an open session. Resolves after the event's first delivery, unless `deliver` is false or deliveries are
     * held.
     */
    paySession: (id: string, options: PayOptions = {}) => ask(outcome, "POST", `sessions/${id}/pay`, options),

    /** Completes a payment begun by `paySession` with `async`. */
    settleSession: (id: string, options: { ok: boolean; deliver?: boolean }) =>
      ask(outcome, "POST", `sessions/${id}/settle`, options),

    /** Expires an open session now. */
    expireSession: (id: string, options: { deliver?: boolean } = {}) =>
      ask(outcome, "POST", `sessions/${id}/expire`, options),

    /** Moves a subscription to its next debit, further attempt or end. */
    advanceSubscription: (id: string, options: { deliver?: boolean } = {}) =>
      ask(advanced, "POST", `subscriptions/${id}/advance`, options),

    /** Lets the next debits of a subscription fail. */
    declineDebits: (id: string, times: number) =>
      ask(z.unknown(), "POST", `subscriptions/${id}/decline`, { times }),

    /** Lets the bank accept or refuse a payment with a saved card that it processes. */
    settleIntent: async (id: string, options: { ok: boolean; deliver?: boolean }): Promise<StripeEvent[]> =>
      (await ask(z.object({ events: z.array(event) }), "POST", `intents/${id}/settle`, options)).events,

    /** Lets a refund come back from the bank. */
    failRefund: async (id: string, options: { deliver?: boolean } = {}): Promise<StripeEvent[]> =>
      (await ask(z.object({ events: z.array(event) }), "POST", `refunds/${id}/fail`, options)).events,

    /** Opens a dispute of a charge. */
    openDispute: (charge: string, options: { deliver?: boolean } = {}) =>
      ask(disputed, "POST", `charges/${charge}/dispute`, options),

    /** Closes a dispute. */
    closeDispute: (id: string, options: { won: boolean; deliver?: boolean }) =>
      ask(disputed, "POST", `disputes/${id}/close`, options),

    /** Returns the events about a session or its payment, oldest first. */
    eventsAbout: async (id: string): Promise<StripeEvent[]> =>
      (await ask(z.object({ events: z.array(event) }), "GET", `events?object=${id}`)).events,

    /** Delivers an event immediately and returns the statuses of the answers. */
    deliver: async (id: string, options: { times?: number; parallel?: boolean } = {}): Promise<number[]> => {
      const answer = z.object({ statuses: z.array(z.int()) });
      return (await ask(answer, "POST", `events/${id}/deliver`, options)).statuses;
    },

    /** Creates an event of any type about an object, given by id or in full, without delivering it. */
    makeEvent: async (type: string, object: string | { id: string }): Promise<StripeEvent> =>
      (await ask(z.object({ event }), "POST", "events", { type, object })).event,

    /**
     * Holds every delivery about a session. The returned function releases them and resolves after one attempt each.
     */
    async holdWebhooks(object: string): Promise<() => Promise<void>> {
      await ask(z.unknown(), "POST", "webhooks", { delivery: "held", object });
      return async () => {
        await ask(z.unknown(), "POST", "webhooks", { delivery: "auto", object });
      };
    },

    /** Lets matching calls fail from now on, as often as the fault says. */
    addFault: (fault: StripeFault) => ask(z.object({ id: z.string() }), "POST", "faults", [fault]),

    /** Runs `act` while matching calls fail, and clears the fault afterwards. */
    async withFault<Result>(fault: StripeFault, act: () => Promise<Result>): Promise<Result> {
      const { id } = await ask(z.object({ id: z.string() }), "POST", "faults", [fault]);
      try {
        return await act();
      } finally {
        await ask(z.unknown(), "DELETE", `faults?id=${id}`);
      }
    },

    /** Returns the calls whose path, body or idempotency key contains a text, oldest first. */
    requestsMatching: async (text: string) => {
      const answer = z.object({ requests: z.array(request) });
      return (await ask(answer, "GET", `requests?match=${encodeURIComponent(text)}`)).requests;
    },
  };
}
