import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { offer } from "@studio/contract/shop/catalogue.ts";
import { Stat } from "../../ui/charts/Stat.tsx";
import { OfferCards } from "./OfferCards.tsx";

/** The seasonal offer and its benefits. */
export function Restart({ today }: { today: string }) {
  const { months } = offer("restart");
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 8, md: 12 },
        alignItems: "center",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 440px)" },
      }}
    >
      <Box>
        <Typography sx={{ fontSize: "1.25rem", maxWidth: 520, mb: 8 }}>
          Quattro mesi di small class illimitata per riprendere il ritmo: tutte le lezioni che vuoi, al
          massimo in sei, con un coach che corregge ogni ripetizione.
        </Typography>
        <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))" }}>
          <Stat value={months} label="mesi di lezioni, senza limiti" />
          <Stat value="6" label="persone al massimo per lezione" />
        </Box>
      </Box>
      <OfferCards group="restart" kind="Small class" today={today} />
    </Box>
  );
}
