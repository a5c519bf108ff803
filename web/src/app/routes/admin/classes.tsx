import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { romeDate } from "@studio/contract/time/instant.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { ClassesScreen } from "../../../features/bookings/admin/calendar/ClassesScreen.tsx";
import {
  type CalendarState,
  keepView,
  keptView,
  view,
} from "../../../features/bookings/admin/calendar/view.ts";
import { ClassPlaces } from "../../../features/timetable/admin/standing/ClassPlaces.tsx";
import { openEarly } from "../../../lib/live/listen.ts";

openEarly();

/** The classes for staff; the URL has the day and the layout; by default the layout last chosen, or the screen's. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"), { noSsr: true });
  const calendar: CalendarState = {
    day: romeDate.safeParse(search.get("day")).data ?? romeDay(new Date()),
    view: view.safeParse(search.get("view")).data ?? keptView() ?? (wide ? "week" : "day"),
  };
  useEffect(() => {
    // Caches the scripts of both rosters in the service worker, so that they open offline later.
    import("./roster.tsx").catch(() => undefined);
    import("../../../features/bookings/admin/ClassDialog.tsx").catch(() => undefined);
  }, []);

  const show = (next: CalendarState) => {
    keepView(next.view);
    setSearch({ ...next }, { replace: true });
  };

  return <ClassesScreen calendar={calendar} places={(step) => <ClassPlaces {...step} />} onShow={show} />;
}
