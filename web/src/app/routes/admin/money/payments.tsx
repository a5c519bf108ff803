import { PaymentsScreen } from "../../../../features/shop/admin/PaymentsScreen.tsx";
import { Page } from "../../../page/head.tsx";

/** The card payments, those that need staff first. */
export const Component = () => (
  <Page title="Pagamenti" description="I pagamenti con carta da gestire." robots="noindex">
    <PaymentsScreen />
  </Page>
);
