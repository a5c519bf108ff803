import { api } from "@studio/contract/api.ts";
import { can } from "@studio/contract/roles.ts";
import { setMembership } from "../instalments/membership.ts";
import { winLead } from "../leads/guests.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { confirmEmailChange } from "./account/confirmEmailChange.ts";
import { invite } from "./account/register.ts";
import { accountRoutes } from "./account/routes.ts";
import { login } from "./account/signIn.ts";
import { actOnGroup } from "./bulk/act.ts";
import { callList } from "./callList.ts";
import { addToStaff, findForRole, linkCoach, listStaff, requireCoach } from "./colleagues.ts";
import { markContacted, unmarkContacted } from "./contacted.ts";
import { dashboardOf } from "./dashboard.ts";
import { editContacts } from "./editContacts.ts";
import { countRecordsByAddress } from "./erase/countRecords.ts";
import { deleteMember } from "./erase/erasePerson.ts";
import { importMembers } from "./import/import.ts";
import { matchImported } from "./import/match.ts";
import { updateImported } from "./import/update.ts";
import { inviteAgain } from "./inviteAgain.ts";
import { listMembers } from "./list/list.ts";
import { mergePeople } from "./merge/merge.ts";
import { previewMerge } from "./merge/preview.ts";
import { addNote, notesAbout, removeNote } from "./notes/notes.ts";
import { pinNote } from "./notes/pinnedNote.ts";
import { exportData } from "./personal-data/export.ts";
import { memberForCoach, memberForStaff } from "./read.ts";
import { listSavedFilters, removeFilter, saveFilter } from "./saved-filters/savedFilters.ts";
import { setRole } from "./setRole.ts";
import { changeTags, listTags } from "./tags/tags.ts";

const done = { status: "done" } as const;
const removed = { removed: true } as const;

export const memberRoutes = [
  ...accountRoutes,
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
  route(api.members.staff, async () => ({ staff: await listStaff() })),
  route(api.members.findForRole, async ({ body }) => ({ person: await findForRole(body.email) })),
  staffRoute(api.members.addToStaff, ({ actor, body, now }) => addToStaff(body, actor, now)),
  staffRoute(api.members.setRole, async ({ actor, params, body, now }) => {
    const { role, coach } = body;
    if (coach !== undefined) await requireCoach(params.id, coach);
    await setRole(params.id, role, actor);
    if (coach !== undefined) await linkCoach(params.id, coach, actor, now);
    return done;
  }),
  staffRoute(api.members.removeRole, async ({ actor, params }) => {
    await setRole(params.id, undefined, actor);
    return removed;
  }),
  route(api.members.readDashboard, ({ caller, now }) => dashboardOf(caller.uid, now)),
  route(api.members.login, ({ body, address, now }) =>
    login({ email: body.login, address }, body.password, now),
  ),
  route(api.members.confirmEmailChange, ({ caller, body, now }) =>
    confirmEmailChange(caller.uid, body.code, now),
  ),
  staffRoute(api.members.registerByStaff, ({ actor, body: { lead_id, ...contacts }, now }) =>
    invite(contacts, actor, now, async (commit, added) => {
      if (lead_id !== undefined) await winLead(commit, lead_id, { added, actor, now });
    }),
  ),
  route(api.members.exportData, ({ caller, now }) => exportData(caller.uid, now)),
  route(api.members.recordsByAddress, ({ params }) => countRecordsByAddress(params.id)),
  staffRoute(api.members.remove, async ({ actor, params, query, now }) => {
    await deleteMember(params.id, { byAddress: query.by_address, staff: actor }, now);
    return { removed: true as const };
  }),
  route(api.members.previewMerge, ({ caller, params, query, now }) =>
    previewMerge({ kept: params.id, duplicate: query.duplicate }, caller.uid, now),
  ),
  staffRoute(api.members.merge, ({ actor, params, body, now }) =>
    mergePeople({ kept: params.id, duplicate: body.duplicate }, { actor, now }),
  ),
  staffRoute(api.members.importUsers, ({ actor, body, request, now }) =>
    importMembers(body, { actor, request, now }),
  ),
  route(api.members.matchImported, ({ body, now }) => matchImported(body.rows, now)),
  staffRoute(api.members.updateImported, async ({ actor, body, request, now }) => ({
    results: await updateImported(body.people, { actor, request, now }),
  })),
  staffRoute(api.members.actOnGroup, async ({ body, ...by }) => ({
    results: await actOnGroup(body, by),
  })),
  route(api.stats.toContact, ({ query, now }) => callList(query.group, now)),
];
