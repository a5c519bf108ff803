import { TimetableScreen } from "../../../features/bookings/admin/timetable/TimetableScreen.tsx";
import { Page } from "../../page/head.tsx";

/** The week that classes are made from. */
export const Component = () => (
  <Page title="Orario settimanale" description="La settimana da cui nascono le classi." robots="noindex">
    <TimetableScreen />
  </Page>
);
