import { paths } from "../../lib/paths.ts";

/** Returns the address of a member's link; the code is in the hash, which reaches no log. */
export const inviteUrl = (code: string): string => `${window.location.origin}${paths.invite.href()}#${code}`;
