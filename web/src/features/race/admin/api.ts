import type { NewRace, RaceBookingRequest, RaceChange } from "@studio/contract/race/model.ts";
import { raceForStaff as api } from "@studio/contract/race/staffEndpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../../lib/http/api.ts";

const LISTS = ["race", "startList"];

/**
 * A race's start list, the next race's where no day is named, and the races there are; read every 15 seconds, and when
 * the page comes into view again.
 */
export const startListQuery = (date: string | undefined) =>
  queryOptions({
    queryKey: [...LISTS, date],
    queryFn: ({ signal }) => call(api.slotsForStaff, { query: date === undefined ? {} : { date }, signal }),
    staleTime: 0,
    refetchInterval: 15_000,
    refetchOnWindowFocus: true,
  });

export type StartList = z.output<typeof api.slotsForStaff.response>;
export type StaffSlot = StartList["slots"][number];
export type Booking = StaffSlot["bookings"][number];

/** Returns a function that reads the start list that is shown again, and resolves when that is over. */
export function useReloadStartList() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: LISTS });
}

/** Mutates a race and reads its start list again, whatever became of it. */
const useRaceMutation = <Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) =>
  useMutation({ mutationFn, onSettled: useReloadStartList() });

export const useBook = () => useRaceMutation((body: RaceBookingRequest) => call(api.bookByStaff, { body }));

export const useConfirmBooking = (id: string) =>
  useRaceMutation(() => call(api.confirmByStaff, { params: { id } }));

export const useMoveBooking = (id: string) =>
  useRaceMutation((slot_id: string) => call(api.move, { params: { id }, body: { slot_id } }));

/** Takes a booking away; with `refund` what was paid by card goes back. */
export const useCancelBooking = (id: string) =>
  useRaceMutation((refund: boolean) => call(api.removeByStaff, { params: { id }, query: { refund } }));

export const useCreateRace = () => useRaceMutation((body: NewRace) => call(api.createEvent, { body }));

export const useEditRace = (id: string) =>
  useRaceMutation((body: RaceChange) => call(api.editEvent, { params: { id }, body }));

export const useRemoveRace = () => useRaceMutation((id: string) => call(api.removeEvent, { params: { id } }));

export const useSetPlaces = (id: string) =>
  useRaceMutation((places: number) => call(api.editSlot, { params: { id }, body: { places } }));

type Person = z.output<typeof api.users.response>["users"][number];
/** Somebody to book for, as a choice of a search. */
export type FoundPerson = Person & { title: string; detail: string };

/** People who are known, by what is typed of them. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ["race", "people", q],
    queryFn: async ({ signal }): Promise<FoundPerson[]> => {
      const { users: members } = await call(api.users, { query: { q }, signal });
      return members.map((person) => ({
        ...person,
        title: `${person.first_name} ${person.last_name}`,
        detail: person.email,
      }));
    },
  });
