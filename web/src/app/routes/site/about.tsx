import { aboutTexts } from "@studio/contract/site/content/initial-texts/about.ts";
import { studio } from "@studio/contract/studio.ts";
import { FileForm } from "../../../features/leads/fileForms.ts";
import { Difference, GymSlideshow, Vision } from "../../../features/site/about/AboutChapters.tsx";
import { Team } from "../../../features/site/about/Team.tsx";
import { useTeam } from "../../../features/site/about/useTeam.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { FreeOffers } from "../../../features/site/files/FreeOffers.tsx";
import { freeFiles } from "../../../features/site/files/freeFiles.ts";
import { MoreFree } from "../../../features/site/files/MoreFree.tsx";
import { TrialInvitation } from "../../../features/site/TrialInvitation.tsx";
import { usePageTexts } from "../../../features/site/usePageTexts.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs, staff } from "../../../lib/site/structuredData.ts";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

const { city } = studio.address;

export function Component() {
  const { texts, filled } = usePageTexts("about", aboutTexts);
  const team = useTeam();
  return (
    <Page
      title={`Chi siamo: la palestra e i coach a ${city}`}
      description={`Perché ${studio.name} è diversa: gruppi piccoli, coach preparati e una palestra pensata per allenarsi davvero. Con ebook e schede gratuiti.`}
      keywords={`palestra ${city}, coach, personal trainer ${city}, ebook allenamento gratis`}
      structuredData={
        import.meta.env.SSR && [breadcrumbs([{ name: "Chi siamo", path: paths.about.href() }]), staff(team)]
      }
    >
      <Hero
        title="Chi siamo"
        text={filled(texts.hero)}
        picture="hero-chisiamo"
        action={
          <LinkButton to={paths.trial.href()} variant="contained" size="large">
            Prova gratis
          </LinkButton>
        }
      />
      <Difference />
      <Vision />
      <Chapter
        title="Un regalo per cominciare"
        id="omaggi"
        lead="Ebook e schede scritti da noi: scegli una copertina e dicci a quale indirizzo mandarti il file."
      >
        <FreeOffers files={freeFiles} form={(kind) => <FileForm key={kind} kind={kind} />} />
        <MoreFree />
      </Chapter>
      <GymSlideshow />
      <Team />
      <TrialInvitation />
    </Page>
  );
}
