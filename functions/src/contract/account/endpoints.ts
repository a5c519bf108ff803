import { z } from "zod";
import { edgesQuery } from "../edges.ts";
import { endpoint, nothing, pending } from "../endpoint.ts";
import { loginPayload, session, userWire } from "./model.ts";

export const account = {
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    who: "anyone",
    summary: "Signs in with e-mail and password; answers the token and the person.",
    params: nothing,
    query: nothing,
    body: loginPayload,
    response: session,
  }),
  check: endpoint({
    method: "GET",
    path: "/auth/check",
    who: "member",
    summary: "Whether the session still holds, and whose it is.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ user: userWire }),
  }),
  me: endpoint({
    method: "GET",
    path: "/u/me",
    who: "member",
    summary: "The person; the edge `subscriptions` includes the packages with something left.",
    params: nothing,
    query: edgesQuery("subscriptions"),
    body: nothing,
    response: userWire,
  }),
  register: pending("POST", "/auth/register", "anyone", "Creates a member without packages."),
  changePassword: pending("PUT", "/auth/password", "member", "Changes the password."),
  resetPassword: pending("POST", "/public/reset-password", "anyone", "Mails a temporary password."),
  search: pending("GET", "/u/search", "member", "Finds people by name."),
  byName: pending("GET", "/u/{id}", "owner", "A person by id or username."),
  byUserId: pending("GET", "/user/{id}", "owner", "A person by id."),
  updatePicture: pending("POST", "/u/update-picture", "member", "Makes an uploaded picture the profile's."),
  registerByStaff: pending(
    "POST",
    "/admin/register",
    "admin",
    "Registers a member, who is mailed an invitation.",
  ),
  remove: pending("DELETE", "/admin/user/{id}", "admin", "Deletes a person."),
  list: pending("GET", "/admin/users", "admin", "People, by page and filter."),
  grantMembership: pending(
    "POST",
    "/admin/user/{id}/membership",
    "admin",
    "Opens the video library to a person.",
  ),
  revokeMembership: pending(
    "DELETE",
    "/admin/user/{id}/membership",
    "admin",
    "Closes the video library to a person.",
  ),
};
