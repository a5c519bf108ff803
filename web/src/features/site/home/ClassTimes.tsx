import Box from "@mui/material/Box";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Stat } from "../../../ui/Stat.tsx";
import { classesAWeek, firstClass, lastClass } from "../services/week.ts";

/** The small classes' week in three numbers, and the way to the timetable. */
export const ClassTimes = () => (
  <Box
    sx={{
      mt: { xs: 8, md: 12 },
      display: "grid",
      alignItems: "center",
      justifyItems: "start",
      columnGap: { xs: 4, md: 14 },
      rowGap: 6,
      gridTemplateColumns: { xs: "repeat(3, auto)", md: "repeat(3, auto) 1fr" },
      "& > a": { gridColumn: { xs: "1 / -1", md: "auto" }, justifySelf: { md: "end" } },
    }}
  >
    <Stat value={classesAWeek} label="small class a settimana" />
    <Stat value={firstClass} label="la prima del mattino" />
    <Stat value={lastClass} label="l'ultima della sera" />
    <LinkButton to={`${paths.services.href()}#orari`} variant="outlined">
      Guarda gli orari
    </LinkButton>
  </Box>
);
