/** A part of a legal text: paragraphs, and lists where an entry holds several points. */
export type LegalPart = { title: string; body: readonly (string | readonly string[])[] };

/** The day on which terms and cookie policy were last changed; the privacy policy's version is the contract's. */
export const LAST_CHANGED = "2025-09-01";
