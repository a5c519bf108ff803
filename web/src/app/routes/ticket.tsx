import Box from "@mui/material/Box";
import { useParams } from "react-router-dom";
import { TicketScreen } from "../../features/race/ticket/TicketScreen.tsx";
import { IronBar } from "../../ui/IronBar.tsx";
import { memberTheme } from "../../ui/memberTheme.ts";
import { ReloadOffer } from "../../ui/ReloadOffer.tsx";
import { ThemeRoot } from "../../ui/ThemeRoot.tsx";
import { HomeLink } from "../HomeLink.tsx";
import { Page } from "../head.tsx";

/** A race's ticket: opened by its address, at the door too, so nothing but the ticket stands here. */
export function Component() {
  const { ticket = "" } = useParams();
  return (
    <Page
      title="Il tuo biglietto"
      description="Il biglietto della tua simulazione in palestra: giorno, orario di partenza e codice da mostrare all’arrivo."
      robots="noindex"
    >
      <ThemeRoot theme={memberTheme}>
        <IronBar component="header">
          <Box sx={{ py: 1.5 }}>
            <HomeLink />
          </Box>
        </IronBar>
        <Box component="main" tabIndex={-1}>
          <TicketScreen key={ticket} secret={ticket} />
        </Box>
        <ReloadOffer />
      </ThemeRoot>
    </Page>
  );
}
