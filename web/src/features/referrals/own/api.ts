import { referrals } from "@studio/contract/referrals/endpoints.ts";
import type { OwnReferrals } from "@studio/contract/referrals/model.ts";
import { action, queryOf } from "../../../lib/http/queries.ts";

/** Query of the member's page: programme, code and friends. */
export const ownReferralsQuery = queryOf(referrals.own, {});

/** Returns whether the account has a section of referrals: not while the programme is off and has brought nothing. */
export const hasReferralSection = ({ program, friends, invited }: OwnReferrals): boolean =>
  program !== null || friends.length > 0 || invited !== null;

/** Makes the member's code. */
export const useCreateCode = action(referrals.createCode, { replaces: referrals.own });
