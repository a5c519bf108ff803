import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { accept, nameReferrer, removeReferrer } from "./join.ts";
import { listReferrals, referralOf } from "./staff.ts";
import { createCode, invitationOf, ownReferralsOf, viewInvitation } from "./view.ts";

const { referrals } = api;

export const referralsRoutes = [
  route(referrals.view, ({ body, ...sent }) => viewInvitation(body.code, sent)),
  route(referrals.own, ({ caller, now }) => ownReferralsOf(caller.uid, now)),
  route(referrals.createCode, ({ caller, now }) => createCode(caller.uid, now)),
  route(referrals.accept, async ({ caller, body, now }) => {
    const { member, referral } = await accept(caller.uid, body.code, now);
    return invitationOf(member, referral.terms);
  }),
  route(referrals.list, ({ query }) => listReferrals(query)),
  route(referrals.ofPerson, ({ params }) => referralOf(params.id)),
  staffRoute(referrals.name, async ({ params, body, actor, now }) => {
    await nameReferrer(params.id, body.user_id, actor, now);
    return referralOf(params.id);
  }),
  staffRoute(referrals.unname, async ({ params, actor, now }) => {
    await removeReferrer(params.id, actor, now);
    return referralOf(params.id);
  }),
];
