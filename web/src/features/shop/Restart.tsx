import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { offer } from "@studio/contract/shop/catalogue.ts";
import { people } from "../../lib/format/people.ts";
import { Stat } from "../../ui/charts/Stat.tsx";
import { OfferCards } from "./OfferCards.tsx";

type Props = {
  today: string;
  /** People in a class at most. */
  places: number;
};

/** The seasonal offer and its benefits. */
export function Restart({ today, places }: Props) {
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
          Quattro mesi di small class illimitata per riprendere il ritmo: tutte le lezioni che vuoi, in gruppi
          di {people(places)} al massimo, con un coach che corregge ogni ripetizione.
        </Typography>
        <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))" }}>
          <Stat value={months} label="mesi di lezioni, senza limiti" />
          <Stat value={places} label="persone al massimo per lezione" />
        </Box>
      </Box>
      <OfferCards group="restart" kind="Small class" today={today} />
    </Box>
  );
}
