import { api } from "@studio/contract/api.ts";
import type { Member } from "@studio/contract/people/model.ts";
import { can } from "@studio/contract/roles.ts";
import { packagesOnWire } from "../../packages/onWire.ts";
import {
  findMember,
  me,
  memberById,
  searchMembers,
  searchMembersForCoach,
  searchSelf,
} from "../../people/members.ts";
import { route } from "../../platform/http/route.ts";
import { activate, openActivation } from "./activate.ts";
import { editOwnData } from "./contacts.ts";
import { cancelEmailChange, pendingEmail, requestEmailChange } from "./emailChange.ts";
import { confirmEmail, emailProof, sendEmailProof } from "./emailProof.ts";
import { changePassword } from "./password/changePassword.ts";
import { recover } from "./password/recover.ts";
import { updatePicture } from "./pictures.ts";
import { register } from "./register.ts";
import { requestDeletion } from "./requestDeletion.ts";
import { requestRegistration } from "./requestRegistration.ts";

const done = { status: "done" } as const;

/** Adds the requested edges to a member. */
async function withEdges(
  member: Member,
  edges: readonly "subscriptions"[] | undefined,
  now: Date,
): Promise<Member> {
  if (!edges?.includes("subscriptions")) return member;
  return { ...member, subscriptions: await packagesOnWire(member.id, true, now) };
}

export const accountRoutes = [
  route(api.members.check, async ({ caller }) => ({ user: await me(caller) })),
  route(api.members.register, ({ body, address, now }) => register(body, address, now)),
  route(api.members.requestRegistration, async ({ body, address, now }) => {
    await requestRegistration(body.email, address, now);
    return done;
  }),
  route(api.shop.openActivation, ({ body, ...sent }) => openActivation(body.token, sent)),
  route(api.shop.activate, ({ body, ...sent }) => activate(body, sent)),
  route(api.members.resetPassword, async ({ body, address, now }) => {
    await recover(body.email, address, now);
    return done;
  }),
  route(api.members.changePassword, async ({ caller, body, now }) => {
    await changePassword(caller.uid, body, now);
    return done;
  }),
  route(api.members.me, async ({ caller, query, now }) => withEdges(await me(caller), query.edges, now)),
  route(api.members.editMe, ({ caller, body, now }) => editOwnData(caller, body, now)),
  route(api.members.byName, async ({ caller, params, query, now }) =>
    withEdges(await findMember(caller, params.id), query.edges, now),
  ),
  route(api.members.byUserId, ({ caller, params }) => memberById(caller, params.id)),
  route(api.members.search, async ({ caller, query: { query, edges }, now }) => {
    const seesAll = can(caller.role, "people.read");
    if (!seesAll && can(caller.role, "people.find")) return { users: await searchMembersForCoach(query) };
    const members = await (seesAll ? searchMembers(query) : searchSelf(caller, query));
    return { users: await Promise.all(members.map((member) => withEdges(member, edges, now))) };
  }),
  route(api.members.updatePicture, async ({ caller, body, now }) => ({
    picture_url: await updatePicture(caller.uid, body.picture_url, now),
  })),
  route(api.members.emailProof, async ({ caller: { uid }, now }) => {
    const [proof, pending] = await Promise.all([emailProof(uid), pendingEmail(uid, now)]);
    return { ...proof, pending };
  }),
  route(api.members.sendEmailProof, ({ caller, now }) => sendEmailProof(caller.uid, now)),
  route(api.members.confirmEmail, ({ caller, body, now }) => confirmEmail(caller.uid, body.code, now)),
  route(api.members.requestEmailChange, async ({ caller, body, now }) => ({
    pending: await requestEmailChange(caller.uid, body, now),
  })),
  route(api.members.cancelEmailChange, async ({ caller, now }) => {
    await cancelEmailChange(caller.uid, now);
    return { pending: null };
  }),
  route(api.members.requestDeletion, async ({ caller, now }) => ({
    deletion_requested_at: await requestDeletion(caller.uid, now),
  })),
];
