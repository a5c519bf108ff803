import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import type { GiveFormProps } from "../../../features/gifts/give/GiveForm.tsx";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { lazyForm, lazyWhenNear } from "../../../ui/hydration/lazyParts.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Page } from "../../page/head.tsx";
import { useToday } from "../../page/today.ts";

const GiveForm = lazyForm<GiveFormProps>(() =>
  import("../../../features/gifts/give/GiveForm.tsx").then((m) => m.GiveForm),
);

const HowItWorks = lazyWhenNear(() =>
  import("../../../features/gifts/give/HowItWorks.tsx").then((m) => m.HowItWorks),
);

/** Page on which gift cards are bought (docs/product/gifts.md). */
export function GivePage() {
  const today = useToday();
  return (
    <Page
      title="Buoni regalo"
      description={`Regala le small class di ${studio.name}: un pacchetto o un importo, con il tuo messaggio, nel giorno che scegli.`}
      structuredData={
        import.meta.env.SSR && [breadcrumbs([{ name: "Buoni regalo", path: paths.give.href() }])]
      }
    >
      <IronBand>
        <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
          Regala un allenamento
        </Typography>
        <Typography sx={{ mt: 3 }}>
          Un pacchetto o un importo, con un tuo messaggio: arriva nel giorno che scegli, e chi lo riceve
          comincia quando vuole.
        </Typography>
      </IronBand>
      <Chapter title="Il tuo buono" minor>
        <GiveForm today={today} />
      </Chapter>
      <Chapter title="Come funziona" tone="iron">
        <HowItWorks />
      </Chapter>
      <Chapter
        title="Hai ricevuto un buono?"
        minor
        lead="Con il codice lo apri, e lo riscatti nel tuo account."
        action={
          <LinkButton to={paths.gift.href()} variant="outlined">
            Apri un buono
          </LinkButton>
        }
      />
    </Page>
  );
}
