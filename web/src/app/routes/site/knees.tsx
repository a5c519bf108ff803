import { FileForm } from "../../../features/leads/fileForms.ts";
import { EbookLanding } from "../../../features/site/files/EbookLanding.tsx";
import { knees } from "../../../features/site/files/freeFiles.ts";
import { landings } from "../../../features/site/files/landings.ts";
import { LongTitle } from "../../../features/site/LongTitle.tsx";
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
      title={knees.title}
      description="L’ebook gratuito per avere ginocchia forti: come sono fatte, quattro prove da fare a casa e le progressioni per tornare a fidarsi."
      keywords="dolore ginocchio, esercizi ginocchia, ebook gratuito, rinforzo ginocchio"
      structuredData={import.meta.env.SSR && [breadcrumbs([{ name: knees.title, path: paths.knees.href() }])]}
    >
      <LongTitle>
        <Hero
          eyebrow="Ebook gratuito"
          title={knees.title}
          text="Scale, corsa, squat: le progressioni che usiamo in palestra per tornare a fidarsi delle proprie ginocchia."
          picture="hero-ginocchia"
          action={
            <LinkButton to="#scarica" variant="contained" size="large">
              Scarica l’ebook
            </LinkButton>
          }
        />
      </LongTitle>
      <EbookLanding file={knees} {...landings.knees}>
        <FileForm kind={knees.kind} />
      </EbookLanding>
      <TrialInvitation
        title="Il ginocchio ti preoccupa?"
        text="Vieni a farlo vedere a un coach: la prova è gratuita."
      />
    </Page>
  );
}
