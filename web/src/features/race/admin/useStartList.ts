import { useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { type Loaded, useLoad } from "../../../lib/useLoad.ts";
import { toast } from "../../../ui/toast.ts";
import { checkIn } from "../checkIn.ts";
import { type Booking, loadStartList, type StartList } from "./data.ts";

/** How often the start list is read again, in milliseconds. */
const REFRESH_MS = 15_000;

/** Taps that the server has not answered yet, by booking. */
type Taps = ReadonlyMap<string, boolean>;

const withTap = (booking: Booking, taps: Taps): Booking => {
  const tapped = taps.get(booking.id);
  if (tapped === undefined) return booking;
  return { ...booking, checked_in_at: tapped ? (booking.checked_in_at ?? new Date()) : null };
};

const withTaps = (list: StartList, taps: Taps): StartList => ({
  ...list,
  slots: list.slots.map((slot) => ({
    ...slot,
    bookings: slot.bookings.map((booking) => withTap(booking, taps)),
  })),
});

/**
 * A race's start list, kept up to date. `tapCheckIn` shows at once and corrects itself when it is refused; `act` does
 * something else, says how it went and answers whether it was done.
 */
export function useStartList(date: string | undefined) {
  const { loaded, reload } = useLoad((signal) => loadStartList(date, signal), REFRESH_MS);
  const [taps, setTaps] = useState<Taps>(new Map());

  const tapCheckIn = async ({ id }: Booking, checkedIn: boolean): Promise<void> => {
    if (taps.has(id)) return;
    setTaps((before) => new Map(before).set(id, checkedIn));
    try {
      await checkIn(id, checkedIn);
    } catch (error) {
      toast.error(errorMessage(error), 5000);
    }
    await reload();
    setTaps((before) => new Map([...before].filter(([other]) => other !== id)));
  };

  const act = async (action: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await action();
      toast.success(done, 4000);
      return true;
    } catch (error) {
      toast.error(errorMessage(error), 6000);
      return false;
    } finally {
      await reload();
    }
  };

  const list: Loaded<StartList> =
    loaded.status === "ready" ? { ...loaded, data: withTaps(loaded.data, taps) } : loaded;
  return { list, tapCheckIn, act, reload };
}

export type Act = ReturnType<typeof useStartList>["act"];
