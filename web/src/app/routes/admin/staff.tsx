import { StaffScreen } from "../../../features/account/admin/staff/StaffScreen.tsx";
import { Page } from "../../page/head.tsx";

/** The members of staff and their roles. */
export const Component = () => (
  <Page title="Staff" description="Chi entra nella gestione." robots="noindex">
    <StaffScreen />
  </Page>
);
