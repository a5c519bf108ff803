import { exportedLists } from "@studio/contract/activity/exports.ts";
import { api } from "@studio/contract/api.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { can } from "@studio/contract/roles.ts";
import { invite } from "../account/register.ts";
import { recordExport } from "../activity/record-export.ts";
import { timetable } from "../bookings/timetable/manage.ts";
import { staffRoute } from "../people/staff-route.ts";
import { guard } from "../platform/auth/caller.ts";
import { route } from "../platform/http/route.ts";
import { readActivityLog } from "./activity-log.ts";
import { actOnGroup } from "./bulk-acts/act.ts";
import { callList } from "./call-list.ts";
import { cancelClass } from "./cancelled-classes/cancel.ts";
import { restoreClass } from "./cancelled-classes/restore.ts";
import { confirmEmailChange } from "./change-email.ts";
import { closeStudio, previewClosure } from "./closures/close.ts";
import { listClosures, publicClosures } from "./closures/list.ts";
import { removeClosure, undoClosure } from "./closures/reopen.ts";
import { coachHoursOf } from "./coach-hours.ts";
import { dashboardOf } from "./dashboard.ts";
import { deskTasks } from "./desk-tasks.ts";
import { countRecordsByAddress } from "./erase-person/count-records.ts";
import { deleteMember } from "./erase-person/erase-person.ts";
import { addFromLead, addWalkIn, removeGuest, winLead } from "./guests/guests.ts";
import { removeLead } from "./guests/remove-leads.ts";
import { importMembers } from "./import-people/import.ts";
import { matchImported } from "./import-people/match.ts";
import { updateImported } from "./import-people/update.ts";
import { mergePeople } from "./merge-people/merge.ts";
import { previewMerge } from "./merge-people/preview.ts";
import { packageHolders } from "./package-holders.ts";
import { endPause, pausePackage, previewPause, previewPauseEnd } from "./pause-package.ts";
import { cancelRaceBooking } from "./payments/cancel-race-booking.ts";
import { cancelRaceHold } from "./payments/cancel-race-hold.ts";
import { retryRefund } from "./payments/refund.ts";
import { handleNotification } from "./payments/webhook.ts";
import { exportData } from "./personal-data/export.ts";
import { cancelRace, previewRaceCancellation } from "./races/cancel.ts";
import { postponeRace, previewPostponement } from "./races/postpone.ts";
import { refundsOfRace } from "./races/refunds.ts";
import { revenueUntil } from "./revenue.ts";
import { sellPackage } from "./sell-package.ts";
import { login } from "./sign-in.ts";
import { changeTimetable, listChanges } from "./timetable/change.ts";
import { previewTimetable } from "./timetable/preview.ts";
import { undoTimetable } from "./timetable/undo.ts";

