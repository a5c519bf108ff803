import * as z from "zod";

/**
 * Anti-spam fields of a public form: a honeypot that people never see, and how long the form was open, in milliseconds.
 * Other clients may omit them.
 */
export const formProtection = {
  website: z.string().max(200).optional(),
  elapsed: z.int().nonnegative().optional(),
};

/**
 * Names of these fields, which are of one submission and not of the request: when a form is sent again it was open for
 * longer.
 */
export const formProtectionFields: readonly string[] = Object.keys(formProtection);

/**
 * Minimum time in milliseconds in which a person fills in a form
 * (docs/product/site-and-requests.md#protection-of-forms).
 */
export const MIN_FILL_DURATION_MS = 2_000;

/**
 * Returns whether a request may come from a program: the honeypot is filled, or the form was sent too fast. Password managers
 * fill fields too, so that a doubtful request is never dropped (docs/product/site-and-requests.md#protection-of-forms).
 */
export const isDoubtful = ({
  website,
  elapsed,
}: {
  website?: string | undefined;
  elapsed?: number | undefined;
}): boolean => Boolean(website) || (elapsed !== undefined && elapsed < MIN_FILL_DURATION_MS);
