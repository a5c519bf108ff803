import { RevenueSection } from "../../../features/sales/admin/takings/RevenueSection.tsx";
import { AnalyticsScreen } from "../../../features/stats/admin/analytics/AnalyticsScreen.tsx";
import { Page } from "../../page/head.tsx";

/** Occupancy of the classes and attendance. */
export const Component = () => (
  <Page title="Analisi" description="Quanto sono piene le classi." robots="noindex">
    <AnalyticsScreen revenue={<RevenueSection />} />
  </Page>
);
