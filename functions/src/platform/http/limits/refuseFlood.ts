import type { Request } from "firebase-functions/https";
import { clientAddress } from "./address.ts";
import type { RateLimiter } from "./rateLimiter.ts";

/** The methods of a response that a refusal calls. */
type Answer = {
  status: (code: number) => Answer;
  set: (name: string, value: string) => Answer;
  end: () => unknown;
};

/** Counts a request to a function of its own; over the limit answers it with 429 and returns `true`. */
export function refuseFlood(limiter: RateLimiter, request: Request, response: Answer, now: Date): boolean {
  const seconds = limiter.tryConsume(clientAddress(request.headers, request.socket.remoteAddress), now);
  if (seconds === undefined) return false;
  response
    .status(429)
    .set("Retry-After", `${Math.ceil(seconds)}`)
    .end();
  return true;
}
