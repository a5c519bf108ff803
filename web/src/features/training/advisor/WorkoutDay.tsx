import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import type { Workout } from "./programme.ts";

const line = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: 4,
  alignItems: "baseline",
  py: 3,
  borderTop: "1px solid",
  borderColor: "divider",
};

/** A day of the programme: exercises with sets, repetitions, rest and a hint. */
export const WorkoutDay = ({ number, workout }: { number: number; workout: Workout }) => (
  <Paper
    component="article"
    elevation={1}
    sx={{
      p: { xs: 5, sm: 6 },
      borderTop: "6px solid",
      borderColor: "primary.main",
      breakInside: "avoid",
      "@media print": { p: 0, boxShadow: "none" },
    }}
  >
    <Stack>
      <Row gap={4} align="center" wraps={false}>
        <Typography aria-hidden component="span" variant="h1" sx={{ fontSize: "4.5rem", lineHeight: 0.85 }}>
          {number}
        </Typography>
        <div>
          <Note variant="body2">
            Giorno {number}, {workout.weekday.toLowerCase()}
          </Note>
          <Typography variant="h3">{workout.name}</Typography>
        </div>
      </Row>
      <Box component="ol">
        {workout.lines.map(({ name, amount, rest, note }) => (
          <Box component="li" key={name} sx={line}>
            <Strong component="span">{name}</Strong>
            <Typography component="span" variant="h3" sx={{ textAlign: "right", whiteSpace: "nowrap" }}>
              {amount}
            </Typography>
            <Note component="span" variant="body2">
              {note}
            </Note>
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ textAlign: "right", whiteSpace: "nowrap" }}
            >
              recupero {rest}
            </Typography>
          </Box>
        ))}
      </Box>
    </Stack>
  </Paper>
);
