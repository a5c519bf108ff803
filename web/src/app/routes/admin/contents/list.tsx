import { ContentsScreen } from "../../../../features/content/admin/ContentsScreen.tsx";
import { Page } from "../../../page/head.tsx";

/** Contents of site and app. */
export const Component = () => (
  <Page title="Contenuti" description="I testi del sito e dell’app." robots="noindex">
    <ContentsScreen />
  </Page>
);
