import { type CallLimit, type Endpoint, GLOBAL_CALL_LIMIT, limitOf } from "@studio/contract/endpoint.ts";
import { once } from "@studio/contract/once.ts";
import { LRUCache } from "lru-cache";
import { NETWORK_FACTOR, networkOf, THIS_MACHINE } from "./address.ts";
import { RateLimitError } from "./rateLimitError.ts";

/** Counters kept at once, by address and by account; the least recently used are evicted. */
const MAX_KEYS = 20_000;

type Count = { used: number; endsAt: number };

export type RateLimiter = {
  /** Counts a request of any kind; returns the seconds to wait if the limit is reached. */
  tryConsume: (address: string, now: Date) => number | undefined;
  /**
   * Counts a request of any kind.
   * @throws `too_many_requests`.
   */
  consume: (address: string, now: Date) => void;
  /**
   * Counts a call against its own limit, by address or by account.
   * @throws `too_many_requests`.
   */
  consumeCall: (call: Endpoint, address: string, uid: string | undefined, now: Date) => void;
};

/** Returns the rate limiter of one process: it counts in memory, so that a refusal costs neither a read nor a write. */
export function createRateLimiter(): RateLimiter {
  // Allocates its room at once, which only the function that serves requests needs.
  const counts = once(() => new LRUCache<string, Count>({ max: MAX_KEYS }));

  const count = (key: string, { limit, seconds }: CallLimit, now: Date): number | undefined => {
    const stored = counts().get(key);
    const running = stored && stored.endsAt > now.getTime() ? stored : undefined;
    if (running && running.used >= limit) return (running.endsAt - now.getTime()) / 1000;
    const endsAt = running?.endsAt ?? now.getTime() + seconds * 1000;
    counts().set(key, { used: (running?.used ?? 0) + 1, endsAt });
    return undefined;
  };

  const countByAddress = (name: string, limit: CallLimit, address: string, now: Date) => {
    if (address === THIS_MACHINE) return undefined;
    const seconds = count(`${name} ${address}`, limit, now);
    const network = networkOf(address);
    if (seconds !== undefined || network === undefined) return seconds;
    return count(`${name} ${network}`, { ...limit, limit: NETWORK_FACTOR * limit.limit }, now);
  };

  const throwIfLimited = (seconds: number | undefined): void => {
    if (seconds !== undefined) throw new RateLimitError(seconds);
  };

  const tryConsume: RateLimiter["tryConsume"] = (address, now) =>
    countByAddress("", GLOBAL_CALL_LIMIT, address, now);
  return {
    tryConsume,
    consume: (address, now) => throwIfLimited(tryConsume(address, now)),
    consumeCall(call, address, uid, now) {
      const limit = limitOf(call);
      if (!limit) return;
      const name = `${call.method} ${call.path}`;
      if (limit.by === "address") throwIfLimited(countByAddress(name, limit, address, now));
      else if (uid !== undefined) throwIfLimited(count(`${name} ${uid}`, limit, now));
    },
  };
}
