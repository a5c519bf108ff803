import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { FIRST_REVIEWS, initialFirstReviews } from "@studio/contract/site/content/initialFirstReviews.ts";
import { useRef } from "react";
import { useContent } from "../../../lib/content/currentContents.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { paths } from "../../../lib/paths.ts";
import { Stat } from "../../../ui/charts/Stat.tsx";
import { Foot } from "../../../ui/layout/flow/Foot.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { snapRow } from "../../../ui/layout/snapRow.ts";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { Chapter } from "../Chapter.tsx";
import { services } from "../services/services.ts";
import { useClassWeek } from "../services/useClassWeek.ts";
import { ServiceTile } from "./ServiceTile.tsx";

/** The first reviews. */
function FirstReviews() {
  const reviews = useContent("reviews", initialFirstReviews);
  return (
    <Box sx={{ mt: { xs: 6, md: 14 } }}>
      <Box component="ul" aria-label="Recensioni in evidenza" tabIndex={0} sx={snapRow(300)}>
        {reviews.slice(0, FIRST_REVIEWS).map(({ quote, name, about }) => (
          <Paper
            component="li"
            key={quote}
            elevation={1}
            sx={{ p: { xs: 4, md: 5 }, borderLeft: `6px solid ${brand.ember}` }}
          >
            <Stack component="figure" gap={3} isTall>
              <Typography component="blockquote" variant="h3">
                «{quote}»
              </Typography>
              <Foot component="figcaption">
                <Note variant="body2">
                  <b>{name}</b>, {about}
                </Note>
              </Foot>
            </Stack>
          </Paper>
        ))}
      </Box>
    </Box>
  );
}

/** The week of the small classes in three numbers, with a link to the timetable. */
function ClassTimes() {
  const place = useRef<HTMLDivElement>(null);
  const { classes, first, last } = useClassWeek(place);
  return (
    <Box
      ref={place}
      sx={{
        mt: { xs: 6, md: 12 },
        display: "grid",
        alignItems: "center",
        justifyItems: "start",
        columnGap: { xs: 4, md: 14 },
        rowGap: 6,
        gridTemplateColumns: { xs: "repeat(3, auto)", md: "repeat(3, auto) 1fr" },
        "& > a": { gridColumn: { xs: "1 / -1", md: "auto" }, justifySelf: { md: "end" } },
      }}
    >
      <Stat value={classes} label="small class a settimana" />
      <Stat value={first} label="la prima del mattino" />
      <Stat value={last} label="l’ultima della sera" />
      <LinkButton to={paths.week.href()} variant="outlined">
        Guarda gli orari
      </LinkButton>
    </Box>
  );
}

/** The eight services with links to their pages, and the first reviews. */
export const Services = () => {
  const { capacity: places } = useRules().classes;
  return (
    <Chapter
      title="Tutto quello che facciamo"
      id="servizi"
      tone="paper"
      lead="Dalla prima volta in palestra alla gara: scegli da dove cominciare, al resto pensiamo insieme."
      action={
        <LinkButton to={paths.services.href()} variant="outlined">
          Tutti i servizi
        </LinkButton>
      }
    >
      <Box
        component="ul"
        sx={{
          display: "grid",
          gap: { xs: 3, md: 4 },
          // Two names do not fit side by side on the narrowest phones.
          gridTemplateColumns: {
            xs: "repeat(auto-fill, minmax(160px, 1fr))",
            sm: "repeat(2, minmax(0, 1fr))",
            lg: "repeat(4, minmax(0, 1fr))",
          },
        }}
      >
        {services(places).map((service) => (
          <li key={service.id}>
            <ServiceTile service={service} />
          </li>
        ))}
      </Box>
      <ClassTimes />
      <FirstReviews />
    </Chapter>
  );
};
