import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { TrialPanel } from "../../../features/leads/trial/TrialPanel.tsx";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { Page } from "../../page/head.tsx";

/** Page of a booked trial, by the link of its mail. */
export const OwnTrialPage = () => (
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
