import type {
  NewRaceEvent,
  RaceBookingRequest,
  RaceEvent,
  RaceEventChange,
} from "@studio/contract/race/model.ts";
import { raceForStaff as api } from "@studio/contract/race/staffEndpoints.ts";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";

/** A race's start list, the next race's where no day is named, and the races there are. All here throw as `call` does. */
export const loadStartList = (date: string | undefined, signal: AbortSignal) =>
  call(api.slotsForStaff, { query: date === undefined ? {} : { date }, signal });

export type StartList = Awaited<ReturnType<typeof loadStartList>>;
export type StaffSlot = StartList["slots"][number];
export type Booking = StaffSlot["bookings"][number];

type Person = z.output<typeof api.users.response>["users"][number];
/** Somebody to book for, as a choice of a search. */
export type FoundPerson = Person & { title: string; detail: string };

export async function findPeople(q: string, signal: AbortSignal): Promise<FoundPerson[]> {
  const { users } = await call(api.users, { query: { q }, signal });
  return users.map((person) => ({
    ...person,
    title: `${person.first_name} ${person.last_name}`,
    detail: person.email,
  }));
}

export const book = (body: RaceBookingRequest) => call(api.bookByStaff, { body });
export const confirm = (id: string) => call(api.confirmByStaff, { params: { id } });
export const move = (id: string, slot_id: string) => call(api.move, { params: { id }, body: { slot_id } });
/** Takes a booking away; with `refund` what was paid by card goes back. */
export const cancel = (id: string, refund: boolean) =>
  call(api.removeByStaff, { params: { id }, query: { refund } });

export const createRace = (body: NewRaceEvent): Promise<RaceEvent> => call(api.createEvent, { body });
export const editRace = (id: string, body: RaceEventChange) => call(api.editEvent, { params: { id }, body });
export const removeRace = (id: string) => call(api.removeEvent, { params: { id } });
export const setPlaces = (id: string, places: number) =>
  call(api.editSlot, { params: { id }, body: { places } });
