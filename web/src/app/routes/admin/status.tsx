import { StatusScreen } from "../../../features/operations/admin/StatusScreen.tsx";
import { Page } from "../../page/head.tsx";

/** Status of the scheduled jobs, and tasks that wait for staff. */
export const Component = () => (
  <Page title="Stato" description="I lavori automatici e quello che aspetta." robots="noindex">
    <StatusScreen />
  </Page>
);
