import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { PieChart } from "../../../ui/charts/PieChart.tsx";
import { INJURED_YEARLY } from "./running.ts";

/** Chart and text of the share of runners who are injured each year. */
export const Injured = () => (
  <Box
    sx={{
      display: "grid",
      gap: { xs: 8, md: 12 },
      alignItems: "center",
      gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    }}
  >
    <Box>
      <Typography
        component="p"
        variant="h1"
        sx={{ fontSize: "clamp(6rem, 4rem + 10vw, 12rem)", lineHeight: 0.8, mb: 4 }}
      >
        {INJURED_YEARLY}%
      </Typography>
      <Typography sx={{ fontSize: "1.25rem", maxWidth: 480 }}>
        Fino all’{INJURED_YEARLY}% di chi corre si infortuna in un anno. Spesso non è sfortuna: è un gesto
        ripetuto migliaia di volte, sempre con lo stesso errore. Vederlo è il primo passo per correggerlo.
      </Typography>
      <Typography variant="body2" sx={{ mt: 4, maxWidth: 480, color: "text.secondary" }}>
        Fonte: van Gent e altri, British Journal of Sports Medicine, 2007 (dal 19 al 79%, secondo lo studio).
      </Typography>
    </Box>
    <PieChart
      label="Quanti runner si infortunano in un anno, al massimo"
      parts={[
        { name: "si infortuna", value: INJURED_YEARLY },
        { name: "nessun infortunio", value: 100 - INJURED_YEARLY },
      ]}
    />
  </Box>
);
