import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { WITHDRAW_LABEL } from "@studio/contract/withdrawals/labels.ts";
import { Chapter } from "../../../features/site/Chapter.tsx";
import { FormPanel } from "../../../features/site/FormPanel.tsx";
import { Reach } from "../../../features/site/Reach.tsx";
import { Split } from "../../../features/site/Split.tsx";
import { WithdrawalPanel } from "../../../features/withdrawals/public/WithdrawalPanel.tsx";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { Page } from "../../page/head.tsx";

export const Component = () => (
  <Page
    title="Diritto di recesso"
    description={`Come recedere da un acquisto online di ${studio.name} entro 14 giorni, anche senza un account.`}
    structuredData={
      import.meta.env.SSR && [breadcrumbs([{ name: "Diritto di recesso", path: paths.withdrawal.href() }])]
    }
  >
    <IronBand>
      <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
        Diritto di recesso
      </Typography>
      <Typography sx={{ mt: 3 }}>
        Da un pacchetto o un abbonamento comprato online puoi recedere per 14 giorni, senza dire perché.
      </Typography>
    </IronBand>
    <Chapter title="La tua richiesta" minor>
      <Split
        aside={
          <>
            <Points
              items={[
                "Il numero dell’acquisto è nell’email di conferma: otto lettere e cifre",
                "Hai un account? Puoi recedere anche dall’area riservata, in «Il tuo account»",
                "I posti nelle simulazioni valgono per una data precisa: il recesso non si applica",
                "Rimborsiamo entro 14 giorni, sulla carta o sul conto con cui hai pagato",
              ]}
            />
            <Box sx={{ mt: 10 }}>
              <Reach />
            </Box>
          </>
        }
      >
        <FormPanel title={WITHDRAW_LABEL}>
          <WithdrawalPanel />
        </FormPanel>
      </Split>
    </Chapter>
  </Page>
);
