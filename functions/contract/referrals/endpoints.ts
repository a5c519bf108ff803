import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { invitation, ownReferrals, referralCode } from "./model.ts";

const byCode = z.strictObject({ code: referralCode });

/** Calls of members and their friends about referrals (docs/product/referrals.md). */
export const referrals = {
  view: endpoint("POST /public/referral", "anyone", {
    summary: "An invitation, for who has its code: the first name of who invites, and what a friend gets.",
    body: byCode,
    response: invitation,
  }),
  own: endpoint("GET /u/referral", "member", {
    summary: "The programme, the member's code if they have one, and the friends who came.",
    response: ownReferrals,
  }),
  createCode: endpoint("POST /u/referral/code", "member", {
    summary: "Makes the member's code, once; a repetition answers the same.",
    response: ownReferrals,
  }),
  accept: endpoint("POST /u/referral/accept", "member", {
    summary: "Records who brought the member, before their first package; a repetition answers the same.",
    body: byCode,
    response: invitation,
  }),
};
