import type {
  NewRace,
  PlacesChange,
  Postponement,
  RaceBookingChange,
  RaceChange,
  StaffBookingRequest,
} from "@studio/contract/race/model.ts";
import { raceForStaff as api } from "@studio/contract/race/staffEndpoints.ts";
import type { SaleTerms } from "@studio/contract/sales/model.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";

const LISTS = ["race", "startList"];

/**
 * Query of a race's start list, by default the next race's, and of all races; polled every 15 seconds, and when the
 * page becomes visible.
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
/** A race with its state. */
export type StaffRace = NonNullable<StartList["race"]>;
export type StaffSlot = StartList["slots"][number];
export type Booking = StaffSlot["bookings"][number];

/** Returns a function that reloads the start list and resolves when it is loaded. */
export function useReloadStartList() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: LISTS });
}

/** Mutation of a race that reloads its start list on success and on failure. */
const useRaceMutation = <Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) =>
  useMutation({ mutationFn, onSettled: useReloadStartList() });

export const useBook = () => useRaceMutation((body: StaffBookingRequest) => call(api.bookByStaff, { body }));

export const useEditBooking = (id: string) =>
  useRaceMutation((body: RaceBookingChange) => call(api.editBooking, { params: { id }, body }));

export const useConfirmBooking = (id: string) =>
  useRaceMutation((sale: SaleTerms) => call(api.confirmByStaff, { params: { id }, body: { sale } }));

export const useMoveBooking = (id: string) =>
  useRaceMutation((slot_id: string) => call(api.move, { params: { id }, body: { slot_id } }));

/** Cancels a booking; with `refund` its card payment is refunded. */
export const useCancelBooking = (id: string) =>
  useRaceMutation((refund: boolean) => call(api.removeByStaff, { params: { id }, query: { refund } }));

export const useCreateRace = () => useRaceMutation((body: NewRace) => call(api.createEvent, { body }));

export const useEditRace = (id: string) =>
  useRaceMutation((body: RaceChange) => call(api.editEvent, { params: { id }, body }));

/** Query of what cancelling a race would do, read anew each time. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    queryKey: ["race", "cancellation", id],
    queryFn: ({ signal }) => call(api.previewCancellation, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const useCancelRace = (id: string) =>
  useRaceMutation((reason: string) => call(api.cancelEvent, { params: { id }, body: { reason } }));

export type PostponementPreview = z.output<typeof api.previewPostponement.response>;

/**
 * Reads what a postponement would do.
 * @throws as `call` does
 */
export const previewPostponement = (id: string, body: Postponement): Promise<PostponementPreview> =>
  call(api.previewPostponement, { params: { id }, body });

export function usePostponeRace(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Postponement) => call(api.postpone, { params: { id }, body }),
    onSettled: (done, _error, { date }) =>
      // On another day nothing is left to read of this one: the screen goes to the new day.
      client.invalidateQueries({ queryKey: LISTS, refetchType: done && date !== id ? "none" : "active" }),
  });
}

export type RaceRefund = z.output<typeof api.refunds.response>["refunds"][number];

/** Query of the progress of a cancelled race, polled until all is refunded. */
export const refundsQuery = (id: string) =>
  queryOptions({
    queryKey: [...LISTS, "refunds", id],
    queryFn: ({ signal }) => call(api.refunds, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.left === 0 && data.refunds.every(({ state }) => state !== "refund_due") ? false : 15_000,
  });

/** Tries a refund again; `byHand` marks it as returned by other means if it fails. */
export const useRetryRefund = (id: string) =>
  useRaceMutation((byHand: boolean) =>
    call(shop.retryRefund, { params: { id }, query: { by_hand: byHand } }),
  );

export const useRemoveRace = () => useRaceMutation((id: string) => call(api.removeEvent, { params: { id } }));

export const useSetPlaces = (id: string) =>
  useRaceMutation((body: PlacesChange) => call(api.editSlot, { params: { id }, body }));

type Person = z.output<typeof api.users.response>["users"][number];
/** A member as a search result. */
export type PersonChoice = Person & { title: string; detail: string };

/** Query of members by name. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ["race", "people", q],
    queryFn: async ({ signal }): Promise<PersonChoice[]> => {
      const { users: members } = await call(api.users, { query: { q }, signal });
      return members.map((person) => ({
        ...person,
        title: `${person.first_name} ${person.last_name}`,
        detail: person.email,
      }));
    },
  });
