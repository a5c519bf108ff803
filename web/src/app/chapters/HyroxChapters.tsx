import Box from "@mui/material/Box";
import { initialQuestions } from "@studio/contract/race/content/initialQuestions.ts";
import { type DateOption, dateOption, upcomingDates } from "@studio/contract/race/season.ts";
import { Finishers } from "../../features/race/Finishers.tsx";
import { FORM_ANCHOR, HowToBook } from "../../features/race/HowToBook.tsx";
import {
  benefits,
  cycle,
  descriptionFor,
  extras,
  firstSteps,
  measured,
  method,
} from "../../features/race/hyrox.ts";
import { NewDatesComing } from "../../features/race/NewDatesComing.tsx";
import { NextRace } from "../../features/race/NextRace.tsx";
import { SimulationDates } from "../../features/race/SimulationDates.tsx";
import { useSeason } from "../../features/race/useSeason.ts";
import { OfferCards } from "../../features/shop/OfferCards.tsx";
import { priceList } from "../../features/shop/priceList.ts";
import { useCatalogue } from "../../features/shop/useCatalogue.ts";
import { Chapter } from "../../features/site/Chapter.tsx";
import { FormPanel } from "../../features/site/FormPanel.tsx";
import { Reach } from "../../features/site/Reach.tsx";
import { Split } from "../../features/site/Split.tsx";
import { useContent } from "../../lib/content/currentContents.ts";
import { useRules } from "../../lib/content/rules.ts";
import { paths } from "../../lib/paths.ts";
import { StructuredDataScript } from "../../lib/site/StructuredDataScript.tsx";
import { faqPage, offerCatalog } from "../../lib/site/structuredData.ts";
import { Points } from "../../ui/charts/Points.tsx";
import { Card } from "../../ui/display/Card.tsx";
import { Faq } from "../../ui/display/Faq.tsx";
import { Steps } from "../../ui/display/Steps.tsx";
import { lazyForm } from "../../ui/hydration/lazyParts.tsx";
import { CardGrid } from "../../ui/layout/CardGrid.tsx";
import type { PictureName } from "../../ui/media/pictureNames.ts";
import { useToday } from "../page/today.ts";

const HyroxTrialForm = lazyForm<object>(() =>
  import("../../features/leads/HyroxTrialForm.tsx").then((m) => m.HyroxTrialForm),
);
const SimulationForm = lazyForm<{ dates: readonly DateOption[] }>(() =>
  import("../../features/leads/SimulationForm.tsx").then((m) => m.SimulationForm),
);

/** Structured data of the programmes, which the build alone renders. */
function Catalogue() {
  const today = useToday();
  const { capacity: places } = useRules().classes;
  const offers = priceList([{ group: "hyrox", kind: "HYROX" }], today, useCatalogue());
  if (offers.length === 0) return null;
  const path = paths.hyrox.href();
  const data = offerCatalog({ name: "Programmi HYROX", description: descriptionFor(places), path, offers });
  return <StructuredDataScript data={data} />;
}

type Item = { title: string; text: string; picture?: PictureName; href?: string };

/** Arguments side by side, as cards; those of a `row` have no link. */
const TitledTexts = ({ items, row }: { items: readonly Item[]; row?: string }) => (
  <CardGrid min={300} {...(row !== undefined && { row: true, label: row })}>
    {items.map((item) => (
      <Card key={item.title} compact {...item} />
    ))}
  </CardGrid>
);

/** The HYROX page below its hero and the course of a race. */
export function HyroxChapters() {
  const today = useToday();
  const { capacity: places } = useRules().classes;
  const questions = useContent("questions", initialQuestions);
  const season = useSeason();
  const dates = upcomingDates(season.dates, today);
  const hasDates = dates.length > 0;
  return (
    <>
      {import.meta.env.SSR && (
        <>
          <StructuredDataScript data={faqPage(questions)} />
          <Catalogue />
        </>
      )}
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
        <Chapter title="Richiedi la tua data" tone="iron" id={FORM_ANCHOR}>
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
        <TitledTexts items={method} row="Il metodo" />
        <Box sx={{ mt: { xs: 6, md: 8 } }}>
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
            <FormPanel
              title="Prenota la prova gratuita"
              text="In una classe HYROX, se c’è posto, è subito tuo: te lo dice l’email. Per un altro orario ti richiamiamo."
            >
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
    </>
  );
}
