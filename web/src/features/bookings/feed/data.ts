import { bookings as api } from "@studio/contract/bookings/endpoints.ts";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api.ts";
import { follow, type Live, type Source } from "../../../lib/live.ts";

/** Since when the private address works, `null` without one; the address itself is known where it was just made. */
export type Feed = { since: Date | null; url?: string };

const feed: Source<Feed> = (next, fail) => {
  let wanted = true;
  call(api.calendarFeed).then(
    ({ created_at }) => wanted && next({ since: created_at }),
    (error) => wanted && fail(error),
  );
  return () => {
    wanted = false;
  };
};

export type CalendarFeed = {
  feed: Live<Feed>;
  /** Makes a new address in place of an earlier one. Throws what `errorMessage` can say. */
  create: () => Promise<void>;
  /** Takes the address away. Throws what `errorMessage` can say. */
  revoke: () => Promise<void>;
};

/** The private address of the member's bookings. */
export function useCalendarFeed(): CalendarFeed {
  const [live, setLive] = useState<Live<Feed>>({ status: "loading" });
  useEffect(() => follow(feed, setLive), []);

  return {
    feed: live,
    async create() {
      const { url, created_at } = await call(api.createCalendarFeed);
      setLive({ status: "ready", data: { since: created_at, url } });
    },
    async revoke() {
      await call(api.revokeCalendarFeed);
      setLive({ status: "ready", data: { since: null } });
    },
  };
}
