import { FileForm } from "../../../features/leads/fileForms.ts";
import { EbookLanding } from "../../../features/site/files/EbookLanding.tsx";
import { liveBetter } from "../../../features/site/files/freeFiles.ts";
import { landings } from "../../../features/site/files/landings.ts";
import { TrialInvitation } from "../../../features/site/TrialInvitation.tsx";
import { useConversion } from "../../../features/site/useConversion.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

export function Component() {
  useConversion("ebook-page");
  return (
    <Page
      title={liveBetter.title}
      description="L’ebook gratuito sulle abitudini che allungano la vita e la migliorano: forza, cuore, sonno e cibo, con una settimana d’esempio."
      keywords="vivere meglio, longevità, ebook gratuito, allenamento e salute"
      structuredData={
        import.meta.env.SSR && [breadcrumbs([{ name: liveBetter.title, path: paths.liveBetter.href() }])]
      }
    >
      <Hero
        eyebrow="Ebook gratuito"
        title={liveBetter.title}
        text="Forza, cuore, sonno, cibo: quello che conta davvero, spiegato da chi allena persone ogni giorno."
        picture="hero-vivere"
        action={
          <LinkButton to="#scarica" variant="contained" size="large">
            Scarica l’ebook
          </LinkButton>
        }
      />
      <EbookLanding file={liveBetter} {...landings.liveBetter}>
        <FileForm kind={liveBetter.kind} />
      </EbookLanding>
      <TrialInvitation />
    </Page>
  );
}
