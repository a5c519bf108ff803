import { EntranceScreen } from "../../../features/bookings/admin/entrance/EntranceScreen.tsx";
import { Page } from "../../page/head.tsx";

/** The code at the entrance, by which members check in. */
export const Component = () => (
  <Page title="Ingresso" description="Il codice per registrare la presenza." robots="noindex">
    <EntranceScreen />
  </Page>
);
