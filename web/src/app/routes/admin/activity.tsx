import { ActivityScreen } from "../../../features/activity/admin/ActivityScreen.tsx";
import { Page } from "../../page/head.tsx";

/** The activity log. */
export const Component = () => (
  <Page title="Attività" description="Il registro delle attività." robots="noindex">
    <ActivityScreen />
  </Page>
);
