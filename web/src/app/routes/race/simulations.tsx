import { NOT_OFFICIAL } from "@studio/contract/race/notice.ts";
import { upcomingDates } from "@studio/contract/race/season.ts";
import { studio } from "@studio/contract/studio.ts";
import { PaymentReturn } from "../../../features/race/booking/payment/PaymentReturn.tsx";
import { RaceBooking } from "../../../features/race/booking/RaceBooking.tsx";
import { BuiltRaceScript } from "../../../features/race/booking/RaceEventScript.tsx";
import { Figures } from "../../../features/race/Figures.tsx";
import { simulationDay, simulationExpect, simulationFigures } from "../../../features/race/hyrox.ts";
import { SimulationDates } from "../../../features/race/SimulationDates.tsx";
import { useSeason } from "../../../features/race/useSeason.ts";
import { Weights } from "../../../features/race/Weights.tsx";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Steps } from "../../../ui/display/Steps.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const { city } = studio.address;

export function Component() {
  const dates = upcomingDates(useSeason().dates, useToday());
  return (
    <Page
      title="Simulazione HYROX in palestra"
      description={`La simulazione HYROX in palestra a ${city}: partenze in finestre da 30 minuti, quattro posti, dieci categorie. Scegli la partenza, prenota online e ricevi il biglietto.`}
      keywords={`simulazione HYROX, HYROX ${city}, prova gara HYROX, categorie HYROX`}
      structuredData={
        import.meta.env.SSR && [
          breadcrumbs([
            { name: "HYROX", path: paths.hyrox.href() },
            { name: "Simulazioni", path: paths.simulations.href() },
          ]),
        ]
      }
    >
      {import.meta.env.SSR && <BuiltRaceScript />}
      <PaymentReturn />
      <Hero
        eyebrow="Simulazioni"
        title="La gara, prima della gara"
        text="Corsa e stazioni nell’ordine vero, pesi della tua categoria, un coach che guarda e un cronometro che non fa sconti."
        picture="hero-hyrox"
        action={
          <LinkButton to={paths.simulations.href("prenota")} size="large">
            Prenota un posto
          </LinkButton>
        }
      />
      <Chapter title="Turni piccoli, spazio per tutti">
        <Figures items={simulationFigures} />
      </Chapter>
      <Chapter title="Prenota il tuo posto" id="prenota" tone="iron">
        <RaceBooking />
      </Chapter>
      <Chapter title="Come si svolge la giornata">
        <Steps items={simulationDay} />
      </Chapter>
      <Chapter title="Che cosa aspettarti">
        <Points items={simulationExpect} />
      </Chapter>
      <Chapter
        title="I pesi della tua categoria"
        tone="paper"
        lead={`Le nostre simulazioni seguono i pesi di gara di ogni categoria. ${NOT_OFFICIAL}`}
      >
        <Weights />
      </Chapter>
      {dates.length > 0 && (
        <Chapter
          title="Le date della stagione"
          lead="Le simulazioni di gruppo della stagione: chiedi un posto con il modulo, ti ricontattiamo noi."
          action={
            <LinkButton to={paths.hyrox.href("sim-form")} variant="outlined">
              Vai al modulo
            </LinkButton>
          }
        >
          <SimulationDates dates={dates} />
        </Chapter>
      )}
    </Page>
  );
}
