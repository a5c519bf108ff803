import { api } from "@studio/contract/api.ts";
import { timetable } from "../bookings/timetable/manage.ts";
import { staffRoute } from "../people/staff-route.ts";
import { guard } from "../platform/auth/caller.ts";
import { route } from "../platform/http/route.ts";
import { readActivityLog } from "./activity-log.ts";
import { confirmEmailChange } from "./change-email.ts";
import { closeStudio, previewClosure } from "./closures/close.ts";
import { listClosures, publicClosures } from "./closures/list.ts";
import { removeClosure, undoClosure } from "./closures/reopen.ts";
import { deskTasks } from "./desk-tasks.ts";
import { countRecordsByAddress } from "./erase-person/count-records.ts";
import { deleteMember } from "./erase-person/erase-person.ts";
import { importMembers } from "./import-people/import.ts";
import { endPause, pausePackage, previewPause, previewPauseEnd } from "./pause-package.ts";
import { cancelRaceBooking } from "./payments/cancel-race-booking.ts";
import { cancelRaceHold } from "./payments/cancel-race-hold.ts";
import { handleNotification } from "./payments/webhook.ts";
import { exportData } from "./personal-data/export.ts";
import { login } from "./sign-in.ts";

/** Routes whose effects span several domains. */
export const workflowRoutes = [
  route(api.account.login, ({ body, address, now }) =>
    login({ email: body.login, address }, body.password, now),
  ),
  route(api.account.confirmEmailChange, ({ caller, body, now }) =>
    confirmEmailChange(caller.uid, body.code, now),
  ),
  route(api.account.exportData, ({ caller, now }) => exportData(caller.uid, now)),
  route(api.account.recordsByAddress, ({ params }) => countRecordsByAddress(params.id)),
  staffRoute(api.account.remove, async ({ actor, params, query, now }) => {
    await deleteMember(params.id, { byAddress: query.by_address, staff: actor }, now);
    return { removed: true as const };
  }),
  staffRoute(api.account.importUsers, ({ actor, body, key, now }) =>
    importMembers(body, { actor, key, now }),
  ),
  route(api.activity.logs, ({ query }) => readActivityLog(query)),
  route(api.bookings.week, async ({ now }) => {
    const [slots, closures] = await Promise.all([timetable(), publicClosures(now)]);
    return { starts: slots.map(({ weekday, time }) => ({ weekday, time })), closures };
  }),
  route(api.closures.list, async ({ now }) => ({ closures: await listClosures(now) })),
  route(api.closures.preview, ({ body, now }) => previewClosure(body, now)),
  staffRoute(api.closures.close, ({ actor, params, body, now }) => closeStudio(params.id, body, actor, now)),
  staffRoute(api.closures.undo, ({ actor, params, now }) => undoClosure(params.id, actor, now)),
  staffRoute(api.closures.remove, async ({ actor, params, now }) => ({
    made: await removeClosure(params.id, actor, now),
  })),
  route(api.operations.desk, ({ caller, now }) => deskTasks(caller.role, now)),
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
  route(api.shop.webhook, handleNotification),
];
