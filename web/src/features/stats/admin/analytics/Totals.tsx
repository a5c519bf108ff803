import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ClassAnalytics } from "@studio/contract/stats/model.ts";
import { Stat } from "../../../../ui/charts/Stat.tsx";
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
    <Box
      sx={{
        display: "grid",
        gap: 4,
        mt: 6,
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
      }}
    >
      {numbers.map(({ value, label, hint }) => (
        <Panel key={label}>
          <Stat value={value} label={<b>{label}</b>} />
          <Typography variant="caption" component="p" sx={{ mt: 1, color: "text.secondary" }}>
            {hint}
          </Typography>
        </Panel>
      ))}
    </Box>
  );
}
