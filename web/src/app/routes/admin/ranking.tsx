import { RankingScreen } from "../../../features/stats/admin/ranking/RankingScreen.tsx";
import { Page } from "../../page/head.tsx";

/** Ranking of members by attended classes, by week, month and year. */
export const Component = () => (
  <Page title="Classifica" description="Chi si allena di più." robots="noindex">
    <RankingScreen />
  </Page>
);
