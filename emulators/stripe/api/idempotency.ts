import { isDeepStrictEqual } from "node:util";
import { badParameter, keyInUse, otherEndpoint, otherParameters, StripeFailure } from "./errors.ts";

/** A response as sent. */
export type Reply = { status: number; text: string; replayed?: boolean };

type First = { path: string; parameters: unknown; reply?: Reply };

export const replyWith = (status: number, body: object): Reply => ({
  status,
  text: JSON.stringify(body, null, 2),
});

/** Stores the first answer by idempotency key. Stripe drops keys after a day, which is longer than any suite runs. */
export function createIdempotency() {
  const firsts = new Map<string, First>();

  /** Runs the work unless the key already has an answer; errors of the work are answers too. */
  return async (
    key: string,
    path: string,
    parameters: unknown,
    work: () => Promise<object>,
  ): Promise<Reply> => {
    if (key.length > 255)
      throw badParameter("Idempotency-Key", "Idempotency keys have at most 255 characters");
    const existing = firsts.get(key);
    if (existing) {
      if (existing.path !== path) throw otherEndpoint(key, path, existing.path);
      if (!isDeepStrictEqual(existing.parameters, parameters)) throw otherParameters(key);
      if (!existing.reply) throw keyInUse(key);
      return { ...existing.reply, replayed: true };
    }
    const first: First = { path, parameters };
    firsts.set(key, first);
    try {
      first.reply = replyWith(200, await work());
    } catch (error) {
      if (!(error instanceof StripeFailure) || !error.remembered) {
        firsts.delete(key);
        throw error;
      }
      first.reply = replyWith(error.status, error.body);
    }
    return first.reply;
  };
}
