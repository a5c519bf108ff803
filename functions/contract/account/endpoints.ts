import * as z from "zod";
import { edgesQuery } from "../edges.ts";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { wireInstant } from "../time/instant.ts";
import {
  loginPayload,
  memberWire,
  passwordChange,
  passwordReset,
  personForCoach,
  pictureChange,
  registration,
  session,
  signedIn,
} from "./model.ts";

/** Answer of a call that returns no data. */
const done = z.object({ status: z.literal("done") });

const emailProof = z.object({ email: z.string(), proven: z.boolean() });

/** Personal data stored about a member, by collection: the documents as stored, instants in ISO 8601. */
const personalData = z.object({
  exported_at: wireInstant,
  collections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const account = {
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    who: "anyone",
    summary:
      "Signs in with e-mail and password, or once with a temporary one; answers the token and the member.",
    params: nothing,
    query: nothing,
    body: loginPayload,
    response: signedIn,
  }),
  check: endpoint({
    method: "GET",
    path: "/auth/check",
    who: "member",
    summary: "Whether the session is still valid, with its member.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ user: memberWire }),
  }),
  me: endpoint({
    method: "GET",
    path: "/u/me",
    who: "member",
    summary: "The signed-in member; the edge `subscriptions` includes usable packages.",
    params: nothing,
    query: edgesQuery("subscriptions"),
    body: nothing,
    response: memberWire,
  }),
  register: endpoint({
    method: "POST",
    path: "/auth/register",
    who: "anyone",
    summary: "Creates a member without packages and signs them in.",
    params: nothing,
    query: nothing,
    body: registration,
    response: session,
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/auth/password",
    who: "member",
    summary: "Changes the password and revokes every session, including this one.",
    params: nothing,
    query: nothing,
    body: passwordChange,
    response: done,
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/public/reset-password",
    who: "anyone",
    summary: "Mails a temporary password, valid once and for 24 hours.",
    params: nothing,
    query: nothing,
    body: passwordReset,
    response: done,
  }),
  search: endpoint({
    method: "GET",
    path: "/u/search",
    who: "member",
    summary:
      "Searches members by prefixes of their names. Members find only themselves; coaches see fewer fields.",
    params: nothing,
    query: edgesQuery("subscriptions").extend({ query: z.string().trim().min(1).max(100) }),
    body: nothing,
    response: z.object({ users: z.array(z.union([memberWire, personForCoach])) }),
  }),
  byName: endpoint({
    method: "GET",
    path: "/u/{id}",
    who: "member",
    summary: "A member by id or username: oneself, or any member for staff with the permission.",
    params: z.strictObject({ id: z.string().min(1).max(128) }),
    query: edgesQuery("subscriptions"),
    body: nothing,
    response: memberWire,
  }),
  byUserId: endpoint({
    method: "GET",
    path: "/user/{id}",
    who: { can: "people.read", orSelf: true },
    summary: "A person by id.",
    params: byId,
    query: nothing,
    body: nothing,
    response: memberWire,
  }),
  updatePicture: endpoint({
    method: "POST",
    path: "/u/update-picture",
    who: "member",
    summary: "Sets the profile picture to an upload of the member, or removes it.",
    params: nothing,
    query: nothing,
    body: pictureChange,
    response: z.object({ picture_url: z.url().nullable() }),
  }),
  emailProof: endpoint({
    method: "GET",
    path: "/u/email-proof",
    who: "member",
    summary: "Whether the member's e-mail address is proven.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: emailProof,
  }),
  sendEmailProof: endpoint({
    method: "POST",
    path: "/u/email-proof",
    who: "member",
    summary: "Mails a link that proves the address; nothing if it is already proven.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: emailProof,
  }),
  confirmEmail: endpoint({
    method: "PUT",
    path: "/u/email-proof",
    who: "member",
    summary: "Proves the address by the code of that mail; waiting purchases under it then go to the member.",
    params: nothing,
    query: nothing,
    body: z.strictObject({ code: z.string().min(1).max(500) }),
    response: emailProof,
  }),
  exportData: endpoint({
    method: "GET",
    path: "/u/export",
    who: "member",
    summary: "All data stored about the member.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: personalData,
  }),
  requestDeletion: endpoint({
    method: "POST",
    path: "/u/deletion-request",
    who: "member",
    summary: "Requests deletion of the account. Idempotent.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ deletion_requested_at: wireInstant }),
  }),
};
