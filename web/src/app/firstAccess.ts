/** State of a navigation from the sign-in page to the one that sets a new password. */
export const byTemporaryPassword = { temporary: true } as const;

/** Returns whether a location's state is that; the browser keeps it over a reload. */
export const cameByTemporaryPassword = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "temporary" in state && state.temporary === true;
