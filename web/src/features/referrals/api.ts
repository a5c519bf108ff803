import { referrals } from "@studio/contract/referrals/endpoints.ts";
import { call } from "../../lib/http/api.ts";

/**
 * Returns the invitation of a code.
 * @throws as `call` does
 */
export const readInvitation = (code: string, signal?: AbortSignal) =>
  call(referrals.view, { body: { code }, signal });

/**
 * Records who brought the member; a repetition answers the same.
 * @throws as `call` does
 */
export const acceptInvitation = (code: string) => call(referrals.accept, { body: { code } });
