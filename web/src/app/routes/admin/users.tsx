import { UsersScreen } from "../../../features/account/admin/list/UsersScreen.tsx";
import { Page } from "../../head.tsx";

/** Everybody whom the studio knows. */
export const Component = () => (
  <Page title="Utenti" description="La gestione degli utenti." robots="noindex">
    <UsersScreen />
  </Page>
);
