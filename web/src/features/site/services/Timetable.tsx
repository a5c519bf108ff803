import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useRules } from "../../../lib/content/rules.ts";
import { plural } from "../../../lib/format/format.ts";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { brand } from "../../../ui/theme/palette.ts";
import { Chapter } from "../Chapter.tsx";
import { Closures } from "../hours/Closures.tsx";
import { useClassWeek } from "./useClassWeek.ts";

/** Starts of the small classes by day. */
export function Timetable() {
  const place = useRef<HTMLDivElement>(null);
  const { days, classes, closures } = useClassWeek(place);
  const { capacity: places } = useRules(useInViewport(place)).classes;
  return (
    // Around the chapter: what is in it hydrates after this, and could not be watched yet.
    <div ref={place}>
      <Chapter
        title="Orari delle small class"
        id="orari"
        tone="iron"
        lead={`${plural(classes, "classe", "classi")} a settimana, massimo ${places} persone in ognuna.`}
      >
        <Box
          sx={{
            display: "grid",
            columnGap: 6,
            gridTemplateColumns: { xs: "1fr", md: `repeat(${days.length}, minmax(0, 1fr))` },
          }}
        >
          {days.map(({ day, times }) => (
            <Box
              key={day}
              sx={{
                display: { xs: "grid", md: "block" },
                gridTemplateColumns: "112px 1fr",
                py: 4,
                borderTop: `4px solid ${brand.ember}`,
              }}
            >
              <Typography variant="h3" sx={{ mb: { md: 4 } }}>
                {day}
              </Typography>
              <Box
                component="ul"
                sx={{
                  display: "grid",
                  gap: 2,
                  gridTemplateColumns: { xs: "repeat(auto-fill, minmax(68px, 1fr))", md: "1fr" },
                }}
              >
                {times.map((time) => (
                  <Typography
                    key={time}
                    component="li"
                    variant="h2"
                    sx={{ fontSize: { xs: "1.75rem", md: "2.25rem" }, fontVariantNumeric: "tabular-nums" }}
                  >
                    {time}
                  </Typography>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        <Closures closures={closures} />
      </Chapter>
    </div>
  );
}
