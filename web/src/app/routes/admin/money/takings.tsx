import { PayWithGift } from "../../../../features/gifts/admin/PayWithGift.tsx";
import { IssueButton } from "../../../../features/receipts/admin/IssueButton.tsx";
import { TakingsScreen } from "../../../../features/sales/admin/takings/TakingsScreen.tsx";

/** Sales and takings by day, and sums owed. */
export const Component = () => (
  <TakingsScreen
    saleAction={(sale) => <IssueButton sale={sale} />}
    payment={(sale) => <PayWithGift sale={sale} />}
  />
);
