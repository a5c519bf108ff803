/** Section of a legal text: paragraphs, and lists for entries with several points. */
export type LegalPart = { title: string; body: readonly (string | readonly string[])[] };

/** Day of the last change of terms and cookie policy; the privacy policy has the contract's version. */
export const LAST_CHANGED = "2025-09-01";
