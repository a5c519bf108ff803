import { api } from "@studio/contract/api.ts";
import { can } from "@studio/contract/people/roles.ts";
import { route } from "../../platform/handler.ts";
import { foundByAddress } from "../erasure/found.ts";
import { removePerson } from "../erasure/remove.ts";
import { importUsers } from "../imports/import.ts";
import { personOf } from "../people.ts";
import { editContacts } from "./edit-contacts.ts";
import { inviteAgain } from "./invite-again.ts";
import { listUsers } from "./list/list.ts";
import { setMembership } from "./membership.ts";
import { addNote, notesAbout, removeNote } from "./notes/notes.ts";
import { userForCoach, userForStaff } from "./read.ts";

const done = { status: "done" } as const;
const removed = { removed: true } as const;

export const staffRoutes = [
  route(api.account.list, ({ query, now }) => listUsers(query, now)),
  route(api.account.forStaff, ({ caller, params }) =>
    can(caller.role, "people.read") ? userForStaff(params.id) : userForCoach(params.id),
  ),
  route(api.account.editContacts, async ({ caller, params, body, now }) => {
    await editContacts(params.id, body, { actor: await personOf(caller.uid), role: caller.role }, now);
    return userForStaff(params.id);
  }),
  route(api.account.inviteAgain, async ({ caller, params, now }) => {
    await inviteAgain(params.id, await personOf(caller.uid), now);
    return done;
  }),
  route(api.account.notes, async ({ params }) => ({ notes: await notesAbout(params.id) })),
  route(api.account.addNote, async ({ caller, params, body, key, now }) =>
    addNote(params.id, body.text, { author: await personOf(caller.uid), key, now }),
  ),
  route(api.account.removeNote, async ({ params }) => {
    await removeNote(params.id, params.noteId);
    return removed;
  }),
  route(api.account.foundByAddress, ({ params }) => foundByAddress(params.id)),
  route(api.account.remove, async ({ caller, params, query, now }) => {
    const staff = await personOf(caller.uid);
    await removePerson(params.id, { byAddress: query.by_address, staff }, now);
    return removed;
  }),
  route(api.account.grantMembership, async ({ caller, params }) => {
    await setMembership(params.id, true, await personOf(caller.uid));
    return userForStaff(params.id);
  }),
  route(api.account.revokeMembership, async ({ caller, params }) => {
    await setMembership(params.id, false, await personOf(caller.uid));
    return userForStaff(params.id);
  }),
  route(api.account.importUsers, async ({ caller, body, key, now }) =>
    importUsers(body, { actor: await personOf(caller.uid), key, now }),
  ),
];
