import { MessagesScreen } from "../../../../features/messages/admin/MessagesScreen.tsx";
import { Page } from "../../../page/head.tsx";

/** Messages of staff to several people. */
export const Component = () => (
  <Page title="Messaggi" description="I messaggi dello staff e i loro modelli." robots="noindex">
    <MessagesScreen />
  </Page>
);
