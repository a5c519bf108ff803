import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { Received } from "../../../features/withdrawals/public/Received.tsx";
import { paths } from "../../../lib/paths.ts";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";

/** Page after the form of a withdrawal was sent without the site's script. */
export const Component = () => (
  <Page
    title="Richiesta ricevuta"
    description="La tua richiesta di recesso è arrivata: guarda nella posta per confermarla."
    robots="noindex"
  >
    <IronBand>
      <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
        Richiesta ricevuta
      </Typography>
    </IronBand>
    <Chapter title="E adesso?" minor>
      <Received />
      <Box sx={{ mt: 6 }}>
        <LinkButton to={paths.home.href()} variant="outlined">
          Torna alla home
        </LinkButton>
      </Box>
    </Chapter>
  </Page>
);
