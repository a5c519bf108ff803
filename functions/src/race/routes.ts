import { api } from "@studio/contract/api.ts";
import { can } from "@studio/contract/roles.ts";
import { searchMembers } from "../people/members.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { guard } from "../platform/auth/caller.ts";
import { route } from "../platform/http/route.ts";
import { refundDuePayment } from "../refunds/refund.ts";
import { book } from "./book.ts";
import { cancelRaceBooking } from "./cancelBooking.ts";
import { cancelRaceHold } from "./cancelHold.ts";
import { editBooking, namePartner } from "./editBooking.ts";
import { cancelRace, previewRaceCancellation } from "./events/cancel.ts";
import { createRace, deleteRace, editRace, setPlaces } from "./events/edit.ts";
import { postponeRace, previewPostponement } from "./events/postpone.ts";
import { refundsOfRace } from "./events/refunds.ts";
import { slotsOfNextRace } from "./slots.ts";
import { bookByStaff, checkIn, confirmByStaff, moveBooking } from "./staffBookings.ts";
import { startList } from "./startList.ts";
import { openTicket, ticketsOf } from "./tickets/findTickets.ts";

export const raceRoutes = [
  route(api.race.slots, ({ now }) => slotsOfNextRace(now)),
  route(api.race.book, ({ body, ...sent }) => book(body, sent)),
  route(api.race.ticket, ({ params }) => openTicket(params.ticket)),
  route(api.race.mine, ({ caller, now }) => ticketsOf(caller.uid, now)),
  route(api.race.slotsForStaff, ({ query, now }) => startList(query.date, now)),
  route(api.race.users, async ({ query }) => ({ users: await searchMembers(query.q) })),
  staffRoute(api.race.bookByStaff, ({ body, request, ...by }) => bookByStaff(body, request, by)),
  staffRoute(api.race.editBooking, ({ params, body, ...by }) => editBooking(params.id, body, by)),
  route(api.race.namePartner, ({ params, body, now }) => namePartner(params.ticket, body.partner, now)),
  staffRoute(api.race.confirmByStaff, ({ params, body, ...by }) => confirmByStaff(params.id, by, body.sale)),
  staffRoute(api.race.move, ({ params, body, ...by }) => moveBooking(params.id, body.slot_id, by)),
  staffRoute(api.race.checkIn, ({ params, body, ...by }) => checkIn(params.id, body.checked_in, by)),
  staffRoute(api.race.createEvent, ({ body, ...by }) => createRace(body, by)),
  staffRoute(api.race.editEvent, ({ params, body, ...by }) => editRace(params.id, body, by)),
  staffRoute(api.race.removeEvent, ({ params, ...by }) => deleteRace(params.id, by)),
  staffRoute(api.race.editSlot, ({ params, body, ...by }) => setPlaces(params.id, body, by)),
  route(api.race.giveBack, async ({ body, now }) => ({
    given_back: await cancelRaceHold(body.ticket, { now, refundDue: refundDuePayment }),
  })),
  staffRoute(api.race.removeByStaff, ({ params, query, ...by }) => {
    if (query.refund) guard({ can: "payments.refund" }, by.caller, undefined);
    return cancelRaceBooking(params.id, query.refund, { ...by, refundDue: refundDuePayment });
  }),
  route(api.race.previewCancellation, ({ params }) => previewRaceCancellation(params.id)),
  staffRoute(api.race.cancelEvent, ({ actor, caller, params, body, now }) =>
    cancelRace(params.id, body.reason, {
      actor,
      mayRefund: can(caller.role, "payments.refund"),
      now,
      refundDue: refundDuePayment,
    }),
  ),
  route(api.race.previewPostponement, ({ caller, params, body, now }) =>
    previewPostponement(params.id, body, { mayRefund: can(caller.role, "payments.refund"), now }),
  ),
  staffRoute(api.race.postpone, ({ actor, caller, params, body, now }) =>
    postponeRace(params.id, body, {
      actor,
      mayRefund: can(caller.role, "payments.refund"),
      now,
      refundDue: refundDuePayment,
    }),
  ),
  route(api.race.refunds, ({ params }) => refundsOfRace(params.id)),
];
