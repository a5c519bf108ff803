import { api } from "@studio/contract/api.ts";
import { searchMembers } from "../people/members.ts";
import { staffRoute } from "../people/staff-route.ts";
import { route } from "../platform/http/route.ts";
import { book } from "./book.ts";
import { editBooking, namePartner } from "./edit-booking.ts";
import { createRace, deleteRace, editRace, setPlaces } from "./events.ts";
import { openTicket, ticketsOf } from "./find-tickets.ts";
import { slotsOfNextRace } from "./slots.ts";
import { bookByStaff, checkIn, confirmByStaff, moveBooking } from "./staff-bookings.ts";
import { startList } from "./start-list.ts";

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
];
