import { PRIVACY_VERSION } from "@studio/contract/leads/privacy.ts";
import { studio } from "@studio/contract/studio.ts";
import { LegalPage } from "../../../features/site/legal/LegalPage.tsx";
import { privacy } from "../../../features/site/legal/privacy.ts";
import { useContacts } from "../../../lib/content/contacts.ts";
import { useIdentity } from "../../../lib/content/identity.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Page } from "../../page/head.tsx";

export function Component() {
  const { email } = useContacts();
  const { company } = useIdentity(true);
  return (
    <Page
      title="Privacy"
      description={`Quali dati raccoglie ${studio.name} con i moduli del sito, perché, per quanto tempo, con chi li condivide e quali diritti hai.`}
      structuredData={import.meta.env.SSR && [breadcrumbs([{ name: "Privacy", path: paths.privacy.href() }])]}
    >
      <LegalPage
        title="Informativa sulla privacy"
        text={{ changed: PRIVACY_VERSION, parts: privacy(email, company) }}
      />
    </Page>
  );
}
