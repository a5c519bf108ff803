import { OfflineError, UnansweredError } from "../../network/offline.ts";

/** Time for the answer to one attempt, in milliseconds; then it is unknown whether the call took effect. */
const ATTEMPT_TIMEOUT_MS = 10_000;

/** Pause before a call is repeated whose attempt failed at once, in milliseconds. */
const PAUSE_MS = 3_000;

/**
 * Repeats a call that got no answer until the server answers: only then is it known whether it took effect. `attempt` gets
 * its timeout and must carry the same idempotency key each time. A call whose first attempt finds no network fails at once;
 * `onUnknown` is called when an attempt got no answer for the first time.
 * @throws what `attempt` throws, but for a missing answer
 */
export async function untilAnswered<Answer>(
  attempt: (timeoutMs: number) => Promise<Answer>,
  onUnknown: () => void = () => undefined,
): Promise<Answer> {
  for (let isUnknown = false; ; ) {
    try {
      return await attempt(ATTEMPT_TIMEOUT_MS);
    } catch (error) {
      const isUnanswered = error instanceof UnansweredError;
      if (!isUnanswered && !(isUnknown && error instanceof OfflineError)) throw error;
      if (!isUnknown) onUnknown();
      isUnknown = true;
      if (!isUnanswered) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
