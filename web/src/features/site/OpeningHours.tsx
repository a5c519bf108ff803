import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";

/** Opening hours of the studio. */
export const OpeningHours = () => (
  <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", gap: 6, m: 0, mb: 6 }}>
    {studio.openingHours.map(({ days, hours }) => (
      <div key={days}>
        <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
          {days}
        </Typography>
        <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}>
          {hours}
        </Typography>
      </div>
    ))}
  </Box>
);
