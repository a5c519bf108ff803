import Typography from "@mui/material/Typography";
import { PieChart } from "../../../ui/charts/PieChart.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Lead } from "../../../ui/layout/Lead.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { INJURED_YEARLY } from "./running.ts";

/** Chart and text of the share of runners who are injured each year. */
export const Injured = () => (
  <Columns count={{ xs: 1, md: 2 }} gap={{ xs: 8, md: 12 }} align="center">
    <Stack maxWidth={480}>
      <Typography
        component="p"
        variant="h1"
        sx={{ fontSize: "clamp(6rem, 4rem + 10vw, 12rem)", lineHeight: 0.8 }}
      >
        {INJURED_YEARLY}%
      </Typography>
      <Lead>
        Fino all’{INJURED_YEARLY}% di chi corre si infortuna in un anno. Spesso non è sfortuna: è un gesto
        ripetuto migliaia di volte, sempre con lo stesso errore. Vederlo è il primo passo per correggerlo.
      </Lead>
      <Note variant="body2">
        Fonte: van Gent e altri, British Journal of Sports Medicine, 2007 (dal 19 al 79%, secondo lo studio).
      </Note>
    </Stack>
    <PieChart
      label="Quanti runner si infortunano in un anno, al massimo"
      parts={[
        { name: "si infortuna", value: INJURED_YEARLY },
        { name: "nessun infortunio", value: 100 - INJURED_YEARLY },
      ]}
    />
  </Columns>
);
