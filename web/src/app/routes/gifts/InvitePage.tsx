import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { Page } from "../../page/head.tsx";

const InvitePanel = whenOpened<{ open: boolean }>(() =>
  import("../../../features/referrals/invite/InvitePanel.tsx").then(({ InvitePanel: Part }) => ({
    default: Part,
  })),
);

/** Page of a member's invitation, whose code is in the hash, which the HTML of the build does not know: it reaches no log. */
export function InvitePage() {
  const isHydrated = useHydrated();
  return (
    <Page
      title="Un amico ti invita"
      description={`Un amico ti invita ad allenarti da ${studio.name}: apri l’invito e leggi che cosa ricevi.`}
      robots="noindex"
    >
      <IronBand>
        <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
          Un amico ti invita
        </Typography>
        <Typography sx={{ mt: 3 }}>Allenati con noi, e ricevete un premio tutti e due.</Typography>
      </IronBand>
      <Chapter title="Il tuo invito" minor>
        <noscript>
          Per aprire l’invito serve JavaScript: attivalo, oppure dì in palestra chi ti invita.
        </noscript>
        {isHydrated && <InvitePanel open />}
      </Chapter>
    </Page>
  );
}
