import Typography from "@mui/material/Typography";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { Page } from "../../page/head.tsx";

const GiftPanel = whenOpened<{ open: boolean }>(() =>
  import("../../../features/gifts/open/GiftPanel.tsx").then(({ GiftPanel: Part }) => ({ default: Part })),
);

/** Page of a gift card, whose code is in the hash, which the HTML of the build does not know: it reaches no log. */
export function GiftPage() {
  const isHydrated = useHydrated();
  return (
    <Page
      title="Il tuo buono regalo"
      description="Apri il tuo buono regalo con il codice, e riscattalo nel tuo account."
      robots="noindex"
    >
      <IronBand>
        <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
          Il tuo buono regalo
        </Typography>
        <Typography sx={{ mt: 3 }}>Con il codice lo apri, e lo riscatti nel tuo account.</Typography>
      </IronBand>
      <Chapter title="Apri, riscatta, allenati" minor>
        <noscript>
          Per aprire il buono qui serve JavaScript: attivalo, oppure porta il codice in palestra.
        </noscript>
        {isHydrated && <GiftPanel open />}
      </Chapter>
    </Page>
  );
}
