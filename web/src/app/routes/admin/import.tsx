import { ImportScreen } from "../../../features/account/admin/import/ImportScreen.tsx";
import { Page } from "../../page/head.tsx";

/** Import of many members from a file. */
export const Component = () => (
  <Page title="Importa utenti" description="L’importazione di un elenco di utenti." robots="noindex">
    <ImportScreen />
  </Page>
);
