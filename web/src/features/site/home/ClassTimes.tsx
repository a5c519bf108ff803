import Box from "@mui/material/Box";
import { useRef } from "react";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Stat } from "../../../ui/Stat.tsx";
import { useClassWeek } from "../services/useClassWeek.ts";

/** The small classes' week in three numbers, and the way to the timetable. */
export function ClassTimes() {
  const place = useRef<HTMLDivElement>(null);
  const { classes, first, last } = useClassWeek(place);
  return (
    <Box
      ref={place}
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
      <Stat value={classes} label="small class a settimana" />
      <Stat value={first} label="la prima del mattino" />
      <Stat value={last} label="l’ultima della sera" />
      <LinkButton to={`${paths.services.href()}#orari`} variant="outlined">
        Guarda gli orari
      </LinkButton>
    </Box>
  );
}
