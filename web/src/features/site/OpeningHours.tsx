import Box from "@mui/material/Box";
import { studio } from "@studio/contract/studio.ts";
import { Stat } from "../../ui/Stat.tsx";

/** When the studio is open (public-site §1). */
export const OpeningHours = () => (
  <Box sx={{ display: "flex", flexWrap: "wrap", gap: { xs: 6, sm: 10 }, mb: 8 }}>
    {studio.openingHours.map(({ days, hours }) => (
      <Stat key={days} value={hours} label={days} />
    ))}
  </Box>
);
