import { initialHours } from "@studio/contract/content/initial/hours.ts";
import { studio } from "@studio/contract/studio.ts";
import { TrialForm } from "../../../features/leads/forms.tsx";
import { ChristmasBanner } from "../../../features/site/ChristmasBanner.tsx";
import { About } from "../../../features/site/home/About.tsx";
import { Contacts } from "../../../features/site/home/Contacts.tsx";
import { Ebooks } from "../../../features/site/home/Ebooks.tsx";
import { Gym } from "../../../features/site/home/Gym.tsx";
import { HomeHero } from "../../../features/site/home/HomeHero.tsx";
import { News } from "../../../features/site/home/News.tsx";
import { Prices } from "../../../features/site/home/Prices.tsx";
import { Reviews } from "../../../features/site/home/Reviews.tsx";
import { Services } from "../../../features/site/home/Services.tsx";
import { Social } from "../../../features/site/home/Social.tsx";
import { WhyUs } from "../../../features/site/home/WhyUs.tsx";
import { useContacts } from "../../../lib/content/contacts.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { people } from "../../../lib/format/people.ts";
import { paths } from "../../../lib/paths.ts";
import { healthClub } from "../../../lib/site/structuredData.ts";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const { city } = studio.address;

/** The home page, on `/` and on `/ebook`. */
export function Component() {
  const today = useToday();
  // For the structured data, which the build alone writes.
  const hours = useContent("hours", initialHours, false);
  const contacts = useContacts(false);
  const { capacity: places } = useRules(false).classes;
  return (
    <Page
      title={`Palestra e allenamento funzionale a ${city}`}
      description={`${studio.name}: small class da ${people(places)} al massimo, personal training e HYROX a ${city}. Prenota la prova gratuita con un coach.`}
      keywords={`palestra ${city}, allenamento funzionale, small class, personal training, HYROX`}
      canonical={paths.home.href()}
      structuredData={import.meta.env.SSR && [healthClub(hours, contacts)]}
    >
      <HomeHero />
      <ChristmasBanner today={today} />
      <Services />
      <Prices />
      <News />
      <WhyUs />
      <Gym />
      <About />
      <Ebooks today={today} />
      <Contacts trialForm={<TrialForm />} />
      <Reviews />
      <Social />
    </Page>
  );
}
