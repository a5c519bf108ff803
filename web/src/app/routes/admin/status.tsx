import { StatusScreen } from "../../../features/operations/admin/StatusScreen.tsx";
import { Page } from "../../page/head.tsx";

/** What runs by itself, and what waits for somebody. */
export const Component = () => (
  <Page title="Stato" description="I lavori automatici e quello che aspetta." robots="noindex">
    <StatusScreen />
  </Page>
);
