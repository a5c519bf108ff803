import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useRules } from "../../../lib/content/rules.ts";
import { plural } from "../../../lib/format/format.ts";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { Chapter } from "../Chapter.tsx";
import { Closures } from "../hours/Closures.tsx";
import { useClassWeek } from "./useClassWeek.ts";

const LiveWeek = whenOpened(() => import("./live/LiveWeek.tsx"));

/** Height of the live week with the most classes of a day, so that nothing moves when it takes the place of the other. */
const WEEK_HEIGHT = { xs: 680, md: 640 } as const;

/** The coming days of the small classes with their seats; until they are read, and in the HTML, their starts by weekday. */
export function Timetable({ title = "Orari delle small class" }: { title?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const { days, classes, closures } = useClassWeek(place);
  const isNear = useInViewport(place);
  const { capacity: places } = useRules(isNear).classes;
  const [isLive, setLive] = useState(false);
  return (
    // Around the chapter: what is in it hydrates after this, and could not be watched yet.
    <div ref={place}>
      <Chapter
        title={title}
        id="orari"
        tone="iron"
        lead={`${plural(classes, "classe", "classi")} a settimana, massimo ${places} persone in ognuna.`}
      >
        <Box sx={{ minHeight: WEEK_HEIGHT, "& > div:first-of-type": { minHeight: "2.5em" } }}>
          <div>
            <LiveWeek open={isNear} closures={closures} onLive={setLive} />
          </div>
          {!isLive && (
            <Columns count={{ xs: 1, md: days.length }} gap={6} rowGap={0}>
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
                        sx={{ fontSize: { xs: "1.75rem", md: "2.25rem" } }}
                      >
                        {time}
                      </Typography>
                    ))}
                  </Box>
                </Box>
              ))}
            </Columns>
          )}
        </Box>
        <Closures closures={closures} />
      </Chapter>
    </div>
  );
}
