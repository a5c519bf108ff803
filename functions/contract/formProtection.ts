import { z } from "zod";

/**
 * What a public form adds to protect itself: a field that people never see and leave empty, and how long it was open, in
 * milliseconds. Other clients may leave them out.
 */
export const formProtection = {
  website: z.string().max(200).optional(),
  elapsed: z.int().nonnegative().optional(),
};

/** A person needs longer than this, in milliseconds, to fill in a form (docs/product/site-and-requests.md#protection-of-forms). */
export const SHORTEST_FILL_MS = 2_000;

/** True for a request that no person filled in: the field that nobody sees is filled, or it came too fast. */
export const isLikelyBot = ({
  website,
  elapsed,
}: {
  website?: string | undefined;
  elapsed?: number | undefined;
}): boolean => Boolean(website) || (elapsed !== undefined && elapsed < SHORTEST_FILL_MS);
