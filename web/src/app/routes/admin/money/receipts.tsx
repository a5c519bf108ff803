import { ReceiptsScreen } from "../../../../features/receipts/admin/ReceiptsScreen.tsx";
import { Page } from "../../../page/head.tsx";

/** Receipts and credit notes by month. */
export const Component = () => (
  <Page title="Ricevute" description="Ricevute e note di accredito." robots="noindex">
    <ReceiptsScreen />
  </Page>
);
