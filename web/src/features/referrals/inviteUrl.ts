import { paths } from "../../lib/paths.ts";

/** Parameter of the page of an invitation, for links whose hash was cut. */
export const FRIEND_PARAM = "amico";

/** Returns the address of a member's link; the code is in the hash, which reaches no log. */
export const inviteUrl = (code: string): string => `${window.location.origin}${paths.invite.href()}#${code}`;
