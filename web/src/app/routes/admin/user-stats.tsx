import { UserStatsScreen } from "../../../features/stats/admin/members/UserStatsScreen.tsx";
import { Page } from "../../head.tsx";

/** How everybody trains, and who is likely to leave. */
export const Component = () => (
  <Page title="Statistiche clienti" description="Come si allenano i clienti." robots="noindex">
    <UserStatsScreen />
  </Page>
);
