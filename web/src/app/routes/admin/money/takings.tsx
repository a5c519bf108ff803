import { IssueButton } from "../../../../features/receipts/admin/IssueButton.tsx";
import { TakingsScreen } from "../../../../features/sales/admin/takings/TakingsScreen.tsx";
import { Page } from "../../../page/head.tsx";

/** Sales and takings by day, and sums owed. */
export const Component = () => (
  <Page title="Incassi" description="Vendite, incassi e chiusura di cassa." robots="noindex">
    <TakingsScreen saleAction={(sale) => <IssueButton sale={sale} />} />
  </Page>
);
