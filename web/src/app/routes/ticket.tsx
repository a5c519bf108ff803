import { useParams } from "react-router-dom";
import { TicketScreen } from "../../features/race/ticket/TicketScreen.tsx";
import { memberTheme } from "../../ui/memberTheme.ts";
import { ReloadOffer } from "../../ui/ReloadOffer.tsx";
import { ThemeRoot } from "../../ui/ThemeRoot.tsx";
import { Page } from "../head.tsx";
import { TicketFrame } from "../TicketFrame.tsx";

/** A race's ticket (`TicketFrame`). */
export function Component() {
  const { ticket = "" } = useParams();
  return (
    <Page
      title="Il tuo biglietto"
      description="Il biglietto della tua simulazione in palestra: giorno, orario di partenza e codice da mostrare all’arrivo."
      robots="noindex"
    >
      <ThemeRoot theme={memberTheme}>
        <TicketFrame>
          <TicketScreen key={ticket} secret={ticket} />
        </TicketFrame>
        <ReloadOffer />
      </ThemeRoot>
    </Page>
  );
}
