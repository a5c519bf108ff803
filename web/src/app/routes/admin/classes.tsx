import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { romeDate } from "@studio/contract/time/instant.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { ClassesScreen } from "../../../features/bookings/admin/calendar/ClassesScreen.tsx";
import { type CalendarState, view } from "../../../features/bookings/admin/calendar/view.ts";
import { FirebaseProviders } from "../../../lib/firebase/FirebaseProviders.tsx";
import { openEarly } from "../../../lib/firebase/firestore.ts";
import { Page } from "../../page/head.tsx";

openEarly();

/** The classes for staff; the address names the day and how it is laid out, else the screen does. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up("lg"), { noSsr: true });
  const calendar: CalendarState = {
    day: romeDate.safeParse(search.get("day")).data ?? romeDay(new Date()),
    view: view.safeParse(search.get("view")).data ?? (wide ? "week" : "day"),
  };
  useEffect(() => {
    // Opened later without a network, the list has its script: the service worker keeps what was asked for.
    import("./roster.tsx").catch(() => undefined);
  }, []);

  return (
    <Page title="Gestione classi" description="Le classi e chi è iscritto." robots="noindex">
      <FirebaseProviders>
        <ClassesScreen calendar={calendar} onShow={(next) => setSearch({ ...next }, { replace: true })} />
      </FirebaseProviders>
    </Page>
  );
}
