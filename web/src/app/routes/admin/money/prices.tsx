import { PricesScreen } from "../../../../features/shop/prices/PricesScreen.tsx";
import { Page } from "../../../page/head.tsx";

/** Prices of the catalogue by date. */
export const Component = () => (
  <Page title="Listino" description="Prezzi di oggi e in programma." robots="noindex">
    <PricesScreen />
  </Page>
);
