import { UserStatsScreen } from "../../../features/stats/admin/members/UserStatsScreen.tsx";
import { askForFigures } from "../../../features/stats/admin/members/useFigures.ts";
import { ahead } from "../../ahead.ts";
import { Page } from "../../head.tsx";

export const { loader, shouldRevalidate } = ahead("stats.read", askForFigures);

/** How everybody trains, and who is likely to leave. */
export const Component = () => (
  <Page title="Statistiche clienti" description="Come si allenano i clienti." robots="noindex">
    <UserStatsScreen />
  </Page>
);
