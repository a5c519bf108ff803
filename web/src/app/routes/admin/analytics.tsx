import { RevenueSection } from "../../../features/sales/admin/takings/RevenueSection.tsx";
import { AnalyticsScreen } from "../../../features/stats/admin/analytics/AnalyticsScreen.tsx";

/** Occupancy of the classes and attendance. */
export const Component = () => <AnalyticsScreen revenue={<RevenueSection />} />;
