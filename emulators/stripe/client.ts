import { z } from "zod";
import type { faultsSchema } from "./faults.ts";

const session = z.looseObject({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid"]),
  payment_intent: z.string().nullable(),
  payment_link: z.string().nullable(),
  amount_total: z.int(),
  metadata: z.record(z.string(), z.string()),
});
const event = z.object({
  id: z.string(),
  type: z.string(),
  /** The status of every delivery so far, 0 where nobody answered. */
  deliveries: z.array(z.int()),
  /** What is delivered. */
  event: z.looseObject({ data: z.object({ object: z.looseObject({ id: z.string() }) }) }),
});
const outcome = z.object({ session, events: z.array(event) });
const request = z.object({
  method: z.string(),
  path: z.string(),
  /** As sent: a form. */
  body: z.string(),
  idempotencyKey: z.string().nullable(),
  /** Nothing while the call is under way and where its answer was lost. */
  status: z.int().nullable(),
  /** Whether it was answered with what an earlier call with its key got: nothing was done. */
  replayed: z.boolean(),
});

/** An event of the stand-in with what became of it. */
export type StripeEvent = z.output<typeof event>;

/**
 * What goes wrong with a call of the API. Without a text to `match`, the calls of other tests are met too. The SDK
 * repeats what fails by itself: for a failure that the product sees, `times` is one more than its repetitions (at least
 * one after a lost answer, `maxNetworkRetries` after any).
 */
export type StripeFault = z.input<typeof faultsSchema>[number];

type PayOptions = { email?: string; name?: string; deliver?: boolean; async?: boolean };

/** What tests can do to the stand-in at an address (controls.ts). */
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
    if (!response.ok) throw new Error(`Stripe's stand-in, ${method} ${path}: ${response.status} ${text}`);
    return schema.parse(JSON.parse(text));
  }

  return {
    /** Pays an open session; its event has been delivered once, unless `deliver` is false or deliveries are held. */
    paySession: (id: string, options: PayOptions = {}) => ask(outcome, "POST", `sessions/${id}/pay`, options),

    /** Ends what `paySession` with `async` began. */
    settleSession: (id: string, options: { ok: boolean; deliver?: boolean }) =>
      ask(outcome, "POST", `sessions/${id}/settle`, options),

    /** Lets an open session expire now. */
    expireSession: (id: string, options: { deliver?: boolean } = {}) =>
      ask(outcome, "POST", `sessions/${id}/expire`, options),

    /** The events about a session or its payment, the oldest first. */
    eventsAbout: async (id: string): Promise<StripeEvent[]> =>
      (await ask(z.object({ events: z.array(event) }), "GET", `events?object=${id}`)).events,

    /** Delivers an event at once; the statuses of the answers. */
    deliver: async (
      eventId: string,
      options: { times?: number; parallel?: boolean } = {},
    ): Promise<number[]> => {
      const answer = z.object({ statuses: z.array(z.int()) });
      return (await ask(answer, "POST", `events/${eventId}/deliver`, options)).statuses;
    },

    /** An event of any type about something that Stripe knows, or that is given whole; nobody is told of it. */
    makeEvent: async (type: string, object: string | { id: string }): Promise<StripeEvent> =>
      (await ask(z.object({ event }), "POST", "events", { type, object })).event,

    /** Holds back every delivery about a session; the answer lets them go, each tried once when it resolves. */
    async holdWebhooks(object: string): Promise<() => Promise<void>> {
      await ask(z.unknown(), "POST", "webhooks", { delivery: "held", object });
      return async () => {
        await ask(z.unknown(), "POST", "webhooks", { delivery: "auto", object });
      };
    },

    /** Does something while calls fail; what has not gone wrong by then does not go wrong later. */
    async withFault<Result>(fault: StripeFault, act: () => Promise<Result>): Promise<Result> {
      const { id } = await ask(z.object({ id: z.string() }), "POST", "faults", [fault]);
      try {
        return await act();
      } finally {
        await ask(z.unknown(), "DELETE", `faults?id=${id}`);
      }
    },

    /** The calls whose path, body or idempotency key mentions a text, the oldest first. */
    requestsMatching: async (text: string) => {
      const answer = z.object({ requests: z.array(request) });
      return (await ask(answer, "GET", `requests?match=${encodeURIComponent(text)}`)).requests;
    },
  };
}
