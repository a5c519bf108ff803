import { AnalyticsScreen } from "../../../features/stats/admin/analytics/AnalyticsScreen.tsx";
import { Page } from "../../page/head.tsx";

/** How full the classes are, and who comes to them. */
export const Component = () => (
  <Page title="Analisi" description="Quanto sono piene le classi." robots="noindex">
    <AnalyticsScreen />
  </Page>
);
