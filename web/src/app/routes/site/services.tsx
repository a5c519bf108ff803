import Typography from "@mui/material/Typography";
import { servicesTexts } from "@studio/contract/site/content/initial-texts/services.ts";
import { studio } from "@studio/contract/studio.ts";
import { useLocation } from "react-router-dom";
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
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { Lead } from "../../../ui/layout/Lead.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

const { city } = studio.address;

/** The page of the services, and that of the classes' week: each more script would cost every page of the site. */
export function Component() {
  const { pathname } = useLocation();
  return pathname.replace(/\/$/, "") === paths.week.pattern ? <WeekPage /> : <ServicesPage />;
}

function ServicesPage() {
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

/** Page of the week of the classes. */
const WeekPage = () => (
  <Page
    title={`Orario delle small class a ${city}`}
    description="La settimana delle small class con tipo, coach e posti liberi: scegli l’ora e prenota la prova gratuita, o entra se sei già iscritto."
    keywords={`orari palestra ${city}, orario small class, prova gratuita`}
    structuredData={
      import.meta.env.SSR && [breadcrumbs([{ name: "Orario delle classi", path: paths.week.href() }])]
    }
  >
    <IronBand>
      <Stack>
        <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
          Orario delle classi
        </Typography>
        <Lead>Scegli il giorno: vedi che cosa si fa, con chi, e quanti posti ci sono.</Lead>
      </Stack>
    </IronBand>
    <Timetable title="I prossimi giorni" />
    <FirstSteps />
    <TrialInvitation />
  </Page>
);
