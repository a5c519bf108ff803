import { api } from "@studio/contract/api.ts";
import { can } from "@studio/contract/roles.ts";
import { staffRoute } from "../../people/staff-route.ts";
import { route } from "../../platform/http/route.ts";
import { addToStaff, findForRole, linkCoach, listStaff, requireCoach } from "./colleagues.ts";
import { markContacted, unmarkContacted } from "./contacted.ts";
import { editContacts } from "./edit-contacts.ts";
import { inviteAgain } from "./invite-again.ts";
import { listMembers } from "./list/list.ts";
import { setMembership } from "./membership.ts";
import { addNote, notesAbout, removeNote } from "./notes/notes.ts";
import { pinNote } from "./notes/pinned-note.ts";
import { memberForCoach, memberForStaff } from "./read.ts";
import { listSavedFilters, removeFilter, saveFilter } from "./saved-filters/saved-filters.ts";
import { setRole } from "./set-role.ts";
import { changeTags, listTags } from "./tags/tags.ts";

const done = { status: "done" } as const;
const removed = { removed: true } as const;

export const staffRoutes = [
  route(api.members.list, ({ query, now }) => listMembers(query, now)),
  route(api.members.forStaff, ({ caller, params }) =>
    can(caller.role, "people.read") ? memberForStaff(params.id) : memberForCoach(params.id),
  ),
  staffRoute(api.members.editContacts, async ({ actor, caller, params, body, now }) => {
    await editContacts(params.id, body, { actor, role: caller.role }, now);
    return memberForStaff(params.id);
  }),
  route(api.members.savedFilters, async () => ({ filters: await listSavedFilters() })),
  route(api.members.saveFilter, async ({ params, body }) => ({
    filters: await saveFilter({ id: params.id, ...body }),
  })),
  route(api.members.removeFilter, async ({ params }) => ({ filters: await removeFilter(params.id) })),
  route(api.members.tags, async () => ({ tags: await listTags() })),
  staffRoute(api.members.changeTags, async ({ actor, params, body, now }) => {
    await changeTags(params.id, body, { actor, now });
    return memberForStaff(params.id);
  }),
  staffRoute(api.members.inviteAgain, async ({ actor, caller, params, now }) => {
    await inviteAgain(params.id, { actor, role: caller.role }, now);
    return done;
  }),
  route(api.members.notes, async ({ params }) => ({ notes: await notesAbout(params.id) })),
  staffRoute(api.members.addNote, ({ actor, params, body, request, now }) =>
    addNote(params.id, body.text, { author: actor, request, now }),
  ),
  route(api.members.removeNote, async ({ params }) => {
    await removeNote(params.id, params.noteId);
    return removed;
  }),
  staffRoute(api.members.pinNote, async ({ actor, params, body, now }) => {
    await pinNote(params.id, body, actor, now);
    return { text: body.text };
  }),
  staffRoute(api.stats.markContacted, async ({ actor, params, now }) => ({
    until: await markContacted(params.id, { actor, now }),
  })),
  staffRoute(api.stats.unmarkContacted, async ({ actor, params, now }) => {
    await unmarkContacted(params.id, { actor, now });
    return removed;
  }),
  staffRoute(api.members.grantMembership, async ({ actor, params }) => {
    await setMembership(params.id, true, actor);
    return memberForStaff(params.id);
  }),
  staffRoute(api.members.revokeMembership, async ({ actor, params }) => {
    await setMembership(params.id, false, actor);
    return memberForStaff(params.id);
  }),
  route(api.people.staff, async () => ({ staff: await listStaff() })),
  route(api.people.findForRole, async ({ body }) => ({ person: await findForRole(body.email) })),
  staffRoute(api.people.addToStaff, ({ actor, body, now }) => addToStaff(body, actor, now)),
  staffRoute(api.people.setRole, async ({ actor, params, body, now }) => {
    const { role, coach } = body;
    if (coach !== undefined) await requireCoach(params.id, coach);
    await setRole(params.id, role, actor);
    if (coach !== undefined) await linkCoach(params.id, coach, actor, now);
    return done;
  }),
  staffRoute(api.people.removeRole, async ({ actor, params }) => {
    await setRole(params.id, undefined, actor);
    return removed;
  }),
];
