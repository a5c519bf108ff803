import Typography from "@mui/material/Typography";
import { useLocation } from "react-router-dom";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { EntryLayout, EntryTitle } from "../../frame/EntryLayout.tsx";
import { Page } from "../../page/head.tsx";

const ActivationPanel = whenOpened<{ open: boolean; token: string }>(() =>
  import("../../../features/members/account/activation/ActivationPanel.tsx").then(
    ({ ActivationPanel: Part }) => ({
      default: Part,
    }),
  ),
);

/** Opens an account by the link of a mail, whose token is in the hash: that reaches no log. */
export function Component() {
  const token = useLocation().hash.slice(1);
  // The HTML of the build knows no hash.
  const isHydrated = useHydrated();
  return (
    <Page
      title="Attiva il tuo account"
      description="Apri il tuo account con la password che scegli."
      robots="noindex"
    >
      <EntryLayout>
        <EntryTitle title="Attiva il tuo account">
          Scegli una password, e il tuo account è pronto. Se hai acquistato qualcosa, lo trovi già lì.
        </EntryTitle>
        {isHydrated && token !== "" && <ActivationPanel open key={token} token={token} />}
        {isHydrated && token === "" && (
          <Typography>Questa pagina si apre dal link che ti abbiamo mandato via email.</Typography>
        )}
      </EntryLayout>
    </Page>
  );
}
