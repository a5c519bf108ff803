import { api } from "@studio/contract/api.ts";
import { fetchedRange } from "@studio/contract/bookings/calendar.ts";
import { moveGuest } from "../leads/trial/announce.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { bookClass } from "./bookClass.ts";
import { listClasses, nextClasses, publicClasses, requestedRange } from "./calendar.ts";
import { cancelBooking } from "./cancelBooking.ts";
import { createClass } from "./classes.ts";
import { chooseBookingMails } from "./confirmation/confirm.ts";
import { editClass } from "./editClass.ts";
import { createFeed, feedSince, revokeFeed } from "./feed/manage.ts";
import { historyOf, pastLessonsOf } from "./history.ts";
import { endPause, pausePackage, previewPause, previewPauseEnd } from "./pause/pausePackage.ts";
import { bookingCodeOf, scanCode } from "./roster/bookingCode.ts";
import { checkIn, checkInUrl } from "./roster/checkIn.ts";
import { coachHoursOf } from "./roster/coachHours.ts";
import { rosterFactsOf, waitingPhonesOf } from "./roster/facts.ts";
import { markPresence } from "./roster/presence.ts";
import { previewSeat } from "./roster/previewSeat.ts";
import { confirmRollCall, withdrawRollCall } from "./roster/rollCall.ts";
import { rosterEntryOf, rosterOf } from "./roster/roster.ts";
import { swapBooking } from "./swapBooking.ts";
import { assignSeat } from "./waitlist/assignSeat.ts";
import { joinWaitlist } from "./waitlist/join.ts";
import { leaveWaitlist } from "./waitlist/leave.ts";

export const bookingRoutes = [
  route(api.bookings.list, async ({ caller, query, now }) => ({
    events: await listClasses(caller.uid, requestedRange(query, now)),
  })),
  route(api.bookings.publicClasses, async ({ now }) => ({ days: await publicClasses(now) })),
  route(api.bookings.upcoming, async ({ caller, now }) => ({ events: await nextClasses(caller.uid, now) })),
  route(api.bookings.mine, async ({ caller, now }) => {
    const classes = await listClasses(caller.uid, fetchedRange(now));
    return { events: classes.filter((gymClass) => gymClass.bSub || gymClass.bDropped) };
  }),
  route(api.bookings.book, ({ caller, params, body, request, now }) =>
    bookClass({
      classId: params.id,
      uid: caller.uid,
      charge: true,
      asksToBegin: body.begin_at_once,
      despiteOverlap: body.despite_overlap,
      request,
      now,
    }),
  ),
  route(api.bookings.cancel, ({ caller, params, request, now }) =>
    cancelBooking({ classId: params.id, uid: caller.uid, request, now }),
  ),
  route(api.bookings.swap, ({ caller, params, body, request, now }) =>
    swapBooking({
      from: params.id,
      to: body.to,
      uid: caller.uid,
      asksToBegin: body.begin_at_once,
      request,
      now,
    }),
  ),
  route(api.bookings.joinWaitlist, ({ caller, params, body, request, now }) =>
    joinWaitlist({
      classId: params.id,
      uid: caller.uid,
      asksToBegin: body.begin_at_once,
      despiteOverlap: body.despite_overlap,
      request,
      now,
    }),
  ),
  route(api.bookings.leaveWaitlist, ({ caller, params, request, now }) =>
    leaveWaitlist({ classId: params.id, uid: caller.uid, request, now }),
  ),
  staffRoute(api.bookings.assignSeat, ({ actor, params, body, now }) =>
    assignSeat({
      classId: params.id,
      uid: params.subId,
      staff: actor,
      charge: body.charge,
      reason: body.reason,
      asksToBegin: body.begin_at_once,
      despiteOverlap: body.despite_overlap,
      now,
    }),
  ),
  staffRoute(api.bookings.removeFromWaitlist, ({ actor, params, now }) =>
    leaveWaitlist({ classId: params.id, uid: params.subId, staff: actor, now }),
  ),
  route(api.bookings.roster, ({ params, query }) =>
    rosterOf(params.id, query.edges?.includes("user") ?? false),
  ),
  route(api.bookings.rosterFacts, async ({ params, query, now }) => ({
    people: await rosterFactsOf(params.id, query.people, now, query.phones),
    ...(query.phones && { waiting: await waitingPhonesOf(params.id, query.people) }),
  })),
  staffRoute(api.bookings.setPresence, async ({ actor, params, body, now }) =>
    rosterEntryOf(await markPresence({ classId: params.id, uid: params.subId, ...body, actor, now }), true),
  ),
  route(api.bookings.checkInCode, async ({ now }) => ({ url: checkInUrl(now) })),
  route(api.bookings.checkIn, ({ caller, body, now }) => checkIn({ uid: caller.uid, code: body.code, now })),
  route(api.bookings.bookingCode, async ({ caller, params, now }) => ({
    code: await bookingCodeOf(params.id, caller.uid, now),
  })),
  staffRoute(api.bookings.scanCode, ({ actor, params, body, now }) =>
    scanCode({ classId: params.id, code: body.code, actor, now }),
  ),
  staffRoute(api.bookings.confirmRollCall, async ({ actor, params, now }) => {
    await confirmRollCall(params.id, actor, now);
    return { confirmed: true as const };
  }),
  staffRoute(api.bookings.withdrawRollCall, async ({ actor, params, now }) => ({
    confirmed: await withdrawRollCall(params.id, actor, now),
  })),
  route(api.bookings.past, ({ caller, query, now }) => pastLessonsOf(caller.uid, query, now)),
  route(api.bookings.calendarFeed, async ({ caller }) => ({ created_at: await feedSince(caller.uid) })),
  route(api.bookings.createCalendarFeed, ({ caller, now }) => createFeed(caller.uid, now)),
  route(api.bookings.revokeCalendarFeed, async ({ caller, now }) => {
    await revokeFeed(caller.uid, now);
    return { created_at: null };
  }),
  route(api.bookings.chooseBookingMails, ({ caller, body }) => chooseBookingMails(caller.uid, body.wanted)),
  route(api.bookings.previewSeat, ({ params, now }) => previewSeat(params.id, params.subId, now)),
  staffRoute(api.bookings.addByStaff, ({ actor, params, body, now }) =>
    bookClass({
      classId: params.id,
      uid: body.user_id ?? actor.id,
      staff: actor,
      charge: body.charge,
      reason: body.reason,
      asksToBegin: body.begin_at_once,
      despiteOverlap: body.despite_overlap,
      extraSeat: body.extra_seat,
      now,
    }),
  ),
  staffRoute(api.bookings.addToWaitlist, ({ actor, params, body, now }) =>
    joinWaitlist({
      classId: params.id,
      uid: body.user_id,
      asksToBegin: body.begin_at_once,
      actor,
      now,
    }),
  ),
  staffRoute(api.bookings.removeByStaff, ({ actor, params, query, now }) => {
    const staff = { actor, returnLesson: query.return_lesson };
    return cancelBooking({ classId: params.id, uid: params.subId, staff, now });
  }),
  route(api.bookings.history, ({ params, query }) => historyOf(params.id, query)),
  staffRoute(api.bookings.createClass, ({ actor, body, request, now }) =>
    createClass(body, request, actor, now),
  ),
  staffRoute(api.bookings.editClass, ({ actor, params, body, now }) =>
    editClass(params.id, body, actor, now, moveGuest),
  ),
  route(api.stats.coachHours, async ({ query, now }) => ({ coaches: await coachHoursOf(query.month, now) })),
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
];
