import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Columns } from "../../ui/layout/flow/Columns.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { brand } from "../../ui/theme/palette.ts";
import { finishers } from "./finishers.ts";

/** Finish times of people who prepared here, with those of their first simulation. */
export const Finishers = () => (
  <Columns count={{ xs: 1, md: 3 }} gap={{ xs: 5, md: 10 }} component="ul">
    {finishers.map(({ name, category, race, time, firstTime, weeks }) => (
      <Box component="li" key={name} sx={{ borderTop: `4px solid ${brand.ember}`, pt: { xs: 3, md: 4 } }}>
        <Typography
          component="p"
          variant="h1"
          sx={{ fontSize: { xs: "3rem", sm: "clamp(3.75rem, 3rem + 3vw, 5.25rem)" } }}
        >
          {time}
        </Typography>
        <Typography component="h3" variant="h3" sx={{ mt: 2 }}>
          {name}, HYROX {race}
        </Typography>
        <Note variant="body2">
          {category}. Alla prima simulazione, {weeks} settimane prima: {firstTime}.
        </Note>
      </Box>
    ))}
  </Columns>
);
