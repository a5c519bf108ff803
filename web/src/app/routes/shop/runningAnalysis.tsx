import { RUNNING_REPORT_HOURS } from "@studio/contract/shop/list/runningReport.ts";
import type { RunningCallFormProps } from "../../../features/leads/RunningCallForm.tsx";
import { OfferCards } from "../../../features/shop/OfferCards.tsx";
import { priceList } from "../../../features/shop/priceList.ts";
import { Injured } from "../../../features/shop/running/Injured.tsx";
import { runningPoints, runningSteps } from "../../../features/shop/running/running.ts";
import { useCatalogue } from "../../../features/shop/useCatalogue.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { FormPanel } from "../../../features/site/FormPanel.tsx";
import { Split } from "../../../features/site/Split.tsx";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs, offerCatalog } from "../../../lib/site/structuredData.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Steps } from "../../../ui/display/Steps.tsx";
import { lazyForm } from "../../../ui/hydration/lazyParts.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const RunningCallForm = lazyForm<RunningCallFormProps>(() =>
  import("../../../features/leads/RunningCallForm.tsx").then((m) => m.RunningCallForm),
);

const name = "Analisi della corsa online";
const description = `Analisi della corsa online: mandi i tuoi video, ricevi il report entro ${RUNNING_REPORT_HOURS} ore con correzioni ed esercizi. Tre pacchetti.`;

export function Component() {
  const today = useToday();
  const catalogue = useCatalogue();
  return (
    <Page
      title={name}
      description={description}
      keywords="analisi della corsa, tecnica di corsa, infortuni nella corsa, coach running online"
      structuredData={
        import.meta.env.SSR && [
          breadcrumbs([{ name, path: paths.runningAnalysis.href() }]),
          offerCatalog({
            name,
            description,
            path: paths.runningAnalysis.href(),
            offers: priceList([{ group: "running", kind: "Analisi della corsa" }], today, catalogue),
          }),
        ]
      }
    >
      <Hero
        eyebrow="Analisi della corsa"
        title="Corri meglio, senza farti male"
        text={`Guardiamo come corri, fotogramma per fotogramma. Entro ${RUNNING_REPORT_HOURS} ore sai che cosa cambiare e come.`}
        picture="hero-corsa"
        action={
          <>
            <LinkButton to="#pacchetti" size="large">
              Vedi i pacchetti
            </LinkButton>
            <LinkButton to="#chiamata" size="large" variant="outlined">
              Parla con un coach
            </LinkButton>
          </>
        }
      />
      <Chapter title="Fino a 8 runner su 10 si infortunano">
        <Injured />
      </Chapter>
      <Chapter title="Come funziona" tone="iron">
        <Steps items={runningSteps} />
      </Chapter>
      <Chapter
        title="I pacchetti"
        id="pacchetti"
        lead={`Ogni pacchetto comprende il report entro ${RUNNING_REPORT_HOURS} ore. Scegli quanto vuoi essere seguito dopo.`}
      >
        <OfferCards group="running" kind="Analisi della corsa" today={today} points={runningPoints} />
      </Chapter>
      <Chapter title="Non sai quale scegliere?" id="chiamata" tone="iron">
        <Split
          aside={
            <FormPanel
              title="Richiedi una chiamata gratuita"
              text="Dicci in quale fascia oraria possiamo chiamarti."
            >
              <RunningCallForm />
            </FormPanel>
          }
        >
          <Points
            items={[
              "Ci racconti come corri, da quanto e che cosa ti dà fastidio",
              "Ti diciamo quale pacchetto ti serve, o se non te ne serve nessuno",
              "La chiamata è gratuita e non ti impegna",
            ]}
          />
        </Split>
      </Chapter>
    </Page>
  );
}
