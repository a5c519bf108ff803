import { ActivityScreen } from "../../../features/activity/admin/ActivityScreen.tsx";
import { Page } from "../../head.tsx";

/** The activity log (members-admin §2). */
export const Component = () => (
  <Page title="Attività" description="Il registro delle attività." robots="noindex">
    <ActivityScreen />
  </Page>
);
