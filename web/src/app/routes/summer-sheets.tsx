import { FileForm } from "../../features/leads/forms.tsx";
import { Chapter } from "../../features/site/Chapter.tsx";
import { FreeOffers } from "../../features/site/files/FreeOffers.tsx";
import { summerSheets } from "../../features/site/files/freeFiles.ts";
import { TrialInvitation } from "../../features/site/TrialInvitation.tsx";
import { useConversion } from "../../features/site/useConversion.ts";
import { breadcrumbs } from "../../lib/structuredData.ts";
import { Hero } from "../../ui/Hero.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Page } from "../head.tsx";
import { paths } from "../paths.ts";

export function Component() {
  useConversion("ebook-page");
  return (
    <Page
      title="Allenati con noi: le schede dell'estate 2025"
      description="Due schede di allenamento gratuite per l'estate: a corpo libero o con attrezzi, tre giorni a settimana. Scegli la tua e ricevila via email."
      keywords="scheda allenamento estate, corpo libero, allenamento a casa, scheda gratuita"
      structuredData={[breadcrumbs([{ name: "Schede estate 2025", path: paths.summerSheets.href() }])]}
    >
      <Hero
        eyebrow="Schede estate 2025"
        title="Allenati con noi"
        text="Anche in vacanza: due schede gratuite, tre allenamenti a settimana, nessuna scusa e tanto mare."
        picture="hero-schede"
        action={
          <LinkButton to="#schede" variant="contained" size="large">
            Scegli la tua scheda
          </LinkButton>
        }
      />
      <Chapter
        title="Corpo libero o attrezzi?"
        id="schede"
        lead="Viaggi leggero? Corpo libero. Hai manubri, kettlebell o elastici? La scheda con gli attrezzi."
      >
        <FreeOffers files={summerSheets} form={(kind) => <FileForm key={kind} kind={kind} />} />
      </Chapter>
      <TrialInvitation title="E a settembre?" text="Torna con noi in palestra: la prima prova è gratuita." />
    </Page>
  );
}
