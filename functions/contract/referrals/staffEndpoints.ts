import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { nextPage, page } from "../page.ts";
import { referralForStaff } from "./model.ts";

const person = z.object({
  /** Whether staff can name who brought them: while the programme is on, before their first package for classes. */
  may_be_named: z.boolean(),
  referral: referralForStaff.nullable(),
  /** Why staff could not name again whom they take back now: a package, or the programme is off; `null` if they could. */
  final_because: z.enum(["package", "closed"]).nullable().default(null),
});

/** Calls of staff about referrals (docs/product/referrals.md). */
export const referralsForStaff = {
  list: endpoint("GET /admin/referrals", "people.read", {
    summary: "Who brought whom, and what both got, the newest first, paginated.",
    query: page,
    response: z.object({ referrals: z.array(referralForStaff), ...nextPage }),
  }),
  ofPerson: endpoint("GET /admin/user/{id}/referral", "people.read", {
    summary: "Who brought a person; `referral` null if it is not known.",
    params: byId,
    response: person,
  }),
  name: endpoint("PUT /admin/user/{id}/referral", "packages.grant", {
    summary: "Names who brought a person, before their first package; the same name again changes nothing.",
    params: byId,
    body: z.strictObject({ user_id: identifier }),
    response: person,
  }),
  unname: endpoint("DELETE /admin/user/{id}/referral", "packages.grant", {
    summary: "Takes back who was named at the desk, before the first purchase; a repetition changes nothing.",
    params: byId,
    response: person,
  }),
};
