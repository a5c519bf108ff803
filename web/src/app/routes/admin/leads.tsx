import { LeadsScreen } from "../../../features/leads/admin/LeadsScreen.tsx";
import { Page } from "../../page/head.tsx";

/** The leads of the public site. */
export const Component = () => (
  <Page title="Richieste" description="Le richieste arrivate dal sito." robots="noindex">
    <LeadsScreen />
  </Page>
);
