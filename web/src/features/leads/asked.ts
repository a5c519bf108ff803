/** What `/thankyou` repeats of a request. It travels with the entry of the history, which a reload keeps. */
type AskedState = { asked: string };

/** Returns the state of a navigation to `/thankyou` that says what was asked for, and for when. */
export const askedState = (what: string, when: string): AskedState => ({ asked: `${what}: ${when}` });

/** Returns what was asked for from the state of the history, which anybody may have written. */
export const readAsked = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "asked" in state && typeof state.asked === "string"
    ? state.asked
    : undefined;
