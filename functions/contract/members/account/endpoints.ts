import * as z from "zod";
import { done, endpoint } from "../../endpoint.ts";
import { byId } from "../../identifier.ts";
import { ownData, pictureChange, registration, registrationRequest } from "../../people/contacts.ts";
import {
  emailChange,
  loginPayload,
  passwordChange,
  passwordReset,
  pendingEmail,
  signedIn,
} from "../../people/credentials.ts";
import { personForCoach } from "../../people/forStaff.ts";
import { memberWire, session } from "../../people/model.ts";
import { edgesQuery } from "../../text/commaSeparated.ts";
import { wireInstant } from "../../time/instant.ts";

const emailProof = z.object({ email: z.string(), proven: z.boolean() });

/** The requested change of e-mail that waits for its link; `null` without one. */
const emailPending = z.object({ pending: pendingEmail.nullable() });

/** Personal data stored about a member, by collection: the documents as stored, instants in ISO 8601. */
const personalData = z.object({
  exported_at: wireInstant,
  collections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const account = {
  login: endpoint("POST /auth/login", "anyone", {
    summary:
      "Signs in with e-mail and password, or once with a temporary one; answers the token and the member.",
    body: loginPayload,
    response: signedIn,
  }),
  check: endpoint("GET /auth/check", "member", {
    summary: "Whether the session is still valid, with its member.",
    response: z.object({ user: memberWire }),
  }),
  me: endpoint("GET /u/me", "member", {
    summary: "The signed-in member; the edge `subscriptions` includes usable packages.",
    query: edgesQuery("subscriptions"),
    response: memberWire,
  }),
  editMe: endpoint("PUT /u/me", "member", {
    summary: "Changes the member's names and phone, and their date of birth if it is given.",
    body: ownData,
    response: memberWire,
  }),
  register: endpoint("POST /auth/register", "anyone", {
    summary: "Creates a member without packages and signs them in.",
    body: registration,
    response: session,
  }),
  requestRegistration: endpoint("POST /public/registration", "anyone", {
    summary:
      "Mails the link that opens an account, where the studio allows it; the same answer for any address.",
    body: registrationRequest,
    response: done,
  }),
  changePassword: endpoint("PUT /auth/password", "member", {
    summary: "Changes the password and revokes every session, including this one.",
    body: passwordChange,
    response: done,
  }),
  resetPassword: endpoint("POST /public/reset-password", "anyone", {
    summary: "Mails a temporary password, valid once and for 24 hours.",
    body: passwordReset,
    response: done,
  }),
  search: endpoint("GET /u/search", "member", {
    summary:
      "Searches members by prefixes of their names. Members find only themselves; coaches see fewer fields.",
    query: edgesQuery("subscriptions").extend({ query: z.string().trim().min(1).max(100) }),
    response: z.object({ users: z.array(z.union([memberWire, personForCoach])) }),
  }),
  byName: endpoint("GET /u/{id}", "member", {
    summary: "A member by id or username: oneself, or any member for staff with the permission.",
    params: z.strictObject({ id: z.string().min(1).max(128) }),
    query: edgesQuery("subscriptions"),
    response: memberWire,
  }),
  byUserId: endpoint("GET /user/{id}", "people.read", {
    orSelf: true,
    summary: "A person by id.",
    params: byId,
    response: memberWire,
  }),
  updatePicture: endpoint("POST /u/update-picture", "member", {
    summary: "Sets the profile picture to an upload of the member, or removes it.",
    body: pictureChange,
    response: z.object({ picture_url: z.url().nullable() }),
  }),
  emailProof: endpoint("GET /u/email-proof", "member", {
    summary: "Whether the member's e-mail address is proven, and the address that is to replace it.",
    response: emailProof.extend(emailPending.shape),
  }),
  sendEmailProof: endpoint("POST /u/email-proof", "member", {
    summary: "Mails a link that proves the address; nothing if it is already proven.",
    response: emailProof,
  }),
  confirmEmail: endpoint("PUT /u/email-proof", "member", {
    summary: "Proves the address by the code of that mail; waiting purchases under it then go to the member.",
    body: z.strictObject({ code: z.string().min(1).max(500) }),
    response: emailProof,
  }),
  requestEmailChange: endpoint("POST /u/email-change", "member", {
    summary: "Mails the new address a link that changes the e-mail, valid for 24 hours; five a day.",
    body: emailChange,
    response: emailPending,
  }),
  cancelEmailChange: endpoint("DELETE /u/email-change", "member", {
    summary: "Cancels the requested change of e-mail; its link becomes invalid. Idempotent.",
    response: emailPending,
  }),
  confirmEmailChange: endpoint("PUT /u/email-change", "member", {
    summary:
      "Changes the e-mail by the code of that mail and revokes every session; answers a token for a new one.",
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    response: z.object({ email: z.string(), custom_token: z.string().min(1) }),
  }),
  exportData: endpoint("GET /u/export", "member", {
    summary: "All data stored about the member.",
    response: personalData,
  }),
  requestDeletion: endpoint("POST /u/deletion-request", "member", {
    summary: "Requests deletion of the account. Idempotent.",
    response: z.object({ deletion_requested_at: wireInstant }),
  }),
};
