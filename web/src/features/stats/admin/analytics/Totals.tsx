import Box from "@mui/material/Box";
import type { ClassAnalytics } from "@studio/contract/stats/model.ts";
import { Stat } from "../../../../ui/charts/Stat.tsx";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { totalsOf } from "./figures.ts";
import { shareLabel } from "./labels.ts";

/** Four totals of the period, each with its label. */
export function Totals({ weeks }: Pick<ClassAnalytics, "weeks">) {
  const { seats, taken, absent, lateCancellations, perWeek } = totalsOf(weeks);
  const numbers = [
    {
      value: shareLabel(taken, seats),
      label: "occupazione",
      hint: `${taken} posti presi sui ${seats} delle classi finite.`,
    },
    {
      value: perWeek,
      label: "presenze a settimana",
      hint: "Lezioni frequentate, in media sulle settimane finite.",
    },
    {
      value: shareLabel(absent, taken),
      label: "assenze",
      hint: "Chi aveva il posto e non si è visto, su tutti i posti presi.",
    },
    {
      value: lateCancellations,
      label: "disdette tardive",
      hint: "Disdette quando non era più gratis: la lezione resta scalata.",
    },
  ];
  return (
    <Box sx={{ mt: 6 }}>
      <Columns count={{ xs: 2, lg: 4 }}>
        {numbers.map(({ value, label, hint }) => (
          <Panel key={label}>
            <Stack gap={1}>
              <Stat value={value} label={<b>{label}</b>} />
              <Note variant="caption">{hint}</Note>
            </Stack>
          </Panel>
        ))}
      </Columns>
    </Box>
  );
}
