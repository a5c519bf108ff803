import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { studio } from "@studio/contract/studio.ts";
import { useRef } from "react";
import { Closures } from "./Closures.tsx";
import { useClassWeek } from "./services/useClassWeek.ts";

/** Opening hours of the studio, and its coming closures. */
export function OpeningHours() {
  const place = useRef<HTMLDivElement>(null);
  const { closures } = useClassWeek(place);
  return (
    <Box ref={place} sx={{ mb: 6 }}>
      <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", gap: 6, m: 0, mb: 3 }}>
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
      <Closures closures={closures} />
    </Box>
  );
}
