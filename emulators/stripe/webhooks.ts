import Stripe from "stripe";
import { WEBHOOK_SECRET } from "./address.ts";
import type { KeptEvent } from "./events.ts";

/** Pauses before the second to the tenth delivery, in milliseconds: Stripe's growing ones, for people in a hurry. */
const PAUSES_MS = [500, 2_000, 5_000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000];
const PATIENCE_MS = 20_000;

/** Deliveries under way by themselves: the Functions emulator starts a process for each request in flight. */
const AT_ONCE = 4;

export type WebhookOptions = {
  /** Where events go; without it they are only kept. */
  url: string | undefined;
  now: () => number;
  pauses?: readonly number[];
};

/** Sends events as Stripe does: signed, again and again until they are taken, and in no particular order. */
export function createWebhooks({ url, now, pauses = PAUSES_MS }: WebhookOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const heldObjects = new Set<string>();
  const waiting = new Map<KeptEvent, number>();
  const over = new AbortController();
  let holdsAll = false;
  const lanes = Array.from({ length: AT_ONCE }, (): Promise<unknown> => Promise.resolve());
  let turn = 0;

  /** Does something when the ones before it in its lane are over; attempts never reject. */
  function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    turn = (turn + 1) % lanes.length;
    const done = Promise.resolve(lanes[turn]).then(work);
    lanes[turn] = done;
    return done;
  }

  const isHeld = ({ about }: KeptEvent) => holdsAll || about.some((id) => heldObjects.has(id));

  /** Delivers once, whatever is held; the status of the answer, 0 without one. */
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
      signal: AbortSignal.any([over.signal, AbortSignal.timeout(PATIENCE_MS)]),
    }).then(
      (response) => response.status,
      () => 0,
    );
    kept.deliveries.push(status);
    return status;
  }

  /** Delivers until the event is taken; resolves after the first attempt, or at once where it is held. */
  async function dispatch(kept: KeptEvent, tried = 0): Promise<void> {
    if (url === undefined || over.signal.aborted) return;
    if (isHeld(kept)) {
      waiting.set(kept, tried);
      return;
    }
    const status = await inLane(() => attempt(kept));
    const pause = pauses[tried];
    if ((status >= 200 && status < 300) || pause === undefined || over.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void dispatch(kept, tried + 1);
    }, pause);
    timers.add(timer);
  }

  return {
    attempt,
    dispatch: (kept: KeptEvent) => dispatch(kept),
    /** Holds back what is about one object, or everything. */
    hold(object?: string): void {
      if (object === undefined) holdsAll = true;
      else heldObjects.add(object);
    },
    /** Lets what was held back go; resolves when it has been tried once. */
    async release(object?: string): Promise<void> {
      if (object === undefined) {
        holdsAll = false;
        heldObjects.clear();
      } else heldObjects.delete(object);
      const free = [...waiting].filter(([kept]) => !isHeld(kept));
      for (const [kept] of free) waiting.delete(kept);
      await Promise.all(free.map(([kept, tried]) => dispatch(kept, tried)));
    },
    stop(): void {
      over.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