/** Routes whose effects span several domains. */
export const workflowRoutes = [
  route(api.people.readDashboard, ({ caller, now }) => dashboardOf(caller.uid, now)),
  route(api.sales.revenue, async ({ query, now }) => ({ months: await revenueUntil(query.until, now) })),
  route(api.people.login, ({ body, address, now }) =>
    login({ email: body.login, address }, body.password, now),
  ),
  route(api.people.confirmEmailChange, ({ caller, body, now }) =>
    confirmEmailChange(caller.uid, body.code, now),
  ),
  staffRoute(api.members.registerByStaff, ({ actor, body: { lead_id, ...contacts }, now }) =>
    invite(contacts, actor, now, async (commit, added) => {
      if (lead_id !== undefined) await winLead(commit, lead_id, { added, actor, now });
    }),
  ),
  staffRoute(api.leads.addWalkIn, async ({ actor, caller, params, body, request, now }) => {
    if (body.fee && !can(caller?.role, "sales.record")) throw new StudioError("forbidden");
    return { lead: await addWalkIn(body, request, { classId: params.id, actor, now }) };
  }),
  staffRoute(api.leads.addFromLead, async ({ actor, params: { id: classId, lead }, body, now }) => {
    await addFromLead(lead, body, { classId, actor, now });
    return { lead };
  }),
  staffRoute(api.leads.removeGuest, async ({ actor, params: { id: classId, lead }, now }) => {
    await removeGuest(lead, { classId, actor, now });
    return { removed: true as const };
  }),
  staffRoute(api.leads.remove, async ({ actor, params, now }) => {
    await removeLead(params.id, actor, now);
    return { removed: true as const };
  }),
  route(api.people.exportData, ({ caller, now }) => exportData(caller.uid, now)),
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
  route(api.activity.logs, ({ query }) => readActivityLog(query)),
  route(api.bookings.week, async ({ now }) => {
    const [slots, closures] = await Promise.all([timetable(now), publicClosures(now)]);
    return { starts: slots.map(({ weekday, time }) => ({ weekday, time })), closures };
  }),
  route(api.closures.list, async ({ now }) => ({ closures: await listClosures(now) })),
  route(api.closures.preview, ({ body, now }) => previewClosure(body, now)),
  staffRoute(api.closures.close, ({ actor, params, body, now }) => closeStudio(params.id, body, actor, now)),
  staffRoute(api.closures.undo, ({ actor, params, now }) => undoClosure(params.id, actor, now)),
  staffRoute(api.closures.remove, async ({ actor, params, now }) => ({
    made: await removeClosure(params.id, actor, now),
  })),
  staffRoute(api.bookings.cancelClass, ({ actor, params, body, now }) =>
    cancelClass(params.id, body, actor, now),
  ),
  staffRoute(api.bookings.restoreClass, ({ actor, params, now }) => restoreClass(params.id, actor, now)),
  route(api.bookings.previewTimetable, ({ body, now }) => previewTimetable(body, now)),
  route(api.training.packageHolders, async ({ params, query, now }) => ({
    people: await packageHolders(params.program, query.package, now),
  })),
  route(api.bookings.timetableChanges, async () => ({ changes: await listChanges() })),
  staffRoute(api.bookings.changeTimetable, ({ actor, params, body, now }) =>
    changeTimetable(params.id, body, actor, now),
  ),
  staffRoute(api.bookings.undoTimetable, ({ actor, params, now }) => undoTimetable(params.id, actor, now)),
  staffRoute(api.activity.recordExport, async ({ actor, caller, body, now }) => {
    guard({ can: exportedLists[body.list].action }, caller, undefined);
    await recordExport(body, actor, now);
    return { logged: true as const };
  }),
  route(api.stats.coachHours, async ({ query, now }) => ({ coaches: await coachHoursOf(query.month, now) })),
  route(api.stats.toContact, ({ query, now }) => callList(query.group, now)),
  route(api.operations.desk, ({ caller, now }) => deskTasks(caller.role, now)),
  staffRoute(api.packages.grant, ({ actor, params, body: { sale, ...granted }, request, now }) =>
    sellPackage(params.id, granted, actor, now, { request, terms: sale }),
  ),
  route(api.packages.previewPause, ({ params: { id: uid, productId: id }, query, now }) =>
    previewPause({ uid, id, now }, query),
  ),
  staffRoute(api.packages.pause, ({ actor, params: { id: uid, productId: id }, body, now }) =>
    pausePackage({ uid, id, actor, now }, body),
  ),
  route(api.packages.previewPauseEnd, ({ params: { id: uid, productId: id, from }, now }) =>
    previewPauseEnd({ uid, id, now }, from),
  ),
  staffRoute(api.packages.endPause, ({ actor, params: { id: uid, productId: id, from }, query, now }) =>
    endPause({ uid, id, actor, now }, from, query.version),
  ),
  route(api.race.giveBack, async ({ body, now }) => ({
    given_back: await cancelRaceHold(body.ticket, now),
  })),
  staffRoute(api.race.removeByStaff, ({ params, query, ...by }) => {
    if (query.refund) guard({ can: "payments.refund" }, by.caller, undefined);
    return cancelRaceBooking(params.id, query.refund, by);
  }),
  route(api.race.previewCancellation, ({ params }) => previewRaceCancellation(params.id)),
  staffRoute(api.race.cancelEvent, ({ actor, caller, params, body, now }) =>
    cancelRace(params.id, body.reason, {
      actor,
      mayRefund: can(caller.role, "payments.refund"),
      now,
    }),
  ),
  route(api.race.previewPostponement, ({ caller, params, body, now }) =>
    previewPostponement(params.id, body, { mayRefund: can(caller.role, "payments.refund"), now }),
  ),
  staffRoute(api.race.postpone, ({ actor, caller, params, body, now }) =>
    postponeRace(params.id, body, { actor, mayRefund: can(caller.role, "payments.refund"), now }),
  ),
  route(api.race.refunds, ({ params }) => refundsOfRace(params.id)),
  staffRoute(api.shop.retryRefund, ({ params, query, ...by }) => retryRefund(params.id, query.by_hand, by)),
  route(api.shop.webhook, handleNotification),
];
