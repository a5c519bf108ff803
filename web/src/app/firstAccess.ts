/** State of a navigation from the sign-in page to the one that sets a new password. */
export const byTemporaryPassword = { temporary: true } as const;

/** Returns whether a location's state is that; the browser keeps it over a reload. */
export const cameByTemporaryPassword = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "temporary" in state && state.temporary === true;

/** Returns the state of a navigation to the sign-in page with an address that was typed already. */
export const withEmail = (email: string) => ({ email });

/** Returns the address in a location's state, if any. */
export const emailIn = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "email" in state && typeof state.email === "string"
    ? state.email
    : undefined;
