import { WithdrawalsScreen } from "../../../../features/withdrawals/admin/WithdrawalsScreen.tsx";
import { Page } from "../../../page/head.tsx";

/** The withdrawals from online purchases, those to refund first. */
export const Component = () => (
  <Page title="Recessi" description="I recessi dagli acquisti online e i loro rimborsi." robots="noindex">
    <WithdrawalsScreen />
  </Page>
);
