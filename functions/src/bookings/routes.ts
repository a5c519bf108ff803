import { api } from "@studio/contract/api.ts";
import { fetchedRange } from "@studio/contract/bookings/calendar.ts";
import { personOf } from "../account/people.ts";
import { route } from "../platform/handler.ts";
import { listEvents, nextEvents, requestedRange } from "./calendar.ts";
import { cancelClass, createClass } from "./classes.ts";
import { dropOut } from "./drop-out.ts";
import { editClass } from "./edit-class.ts";
import { enroll } from "./enroll.ts";
import { createFeed, feedSince, revokeFeed } from "./feed/manage.ts";
import { historyOf } from "./history.ts";
import { mark } from "./presence.ts";
import { rosterOf, subscriberOf } from "./roster.ts";
import {
  addToTimetable,
  editTimetable,
  removeFromTimetable,
  startTimetable,
  timetable,
} from "./timetable/manage.ts";
import { giveSeat } from "./waiting/give.ts";
import { joinWaiting } from "./waiting/join.ts";
import { leaveWaiting } from "./waiting/leave.ts";

export const bookingRoutes = [
  route(api.bookings.list, async ({ caller, query, now }) => ({
    events: await listEvents(caller.uid, requestedRange(query, now)),
  })),
  route(api.bookings.upcoming, async ({ caller, now }) => ({ events: await nextEvents(caller.uid, now) })),
  route(api.bookings.mine, async ({ caller, now }) => {
    const events = await listEvents(caller.uid, fetchedRange(now));
    return { events: events.filter((event) => event.bSub || event.bDropped) };
  }),
  route(api.bookings.enroll, ({ caller, params, now }) =>
    enroll({ eventId: params.id, uid: caller.uid, charge: true, now }),
  ),
  route(api.bookings.dropOut, ({ caller, params, now }) =>
    dropOut({ eventId: params.id, uid: caller.uid, now }),
  ),
  route(api.bookings.joinWaiting, ({ caller, params, now }) =>
    joinWaiting({ eventId: params.id, uid: caller.uid, now }),
  ),
  route(api.bookings.leaveWaiting, ({ caller, params, now }) =>
    leaveWaiting({ eventId: params.id, uid: caller.uid, now }),
  ),
  route(api.bookings.giveSeat, async ({ caller, params, body, now }) => {
    const staff = await personOf(caller.uid);
    return giveSeat({ eventId: params.id, uid: params.subId, staff, charge: body.charge, now });
  }),
  route(api.bookings.removeWaiting, async ({ caller, params, now }) => {
    const staff = await personOf(caller.uid);
    return leaveWaiting({ eventId: params.id, uid: params.subId, staff, now });
  }),
  route(api.bookings.roster, ({ params, query }) =>
    rosterOf(params.id, query.edges?.includes("user") ?? false),
  ),
  route(api.bookings.setPresence, async ({ caller, params, body, now }) => {
    const actor = await personOf(caller.uid);
    const line = await mark({
      ...{ eventId: params.id, uid: params.subId, presence: body.presence },
      ...{ actor, now },
    });
    return subscriberOf(line, true);
  }),
  route(api.bookings.calendarFeed, async ({ caller }) => ({ created_at: await feedSince(caller.uid) })),
  route(api.bookings.createCalendarFeed, ({ caller, now }) => createFeed(caller.uid, now)),
  route(api.bookings.revokeCalendarFeed, async ({ caller, now }) => {
    await revokeFeed(caller.uid, now);
    return { created_at: null };
  }),
  route(api.bookings.addByStaff, async ({ caller, params, body, now }) => {
    const staff = await personOf(caller.uid);
    return enroll({ eventId: params.id, uid: body.user_id ?? caller.uid, staff, charge: body.charge, now });
  }),
  route(api.bookings.removeByStaff, async ({ caller, params, query, now }) => {
    const actor = await personOf(caller.uid);
    const staff = { actor, returnLesson: query.return_lesson };
    return dropOut({ eventId: params.id, uid: params.subId, staff, now });
  }),
  route(api.bookings.history, ({ params, query }) => historyOf(params.id, query)),
  route(api.bookings.createClass, async ({ caller, body, key, now }) =>
    createClass(body, key, await personOf(caller.uid), now),
  ),
  route(api.bookings.editClass, async ({ caller, params, body, now }) =>
    editClass(params.id, body, await personOf(caller.uid), now),
  ),
  route(api.bookings.cancelClass, async ({ caller, params, now }) => ({
    cancelled: await cancelClass(params.id, await personOf(caller.uid), now),
  })),
  route(api.bookings.timetable, async () => ({ lines: await timetable() })),
  route(api.bookings.week, async () => ({
    starts: (await timetable()).map(({ weekday, time }) => ({ weekday, time })),
  })),
  route(api.bookings.startTimetable, async ({ caller, now }) => ({
    lines: await startTimetable(await personOf(caller.uid), now),
  })),
  route(api.bookings.addToTimetable, async ({ caller, body, now }) =>
    addToTimetable(body, await personOf(caller.uid), now),
  ),
  route(api.bookings.editTimetable, async ({ caller, params, body, now }) =>
    editTimetable(params.id, body, await personOf(caller.uid), now),
  ),
  route(api.bookings.removeFromTimetable, async ({ caller, params, now }) =>
    removeFromTimetable(params.id, await personOf(caller.uid), now),
  ),
];
