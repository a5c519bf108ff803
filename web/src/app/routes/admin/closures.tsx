import { ClosuresScreen } from "../../../features/closures/admin/ClosuresScreen.tsx";
import { Page } from "../../page/head.tsx";

/** Days and hours on which the studio is closed. */
export const Component = () => (
  <Page title="Chiusure" description="I giorni e le ore in cui lo studio è chiuso." robots="noindex">
    <ClosuresScreen />
  </Page>
);
