/** What the sign-in page tells the one where a new password is chosen. */
export const byTemporaryPassword = { temporary: true } as const;

/** Whether a page's state says so; the browser keeps it over a reload. */
export const cameByTemporaryPassword = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "temporary" in state && state.temporary === true;
