/** A part of a legal text: paragraphs, and lists where an entry holds several points. */
export type LegalPart = { title: string; body: readonly (string | readonly string[])[] };

/** The day these texts were last changed, as people read it. */
export const LAST_CHANGED = "1 settembre 2025";
