import { initialPrivacy } from "@studio/contract/content/initial/legal/privacy.ts";
import { studio } from "@studio/contract/studio.ts";
import { LegalPage } from "../../../features/site/legal/LegalPage.tsx";
import { useContacts } from "../../../lib/content/contacts.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { useIdentity } from "../../../lib/content/identity.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Page } from "../../page/head.tsx";

export function Component() {
  const { email } = useContacts();
  const { company } = useIdentity(true);
  const { changed, parts } = useContent("privacy", initialPrivacy);
  const filled = (text: string): string =>
    text
      .replaceAll("{email}", email)
      .replaceAll("{azienda}", company.name)
      .replaceAll("{sede}", company.seat)
      .replaceAll("{partita IVA}", company.vat);
  return (
    <Page
      title="Privacy"
      description={`Quali dati raccoglie ${studio.name} con i moduli del sito, perché, per quanto tempo, con chi li condivide e quali diritti hai.`}
      structuredData={import.meta.env.SSR && [breadcrumbs([{ name: "Privacy", path: paths.privacy.href() }])]}
    >
      <LegalPage
        title="Informativa sulla privacy"
        text={{ changed, parts: parts.map((part) => ({ ...part, text: filled(part.text) })) }}
      />
    </Page>
  );
}
