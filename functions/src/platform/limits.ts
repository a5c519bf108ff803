import { createHash } from "node:crypto";
import { z } from "zod";
import { documentPath } from "../contract/collections.ts";
import { StudioError } from "../contract/errors.ts";
import { storedInstant } from "../contract/instant.ts";
import { firestore } from "./firebase.ts";

/** So many in so many seconds, counted from the first. */
export type Limit = { limit: number; seconds: number };

/** `limits/{key}`: a counter and when it ends; the TTL policy only cleans up. */
const limitDocument = z.object({ count: z.int().nonnegative(), expiresAt: storedInstant });

/**
 * Counts one use of a key. Keys carry addresses and e-mails, so that only their hash is kept. Throws
 * `too_many_requests` when it is used up, and counts nothing then.
 */
export async function spend(key: string, { limit, seconds }: Limit, now: Date): Promise<void> {
  const hash = createHash("sha256").update(key).digest("base64url");
  const ref = firestore().doc(documentPath("limits", { key: hash }));
  await firestore().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const used = snapshot.exists ? limitDocument.parse(snapshot.data()) : undefined;
    const running = used && used.expiresAt > now ? used : undefined;
    if (running && running.count >= limit) throw new StudioError("too_many_requests");
    transaction.set(ref, {
      count: (running?.count ?? 0) + 1,
      expiresAt: running?.expiresAt ?? new Date(now.getTime() + seconds * 1000),
    });
  });
}
