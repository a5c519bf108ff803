import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { studio } from "@studio/contract/studio.ts";
import { ChristmasBanner } from "../../../features/site/ChristmasBanner.tsx";
import { HomeHero } from "../../../features/site/home/HomeHero.tsx";
import { Services } from "../../../features/site/home/Services.tsx";
import { useContacts } from "../../../lib/content/contacts.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { people } from "../../../lib/format/people.ts";
import { paths } from "../../../lib/paths.ts";
import { healthClub } from "../../../lib/site/structuredData.ts";
import { lazyWhenNear } from "../../../ui/hydration/lazyParts.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const { city } = studio.address;

const HomeChapters = lazyWhenNear(() =>
  import("../../chapters/HomeChapters.tsx").then((m) => m.HomeChapters),
);

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
      <HomeChapters />
    </Page>
  );
}
