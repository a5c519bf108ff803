import { UsersScreen } from "../../../features/account/admin/list/UsersScreen.tsx";
import { askForUsers } from "../../../features/account/admin/list/useUserPage.ts";
import { ahead } from "../../ahead.ts";
import { Page } from "../../head.tsx";

export const { loader, shouldRevalidate } = ahead("people.read", askForUsers);

/** Everybody whom the studio knows. */
export const Component = () => (
  <Page title="Utenti" description="La gestione degli utenti." robots="noindex">
    <UsersScreen />
  </Page>
);
