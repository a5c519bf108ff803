import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { dateOption } from "@studio/contract/race/season.ts";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { brand } from "../../ui/theme/palette.ts";
import { PosterNumber } from "./PosterNumber.tsx";

/** The day `yyyy-MM-dd` of a race in poster style. */
export function RaceDay({ date }: { date: string }) {
  const { day, month, weekday, label } = dateOption(date);
  return (
    <Box sx={{ borderLeft: `6px solid ${brand.ember}`, pl: 4 }}>
      <Typography component="span" variant="button" aria-hidden sx={{ display: "block" }}>
        {weekday}
      </Typography>
      <span aria-hidden>
        <PosterNumber>{day}</PosterNumber>
      </span>
      <Typography component="span" variant="h2" aria-hidden sx={{ display: "block" }}>
        {month} {date.slice(0, 4)}
      </Typography>
      <Box component="span" sx={visuallyHidden}>
        {label} {date.slice(0, 4)}
      </Box>
    </Box>
  );
}
