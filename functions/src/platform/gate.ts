import { type CallLimit, FLOOD, limitOf } from "@studio/contract/callLimit.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { LRUCache } from "lru-cache";
import { THIS_MACHINE } from "./address.ts";
import { TooManyRequests } from "./tooMany.ts";

/** Who is counted at once, by address and by account; the least recent are forgotten. */
const MOST_KEYS = 20_000;

type Count = { used: number; endsAt: number };

export type Gate = {
  /** Counts a request of any kind; answers the seconds to wait where there are too many. */
  wait: (address: string, now: Date) => number | undefined;
  /** Counts a request of any kind. Throws `too_many_requests`. */
  enter: (address: string, now: Date) => void;
  /** Counts a call by whom it is limited. Throws `too_many_requests`. */
  call: (call: Endpoint, address: string, uid: string | undefined, now: Date) => void;
};

/** The gate of one process: it counts in memory, so that a refusal costs neither a read nor a write. */
export function createGate(): Gate {
  const counts = new LRUCache<string, Count>({ max: MOST_KEYS });

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
    if (seconds !== undefined) throw new TooManyRequests(seconds);
  };

  const wait: Gate["wait"] = (address, now) => ofAddress("", FLOOD, address, now);
  return {
    wait,
    enter: (address, now) => refuse(wait(address, now)),
    call(call, address, uid, now) {
      const limit = limitOf(call);
      if (!limit) return;
      const name = `${call.method} ${call.path}`;
      if (limit.by === "address") refuse(ofAddress(name, limit, address, now));
      else if (uid !== undefined) refuse(count(`${name} ${uid}`, limit, now));
    },
  };
}
