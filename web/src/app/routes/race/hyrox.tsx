import { hyroxTexts } from "@studio/contract/site/content/initial-texts/hyrox.ts";
import { studio } from "@studio/contract/studio.ts";
import { Course } from "../../../features/race/Course.tsx";
import { descriptionFor } from "../../../features/race/hyrox.ts";
import { NewsBanner } from "../../../features/race/NewsBanner.tsx";
import { useSeason } from "../../../features/race/useSeason.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { usePageTexts } from "../../../features/site/usePageTexts.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { lazyWhenNear } from "../../../ui/hydration/lazyParts.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { QuickNav } from "../../../ui/navigation/QuickNav.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const { city } = studio.address;

const HyroxChapters = lazyWhenNear(() =>
  import("../../chapters/HyroxChapters.tsx").then((m) => m.HyroxChapters),
);

export function Component() {
  const { texts, filled } = usePageTexts("hyrox", hyroxTexts);
  const today = useToday();
  const { capacity: places } = useRules().classes;
  const { announced } = useSeason();
  return (
    <Page
      title={`Palestra HYROX a ${city}`}
      description={descriptionFor(places)}
      keywords={`HYROX ${city}, palestra HYROX, allenamento HYROX, simulazione HYROX, HYROX Verona`}
      structuredData={import.meta.env.SSR && [breadcrumbs([{ name: "HYROX", path: paths.hyrox.href() }])]}
    >
      <NewsBanner announced={announced} today={today} />
      <Hero
        eyebrow="HYROX training club"
        title={`HYROX a\u00a0${city}`}
        text={filled(texts.hero)}
        picture="hero-hyrox"
        action={
          <>
            <LinkButton to={paths.hyrox.href("provahyrox")} size="large">
              Prenota la prova gratuita
            </LinkButton>
            <LinkButton to={paths.hyrox.href("piani")} size="large" variant="outlined">
              Vedi i percorsi
            </LinkButton>
          </>
        }
      />
      <QuickNav
        label="In questa pagina"
        links={[
          { label: "Percorsi", href: paths.hyrox.href("piani") },
          { label: "Simulazioni", href: paths.hyrox.href("simulazioni") },
          { label: "Prova gratuita", href: paths.hyrox.href("provahyrox") },
        ]}
      />
      <Chapter
        title="Corsa e forza, insieme"
        tone="iron"
        lead="HYROX alterna un chilometro di corsa a una stazione di lavoro, otto volte. Non vince chi è più forte o più veloce: arriva bene chi sa fare le due cose da stanco."
      >
        <Course />
      </Chapter>
      <HyroxChapters />
    </Page>
  );
}
