/** Event of the window after a call was refused because the caller's role has changed; the session is over. */
export const ROLE_CHANGED = "rolechanged";
