import { useParams } from "react-router-dom";
import { TicketScreen } from "../../../features/race/ticket/TicketScreen.tsx";
import { ReloadOffer } from "../../../ui/feedback/ReloadOffer.tsx";
import { memberTheme } from "../../../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../../../ui/theme/ThemeRoot.tsx";
import { Page } from "../../page/head.tsx";
import { TicketFrame } from "../../TicketFrame.tsx";

/** A race ticket (`TicketFrame`). */
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
