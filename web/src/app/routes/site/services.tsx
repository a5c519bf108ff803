import { servicesTexts } from "@studio/contract/site/content/initial-texts/services.ts";
import { studio } from "@studio/contract/studio.ts";
import { FirstSteps } from "../../../features/site/services/FirstSteps.tsx";
import { Lessons } from "../../../features/site/services/Lessons.tsx";
import { OtherServices } from "../../../features/site/services/OtherServices.tsx";
import { personal, smallClass } from "../../../features/site/services/services.ts";
import { Timetable } from "../../../features/site/services/Timetable.tsx";
import { TrialInvitation } from "../../../features/site/TrialInvitation.tsx";
import { usePageTexts } from "../../../features/site/usePageTexts.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

const { city } = studio.address;

export function Component() {
  const { texts, filled } = usePageTexts("services", servicesTexts);
  const { capacity: places } = useRules(false).classes;
  return (
    <Page
      title="Servizi: personal training, small class e HYROX"
      description="Personal training singolo o in coppia, small class, test del movimento, nutrizionista, massaggi, corsa, online e HYROX: tutti i servizi e gli orari."
      keywords={`personal training ${city}, small class, massoterapia, test del movimento, orari palestra ${city}`}
      structuredData={
        import.meta.env.SSR && [breadcrumbs([{ name: "Servizi", path: paths.services.href() }])]
      }
    >
      <Hero
        title="I nostri servizi"
        text={filled(texts.hero)}
        picture="hero-servizi"
        action={
          <LinkButton to={paths.trial.href()} variant="contained" size="large">
            Prenota la prova gratuita
          </LinkButton>
        }
      />
      <Lessons service={personal} also="service-coppia" />
      <Lessons service={smallClass(places)} flip />
      <Timetable />
      <OtherServices />
      <FirstSteps />
      <TrialInvitation />
    </Page>
  );
}
