import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { useOptimisticMutation } from "../../../../lib/http/optimistic.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { checkIn } from "../../api.ts";
import { type Booking, type StartList, startListQuery, useReloadStartList } from "../api.ts";

const hasArrived = ({ checked_in_at }: Booking): boolean => checked_in_at !== null;

const withArrivals = (list: StartList, arrived: (booking: Booking) => boolean): StartList => ({
  ...list,
  slots: list.slots.map((slot) => ({
    ...slot,
    bookings: slot.bookings.map((booking) => ({
      ...booking,
      checked_in_at: arrived(booking) ? (booking.checked_in_at ?? new Date()) : null,
    })),
  })),
});

/** Returns a race's start list, polled. `markArrival` is optimistic and rolls back on refusal. */
export function useStartList(date: string | undefined) {
  const { data, error, refetch } = useQuery(startListQuery(date));
  const reload = useReloadStartList();
  const bookings = useMemo(() => data?.slots.flatMap((slot) => slot.bookings), [data]);
  const { send, shown } = useOptimisticMutation({
    items: bookings,
    stateOf: hasArrived,
    mutationFn: ({ id, to }) => checkIn(id, to),
    onError: (failure) => toast.error(errorMessage(failure), 5000),
    onSettled: () => void reload(),
  });
  const list = useMemo(() => data && withArrivals(data, shown), [data, shown]);

  const markArrival = (booking: Booking, arrived: boolean) =>
    send({ id: booking.id, from: hasArrived(booking), to: arrived });
  return { list, error, refetch, markArrival };
}
