import { type CallLimit, GLOBAL_CALL_LIMIT, limitOf } from "@studio/contract/callLimit.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { LRUCache } from "lru-cache";
import { THIS_MACHINE } from "./address.ts";
import { RateLimitError } from "./rateLimitError.ts";

/** Counters kept at once, by address and by account; the least recently used are evicted. */
const MAX_KEYS = 20_000;

type Count = { used: number; endsAt: number };

export type RateLimiter = {
  /** Counts a request of any kind; returns the seconds to wait where there are too many. */
  tryConsume: (address: string, now: Date) => number | undefined;
  /** Counts a request of any kind. Throws `too_many_requests`. */
  consume: (address: string, now: Date) => void;
  /** Counts a call by whom it is limited. Throws `too_many_requests`. */
  consumeCall: (call: Endpoint, address: string, uid: string | undefined, now: Date) => void;
};

/** Returns the rate limiter of one process: it counts in memory, so that a refusal costs neither a read nor a write. */
export function createRateLimiter(): RateLimiter {
  const counts = new LRUCache<string, Count>({ max: MAX_KEYS });

  const count = (key: string, { limit, seconds }: CallLimit, now: Date): number | undefined => {
    const known = counts.get(key);
    const running = known && known.endsAt > now.getTime() ? known : undefined;
    if (running && running.used >= limit) return (running.endsAt - now.getTime()) / 1000;
    const endsAt = running?.endsAt ?? now.getTime() + seconds * 1000;
    counts.set(key, { used: (running?.used ?? 0) + 1, endsAt });
    return undefined;
  };

  const ofAddress = (name: string, limit: CallLimit, address: string, now: Date) =>
    address === THIS_MACHINE ? undefined : count(`${name} ${address}`, limit, now);

  const refuse = (seconds: number | undefined): void => {
    if (seconds !== undefined) throw new RateLimitError(seconds);
  };

  const tryConsume: RateLimiter["tryConsume"] = (address, now) =>
    ofAddress("", GLOBAL_CALL_LIMIT, address, now);
  return {
    tryConsume,
    consume: (address, now) => refuse(tryConsume(address, now)),
    consumeCall(call, address, uid, now) {
      const limit = limitOf(call);
      if (!limit) return;
      const name = `${call.method} ${call.path}`;
      if (limit.by === "address") refuse(ofAddress(name, limit, address, now));
      else if (uid !== undefined) refuse(count(`${name} ${uid}`, limit, now));
    },
  };
}
