import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { arrival } from "@studio/contract/race/policy.ts";
import { formatTime } from "../../../lib/format.ts";
import { Points } from "../../../ui/Points.tsx";

const Chosen = ({ start }: { start: Date }) => {
  const { usual, first } = arrival(start);
  return (
    <div>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        La tua partenza
      </Typography>
      <Typography
        variant="h1"
        component="p"
        sx={{
          fontSize: { xs: "5.5rem", md: "8rem" },
          lineHeight: 0.9,
          mb: 4,
          fontVariantNumeric: "tabular-nums",
        }}
      >
        {formatTime(start)}
      </Typography>
      <Typography>
        Arriva entro le {formatTime(usual)}, oppure entro le {formatTime(first)} se è la tua prima
        simulazione.
      </Typography>
    </div>
  );
};

/** How booking goes, and what the chosen start means for the morning of the race. */
export const ChosenSlot = ({ start }: { start: Date | undefined }) => (
  <Box sx={{ display: "grid", gap: 8, position: { md: "sticky" }, top: 100 }}>
    {start && <Chosen start={start} />}
    <Box sx={{ display: { xs: start ? "none" : "block", md: "block" } }}>
      <Points
        items={[
          "Scegli una partenza dal tabellone: i posti si aggiornano in tempo reale",
          "Lasciaci i tuoi dati e paga con carta: il posto ti aspetta per 30 minuti",
          "Ricevi il biglietto via email: mostralo all’arrivo",
        ]}
      />
    </Box>
  </Box>
);
