import { referrals } from "@studio/contract/referrals/endpoints.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** Query of the member's page: programme, code and friends. */
export const ownReferralsQuery = queryOf(referrals.own, {});

/** Makes the member's code. */
export const useCreateCode = action(referrals.createCode, { replaces: referrals.own });
