import { romeDate } from "@studio/contract/time/instant.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useParams } from "react-router-dom";
import { RosterScreen } from "../../../features/bookings/admin/roster/RosterScreen.tsx";
import { openEarly } from "../../../lib/live/listen.ts";

openEarly();

/** The classes of a day with their rosters, to print or to read offline. */
export function Component() {
  const day = romeDate.safeParse(useParams().day).data ?? romeDay(new Date());
  return <RosterScreen key={day} day={day} />;
}
