import Stripe from "stripe";
import { newId } from "./api/ids.ts";

/** An event with the ids of the objects it is about. */
export type KeptEvent = {
  event: {
    id: string;
    object: "event";
    api_version: string;
    created: number;
    data: { object: { id: string } };
    livemode: false;
    pending_webhooks: number;
    request: { id: null; idempotency_key: null };
    type: string;
  };
  about: readonly string[];
  /** Status of every delivery so far; 0 without an answer. */
  deliveries: number[];
};

/** Creates the event log. An event contains a snapshot of its object. */
export function createEvents(now: () => number) {
  const events = new Map<string, KeptEvent>();
  return {
    add(type: string, object: { id: string }, about: readonly string[]): KeptEvent {
      const event = {
        id: newId("evt"),
        object: "event",
        api_version: Stripe.API_VERSION,
        created: Math.floor(now() / 1000),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      } as const;
      const kept: KeptEvent = { event, about, deliveries: [] };
      events.set(event.id, kept);
      return kept;
    },
    get: (id: string) => events.get(id),
    about: (id: string) => [...events.values()].filter(({ about }) => about.includes(id)),
    all: () => [...events.values()],
  };
}

export type Events = ReturnType<typeof createEvents>;
