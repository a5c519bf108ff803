import { FileForm } from "../../../features/leads/fileForms.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { FreeOffers } from "../../../features/site/files/FreeOffers.tsx";
import { summerSheets } from "../../../features/site/files/freeFiles.ts";
import { isSummer } from "../../../features/site/seasons.ts";
import { TrialInvitation } from "../../../features/site/TrialInvitation.tsx";
import { useConversion } from "../../../features/site/useConversion.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

export function Component() {
  const today = useToday();
  const summer = isSummer(today);
  const year = today.slice(0, 4);
  useConversion("ebook-page");
  return (
    <Page
      title={
        summer ? `Allenati con noi: le schede dell’estate ${year}` : "Allenati con noi: due schede gratuite"
      }
      description="Due schede di allenamento gratuite, pensate per l’estate: a corpo libero o con attrezzi, tre giorni a settimana. Scegli la tua e ricevila via email."
      keywords="scheda allenamento estate, corpo libero, allenamento a casa, scheda gratuita"
      structuredData={
        import.meta.env.SSR && [breadcrumbs([{ name: "Schede estate", path: paths.summerSheets.href() }])]
      }
    >
      <Hero
        eyebrow={summer ? `Schede estate ${year}` : "Schede gratuite"}
        title="Allenati con noi"
        text={
          summer
            ? "Anche in vacanza: due schede gratuite, tre allenamenti a settimana, nessuna scusa e tanto mare."
            : "Nate per l’estate, buone tutto l’anno: due schede gratuite, tre allenamenti a settimana, a casa o in viaggio."
        }
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
      {summer ? (
        <TrialInvitation title="E a settembre?" text="Ti aspettiamo in palestra: la prova è gratuita." />
      ) : (
        <TrialInvitation />
      )}
    </Page>
  );
}
