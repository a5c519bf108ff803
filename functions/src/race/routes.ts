import { api } from "@studio/contract/api.ts";
import { personOf } from "../account/people.ts";
import { searchUsers } from "../account/users.ts";
import { type Caller, guard } from "../platform/caller.ts";
import { route } from "../platform/handler.ts";
import { book } from "./book.ts";
import { createRace, deleteRace, editRace, setPlaces } from "./events.ts";
import { openTicket, ticketsOf } from "./find-tickets.ts";
import { giveBack } from "./give-back.ts";
import { remove } from "./remove.ts";
import { slotsOfNextRace } from "./slots.ts";
import { bookByStaff, checkIn, confirmByStaff, moveBooking } from "./staff-bookings.ts";
import { startList } from "./start-list.ts";

const byStaff = async ({ caller, now }: { caller: Caller; now: Date }) => ({
  actor: await personOf(caller.uid),
  now,
});

export const raceRoutes = [
  route(api.race.slots, ({ now }) => slotsOfNextRace(now)),
  route(api.race.book, ({ body, ...sent }) => book(body, sent)),
  route(api.race.giveBack, async ({ body, now }) => ({ given_back: await giveBack(body.ticket, now) })),
  route(api.race.ticket, ({ params }) => openTicket(params.ticket)),
  route(api.race.mine, ({ caller, now }) => ticketsOf(caller.uid, now)),
  route(api.race.slotsForStaff, ({ query, now }) => startList(query.date, now)),
  route(api.race.users, async ({ query }) => ({ users: await searchUsers(query.q) })),
  route(api.race.bookByStaff, async ({ body, key, ...by }) => bookByStaff(body, key, await byStaff(by))),
  route(api.race.confirmByStaff, async ({ params, ...by }) => confirmByStaff(params.id, await byStaff(by))),
  route(api.race.removeByStaff, async ({ params, query, ...by }) => {
    if (query.refund) guard({ can: "payments.refund" }, by.caller, undefined);
    return remove(params.id, query.refund, await byStaff(by));
  }),
  route(api.race.move, async ({ params, body, ...by }) =>
    moveBooking(params.id, body.slot_id, await byStaff(by)),
  ),
  route(api.race.checkIn, async ({ params, body, ...by }) =>
    checkIn(params.id, body.checked_in, await byStaff(by)),
  ),
  route(api.race.createEvent, async ({ body, ...by }) => createRace(body, await byStaff(by))),
  route(api.race.editEvent, async ({ params, body, ...by }) => editRace(params.id, body, await byStaff(by))),
  route(api.race.removeEvent, async ({ params, ...by }) => deleteRace(params.id, await byStaff(by))),
  route(api.race.editSlot, async ({ params, body, ...by }) =>
    setPlaces(params.id, body.places, await byStaff(by)),
  ),
];
