import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { trialTexts } from "@studio/contract/site/content/initial-texts/trial.ts";
import { studio } from "@studio/contract/studio.ts";
import { useLocation } from "react-router-dom";
import { TrialPanel } from "../../../features/leads/trial/TrialPanel.tsx";
import { TrialForm } from "../../../features/leads/trialForms.tsx";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { FormPanel } from "../../../features/site/FormPanel.tsx";
import { OpeningHours } from "../../../features/site/hours/OpeningHours.tsx";
import { Reach } from "../../../features/site/Reach.tsx";
import { Split } from "../../../features/site/Split.tsx";
import { FirstSteps } from "../../../features/site/services/FirstSteps.tsx";
import { usePageTexts } from "../../../features/site/usePageTexts.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { Hero } from "../../../ui/media/Hero.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

const { city } = studio.address;

/** The page of the form, and that of a booked trial: each more script would cost every page of the site. */
export function Component() {
  const { pathname } = useLocation();
  return pathname.replace(/\/$/, "") === paths.ownTrial.pattern ? <OwnTrialPage /> : <TrialPage />;
}

function TrialPage() {
  const { texts, filled } = usePageTexts("trial", trialTexts);
  const { capacity: places } = useRules(false).classes;
  return (
    <Page
      title={`Prova gratuita in palestra a ${city}`}
      description={`Prenota la prova gratuita da ${studio.name}: personal training, in coppia o small class da ${places} persone al massimo, senza impegno.`}
      keywords={`prova gratuita palestra ${city}, personal training, small class`}
      structuredData={
        import.meta.env.SSR && [breadcrumbs([{ name: "Prova gratuita", path: paths.trial.href() }])]
      }
    >
      <Hero
        title="Prova gratuita"
        text={filled(texts.hero)}
        picture="hero-prova"
        action={
          <LinkButton to="#prenota" variant="contained" size="large">
            Scegli giorno e ora
          </LinkButton>
        }
      />
      <Chapter title="Prenota" id="prenota">
        <Split
          aside={
            <>
              <OpeningHours />
              <Points
                items={[
                  "Un’ora con un coach: individuale, in coppia o in small class",
                  "Ti serve solo una tenuta comoda: il resto lo trovi qui",
                  "Alla fine ne parliamo, e decidi con calma",
                ]}
              />
              <Box sx={{ mt: 10 }}>
                <Reach />
              </Box>
            </>
          }
        >
          <FormPanel
            title="La tua prova"
            text="Per una small class, se c’è posto è subito tuo: te lo dice l’email. Per il resto ti richiamiamo noi."
          >
            <TrialForm />
          </FormPanel>
        </Split>
      </Chapter>
      <FirstSteps />
    </Page>
  );
}

/** Page of a booked trial, by the link of its mail. */
const OwnTrialPage = () => (
  <Page
    title="La tua prova"
    description={`Conferma, sposta o cancella la prova gratuita che hai prenotato da ${studio.name}.`}
    robots="noindex"
  >
    <IronBand>
      <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
        La tua prova
      </Typography>
      <Typography sx={{ mt: 3 }}>Confermala, spostala o cancellala da qui.</Typography>
    </IronBand>
    <Chapter title="Giorno e ora" minor>
      <noscript>
        Per cambiare la prova serve JavaScript: attivalo, oppure rispondi all’email che hai ricevuto.
      </noscript>
      <TrialPanel />
    </Chapter>
  </Page>
);
