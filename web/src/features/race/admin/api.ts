import type { Postponement } from "@studio/contract/race/model.ts";
import { raceForStaff as api } from "@studio/contract/race/staffEndpoints.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import { call } from "../../../lib/http/api.ts";
import { action, keyOf, queryOf, rereadAll } from "../../../lib/http/queries.ts";

/** Reads of a race: its start list, and its refunds once it is cancelled. */
const rereads = [api.slotsForStaff, api.refunds];

/**
 * Query of a race's start list, by default the next race's, and of all races; polled every 15 seconds, and when the
 * page becomes visible.
 */
export const startListQuery = (date: string | undefined) => ({
  ...queryOf(api.slotsForStaff, { query: date === undefined ? {} : { date } }),
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
  return () => rereadAll(client, rereads);
}

export const useBook = action(api.bookByStaff, { rereads });

export const useEditBooking = action(api.editBooking, { rereads });

export const useConfirmBooking = action(api.confirmByStaff, { rereads });

export const useMoveBooking = action(api.move, { rereads });

/** Cancels a booking; with `refund` its card payment is refunded. */
export const useCancelBooking = action(api.removeByStaff, { rereads });

export const useCreateRace = action(api.createEvent, { rereads });

export const useEditRace = action(api.editEvent, { rereads });

/** Query of what cancelling a race would do, read anew each time. */
export const cancellationQuery = (id: string) => ({
  ...queryOf(api.previewCancellation, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});

export const useCancelRace = action(api.cancelEvent, { rereads });

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
    onSettled: (done, _error, { date }) => {
      // On another day nothing is left to read of this one: the screen goes to the new day.
      const refetchType = done && date !== id ? "none" : "active";
      return Promise.all(
        rereads.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint), refetchType })),
      );
    },
  });
}

export type RaceRefund = z.output<typeof api.refunds.response>["refunds"][number];

/** Query of the progress of a cancelled race, polled until all is refunded. */
export const refundsQuery = (id: string) =>
  queryOptions({
    ...queryOf(api.refunds, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.left === 0 && data.refunds.every(({ state }) => state !== "refund_due") ? false : 15_000,
  });

/** Tries a refund again; `by_hand` marks it as returned by other means if it fails. */
export const useRetryRefund = action(shop.retryRefund, { rereads });

export const useRemoveRace = action(api.removeEvent, { rereads });

export const useSetPlaces = action(api.editSlot, { rereads });

type Person = z.output<typeof api.users.response>["users"][number];
/** A member as a search result. */
export type PersonChoice = Person & { title: string; detail: string };

/** Query of members by name. */
export const peopleQuery = (q: string) =>
  queryOf(api.users, { query: { q } }, ({ users }): PersonChoice[] =>
    users.map((person) => ({
      ...person,
      title: `${person.first_name} ${person.last_name}`,
      detail: person.email,
    })),
  );
