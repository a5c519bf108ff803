import { initialTerms } from "@studio/contract/content/initial/legal/terms.ts";
import { studio } from "@studio/contract/studio.ts";
import { LegalPage } from "../../../features/site/legal/LegalPage.tsx";
import { useContent } from "../../../lib/content/currentContents.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Page } from "../../page/head.tsx";

export function Component() {
  const text = useContent("terms", initialTerms);
  return (
    <Page
      title="Termini e condizioni"
      description={`Come funzionano richieste, acquisti, prenotazioni e disdette da ${studio.name}, e come puoi usare i contenuti di questo sito.`}
      structuredData={
        import.meta.env.SSR && [breadcrumbs([{ name: "Termini e condizioni", path: paths.terms.href() }])]
      }
    >
      <LegalPage title="Termini e condizioni" text={text} />
    </Page>
  );
}
