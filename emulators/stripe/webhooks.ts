import Stripe from "stripe";
import { WEBHOOK_SECRET } from "./address.ts";
import type { KeptEvent } from "./events.ts";

/** Delays before the second to the tenth delivery, in milliseconds: a shortened version of Stripe's backoff. */
const BACKOFF_MS = [500, 2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000];
const REQUEST_TIMEOUT_MS = 20_000;

/** Concurrent automatic deliveries: the Functions emulator starts a process per concurrent request. */
const MAX_CONCURRENT = 4;

export type WebhookOptions = {
  /** Webhook endpoint; without one, events are only stored. */
  url: string | undefined;
  now: () => number;
  pauses?: readonly number[];
};

/** Delivers events like Stripe: signed, with retries until they are accepted, in no guaranteed order. */
export function createWebhooks({ url, now, pauses = BACKOFF_MS }: WebhookOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const heldObjects = new Set<string>();
  const waiting = new Map<KeptEvent, number>();
  const over = new AbortController();
  let holdsAll = false;
  const lanes = Array.from({ length: MAX_CONCURRENT }, (): Promise<unknown> => Promise.resolve());
  let turn = 0;

  /** Runs work after the previous work in its lane; attempts never reject. */
  function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    turn = (turn + 1) % lanes.length;
    const done = Promise.resolve(lanes[turn]).then(work);
    lanes[turn] = done;
    return done;
  }

  const isHeld = ({ about }: KeptEvent) => holdsAll || about.some((id) => heldObjects.has(id));

  /** Delivers once, even while held, and returns the status of the answer, 0 without one. */
  async function attempt(kept: KeptEvent): Promise<number> {
    if (url === undefined) return 0;
    const payload = JSON.stringify(kept.event, null, 2);
    const timestamp = Math.floor(now() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      timestamp,
      secret: WEBHOOK_SECRET,
    });
    const status = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "Stripe-Signature": signature,
      },
      body: payload,
      redirect: "manual",
      signal: AbortSignal.any([over.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    }).then(
      (response) => response.status,
      () => 0,
    );
    kept.deliveries.push(status);
    return status;
  }

  /** Delivers with retries until the event is accepted. Resolves after the first attempt, or immediately while held. */
  async function dispatch(kept: KeptEvent, attempts = 0): Promise<void> {
    if (url === undefined || over.signal.aborted) return;
    if (isHeld(kept)) {
      waiting.set(kept, attempts);
      return;
    }
    const status = await inLane(() => attempt(kept));
    const pause = pauses[attempts];
    if ((status >= 200 && status < 300) || pause === undefined || over.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void dispatch(kept, attempts + 1);
    }, pause);
    timers.add(timer);
  }

  return {
    attempt,
    dispatch: (kept: KeptEvent) => dispatch(kept),
    /** Holds deliveries about one object, or all. */
    hold(object?: string): void {
      if (object === undefined) holdsAll = true;
      else heldObjects.add(object);
    },
    /** Releases held deliveries; resolves after one attempt each. */
    async release(object?: string): Promise<void> {
      if (object === undefined) {
        holdsAll = false;
        heldObjects.clear();
      } else heldObjects.delete(object);
      const free = [...waiting].filter(([kept]) => !isHeld(kept));
      for (const [kept] of free) waiting.delete(kept);
      await Promise.all(free.map(([kept, attempts]) => dispatch(kept, attempts)));
    },
    stop(): void {
      over.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
