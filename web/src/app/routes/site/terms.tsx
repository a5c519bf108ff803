import { studio } from "@studio/contract/studio.ts";
import { LegalPage } from "../../../features/site/legal/LegalPage.tsx";
import { terms } from "../../../features/site/legal/terms.ts";
import { useContacts } from "../../../lib/content/contacts.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Page } from "../../page/head.tsx";

export function Component() {
  const { email } = useContacts();
  return (
    <Page
      title="Termini e condizioni"
      description={`Come funzionano richieste, acquisti, prenotazioni e disdette da ${studio.name}, e come puoi usare i contenuti di questo sito.`}
      structuredData={
        import.meta.env.SSR && [breadcrumbs([{ name: "Termini e condizioni", path: paths.terms.href() }])]
      }
    >
      <LegalPage title="Termini e condizioni" parts={terms(email)} />
    </Page>
  );
}
