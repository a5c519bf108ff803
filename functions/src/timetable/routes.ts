import { api } from "@studio/contract/api.ts";
import { listClosures } from "../closures/list.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { cancelClass } from "./cancelled-classes/cancel.ts";
import { restoreClass } from "./cancelled-classes/restore.ts";
import { changeTimetable, listChanges } from "./changes/change.ts";
import { previewTimetable } from "./changes/preview.ts";
import { undoTimetable } from "./changes/undo.ts";
import { readClassSlots } from "./classSlots.ts";
import {
  addToTimetable,
  editTimetable,
  removeFromTimetable,
  startTimetable,
  timetableForStaff,
} from "./manage.ts";
import { resumePlace, suspendPlace } from "./standing/holiday.ts";
import { keepPlace } from "./standing/keep.ts";
import { leavePlace } from "./standing/leave.ts";
export const timetableRoutes = [
  staffRoute(api.bookings.cancelClass, ({ actor, params, body, now }) =>
    cancelClass(params.id, body, actor, now),
  ),
  staffRoute(api.bookings.restoreClass, ({ actor, params, now }) => restoreClass(params.id, actor, now)),
  route(api.timetable.previewTimetable, ({ body, now }) => previewTimetable(body, now, listClosures)),
  route(api.timetable.classSlots, async ({ now }) => ({ classes: await readClassSlots(now) })),
  route(api.timetable.timetableChanges, async () => ({ changes: await listChanges() })),
  staffRoute(api.timetable.changeTimetable, ({ actor, params, body, now }) =>
    changeTimetable(params.id, body, actor, now),
  ),
  staffRoute(api.timetable.undoTimetable, ({ actor, params, now }) => undoTimetable(params.id, actor, now)),
  route(api.timetable.keepPlace, ({ caller, params, now }) =>
    keepPlace({ uid: caller.uid, slotId: params.id }, now),
  ),
  route(api.timetable.suspendPlace, ({ caller, params, body, now }) =>
    suspendPlace({ uid: caller.uid, slotId: params.id }, body, now),
  ),
  route(api.timetable.resumePlace, ({ caller, params, now }) =>
    resumePlace({ uid: caller.uid, slotId: params.id }, now),
  ),
  route(api.timetable.leavePlace, async ({ caller, params, query, now }) => ({
    cancelled: await leavePlace({ uid: caller.uid, slotId: params.id }, query.bookings, now),
  })),
  route(api.timetable.timetable, async ({ query, now }) => ({
    lines: await timetableForStaff(now, query.on),
  })),
  staffRoute(api.timetable.startTimetable, async ({ actor, now }) => ({
    lines: await startTimetable(actor, now),
  })),
  staffRoute(api.timetable.addToTimetable, ({ actor, body, now }) => addToTimetable(body, actor, now)),
  staffRoute(api.timetable.editTimetable, ({ actor, params, body, now }) =>
    editTimetable(params.id, body, actor, now),
  ),
  staffRoute(api.timetable.removeFromTimetable, ({ actor, params, now }) =>
    removeFromTimetable(params.id, actor, now),
  ),
  staffRoute(api.timetable.givePlace, ({ actor, params, now }) =>
    keepPlace({ uid: params.uid, slotId: params.id }, now, actor),
  ),
  staffRoute(api.timetable.endPlace, async ({ actor, params, body: { bookings, reason }, now }) => ({
    cancelled: await leavePlace({ uid: params.uid, slotId: params.id }, bookings, now, { actor, reason }),
  })),
];
