import Typography from "@mui/material/Typography";
import { SiteMapList } from "../../../features/site/SiteMapList.tsx";
import { paths } from "../../../lib/paths.ts";
import { breadcrumbs } from "../../../lib/site/structuredData.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { Lead } from "../../../ui/layout/Lead.tsx";
import { Page } from "../../page/head.tsx";

export const Component = () => (
  <Page
    title="Mappa del sito"
    description="Tutte le pagine del sito in ordine: la palestra, i servizi, i prezzi, la corsa, HYROX, il blog e i contenuti gratuiti."
    structuredData={
      import.meta.env.SSR && [breadcrumbs([{ name: "Mappa del sito", path: paths.siteMap.href() }])]
    }
  >
    <IronBand>
      <Stack>
        <Typography variant="h1" sx={{ textTransform: "uppercase" }}>
          Mappa del sito
        </Typography>
        <Lead>
          Tutte le pagine, una per una: la palestra e i prezzi, la corsa e HYROX, il blog e le guide gratuite.
          Se cerchi qualcosa e non sai dove, parti da qui.
        </Lead>
      </Stack>
    </IronBand>
    <SiteMapList />
  </Page>
);
