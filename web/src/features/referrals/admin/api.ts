import { referralsForStaff as api } from "@studio/contract/referrals/staffEndpoints.ts";
import { action, listOf, queryOf } from "../../../lib/http/queries.ts";

/** The referrals by page, the newest first. */
export const referralsQuery = listOf(api.list, {}, (pages) => pages.flatMap(({ referrals }) => referrals));

/** Query of who brought a person. */
export const referralQuery = (id: string) => queryOf(api.ofPerson, { params: { id } });

/** Names who brought a person. */
export const useNameReferrer = action(api.name, { replaces: api.ofPerson, rereadsBehind: [api.list] });

/** Takes back who was named. */
export const useRemoveReferrer = action(api.unname, { replaces: api.ofPerson, rereadsBehind: [api.list] });
