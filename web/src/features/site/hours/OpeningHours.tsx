import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { formatOpeningHours } from "@studio/contract/site/openingHours.ts";
import { useRef } from "react";
import { useContent } from "../../../lib/content/currentContents.ts";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { useClassWeek } from "../services/useClassWeek.ts";
import { Closures } from "./Closures.tsx";

/** Opening hours of the studio, and its coming closures. */
export function OpeningHours() {
  const place = useRef<HTMLDivElement>(null);
  const { closures } = useClassWeek(place);
  const opening = useContent("hours", initialHours, useInViewport(place));
  return (
    <Box ref={place} sx={{ mb: 6 }}>
      <Box component="dl" sx={{ display: "flex", flexWrap: "wrap", gap: 6, m: 0, mb: 3 }}>
        {formatOpeningHours(opening).map(({ days, hours }) => (
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
