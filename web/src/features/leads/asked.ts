/** History state that `/thankyou` shows; it survives a reload. */
type AskedState = { asked: string };

/** Returns the state of a navigation to `/thankyou` with the request and its time. */
export const askedState = (what: string, when: string): AskedState => ({ asked: `${what}: ${when}` });

/** Returns the request in a history state; its shape is not trusted. */
export const readAsked = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "asked" in state && typeof state.asked === "string"
    ? state.asked
    : undefined;
