import Box from "@mui/material/Box";
import { initialQuestions } from "@studio/contract/content/initial/questions.ts";
import { dateOption, upcomingDates } from "@studio/contract/race/season.ts";
import { studio } from "@studio/contract/studio.ts";
import { HyroxTrialForm, SimulationForm } from "../../../features/leads/forms.tsx";
import { Course } from "../../../features/race/Course.tsx";
import { Finishers } from "../../../features/race/Finishers.tsx";
import { HowToBook } from "../../../features/race/HowToBook.tsx";
import { benefits, cycle, extras, firstSteps, measured, method } from "../../../features/race/hyrox.ts";
import { NewDatesComing } from "../../../features/race/NewDatesComing.tsx";
import { NewsBanner } from "../../../features/race/NewsBanner.tsx";
import { NextRace } from "../../../features/race/NextRace.tsx";
import { SimulationDates } from "../../../features/race/SimulationDates.tsx";
import { TitledTexts } from "../../../features/race/TitledTexts.tsx";
import { useSeason } from "../../../features/race/useSeason.ts";
import { OfferCards } from "../../../features/shop/OfferCards.tsx";
import { priceList } from "../../../features/shop/priceList.ts";
import { useCatalogue } from "../../../features/shop/useCatalogue.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { FormPanel } from "../../../features/site/FormPanel.tsx";
import { Reach } from "../../../features/site/Reach.tsx";
import { Split } from "../../../features/site/Split.tsx";
import { usePageTexts } from "../../../features/site/usePageTexts.ts";
import { useContent } from "../../../lib/content/currentContents.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { people } from "../../../lib/format/people.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs, faqPage, offerCatalog } from "../../../lib/site/structuredData.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Faq } from "../../../ui/display/Faq.tsx";
import { Steps } from "../../../ui/display/Steps.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { QuickNav } from "../../../ui/navigation/QuickNav.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const { city } = studio.address;
const descriptionFor = (places: number) =>
  `Preparati a HYROX a ${city}: programma in palestra o online, corsa, test e simulazioni con un coach, in gruppi di ${people(places)} al massimo.`;

export function Component() {
  const { texts, filled } = usePageTexts("hyrox");
  const today = useToday();
  const { capacity: places } = useRules().classes;
  const description = descriptionFor(places);
  const catalogue = useCatalogue();
  const questions = useContent("questions", initialQuestions);
  const season = useSeason();
  const dates = upcomingDates(season.dates, today);
  const programmes = priceList([{ group: "hyrox", kind: "HYROX" }], today, catalogue);
  const hasDates = dates.length > 0;
  return (
    <Page
      title={`Palestra HYROX a ${city}`}
      description={description}
      keywords={`HYROX ${city}, palestra HYROX, allenamento HYROX, simulazione HYROX, HYROX Verona`}
      structuredData={
        import.meta.env.SSR && [
          breadcrumbs([{ name: "HYROX", path: paths.hyrox.href() }]),
          faqPage(questions),
          ...(programmes.length > 0
            ? [
                offerCatalog({
                  name: "Programmi HYROX",
                  description,
                  path: paths.hyrox.href(),
                  offers: programmes,
                }),
              ]
            : []),
        ]
      }
    >
      <NewsBanner announced={season.announced} today={today} />
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
      <Chapter
        title="Percorsi"
        id="piani"
        lead="Verso la gara di Verona: tre mesi in palestra con noi, oppure a distanza con la nostra programmazione."
      >
        <OfferCards group="hyrox" kind="HYROX" today={today} />
      </Chapter>
      <Chapter
        title="Simulazioni"
        id="simulazioni"
        tone="paper"
        lead="La gara in palestra: stesse stazioni, stesso ordine, cronometro acceso."
      >
        <NextRace others={hasDates ? <SimulationDates dates={dates} /> : null} none={<NewDatesComing />} />
        <HowToBook form={hasDates} />
      </Chapter>
      {hasDates && (
        <Chapter title="Richiedi la tua data" tone="iron" id="sim-form">
          <Split
            aside={
              <FormPanel title="Prenota la simulazione">
                <SimulationForm dates={dates.map(dateOption)} />
              </FormPanel>
            }
          >
            <Points
              items={[
                "Scegli la data che preferisci: l’orario lo definiamo insieme",
                "Ti ricontattiamo per telefono o via email",
                "La richiesta non ti impegna finché non la confermi",
              ]}
            />
          </Split>
        </Chapter>
      )}
      <Chapter title="Metodo e benefici" minor>
        <TitledTexts items={method} />
        <Box sx={{ mt: 8 }}>
          <Points items={benefits(places)} />
        </Box>
      </Chapter>
      <Chapter title="Risultati che si misurano" tone="iron" lead={measured(season.weeks)}>
        <Finishers />
      </Chapter>
      <Chapter title="Che cosa succede quando inizi" tone="paper" minor lead={cycle(season.weeks)}>
        <Steps items={firstSteps(season.weeks)} />
      </Chapter>
      <Chapter title="Per andare oltre" minor lead="Tre cose che fanno la differenza accanto al programma.">
        <TitledTexts items={extras} />
      </Chapter>
      <Chapter title="Domande frequenti" minor>
        <Faq items={questions} />
      </Chapter>
      <Chapter title="Prova HYROX gratis" id="provahyrox" tone="iron">
        <Split
          aside={
            <FormPanel title="Prenota la prova gratuita" text="Ti richiamiamo per confermare giorno e ora.">
              <HyroxTrialForm />
            </FormPanel>
          }
        >
          <Points
            items={[
              "Una lezione vera, con chi si sta preparando alla gara",
              "Provi le stazioni con un coach accanto",
              "Alla fine decidiamo insieme se e da dove partire",
            ]}
          />
        </Split>
      </Chapter>
      <Chapter title="Contatti" minor>
        <Reach />
      </Chapter>
    </Page>
  );
}
