import { referrals } from "@studio/contract/referrals/endpoints.ts";
import { call } from "../../lib/http/api.ts";
import { action, queryOf } from "../../lib/http/queries.ts";

/**
 * Returns the invitation of a code.
 * @throws as `call` does
 */
export const readInvitation = (code: string, signal?: AbortSignal) =>
  call(referrals.view, { body: { code }, signal });

/** Query of the member's page: programme, code and friends. */
export const ownReferralsQuery = queryOf(referrals.own, {});

/** Makes the member's code. */
export const useCreateCode = action(referrals.createCode, { replaces: referrals.own });

/**
 * Records who brought the member; a repetition answers the same.
 * @throws as `call` does
 */
export const acceptInvitation = (code: string) => call(referrals.accept, { body: { code } });
