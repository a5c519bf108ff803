import { TimetableScreen } from "../../../features/bookings/admin/timetable/TimetableScreen.tsx";
import { Page } from "../../page/head.tsx";

/** The weekly timetable that classes are created from. */
export const Component = () => (
  <Page title="Orario settimanale" description="La settimana da cui nascono le classi." robots="noindex">
    <TimetableScreen />
  </Page>
);
