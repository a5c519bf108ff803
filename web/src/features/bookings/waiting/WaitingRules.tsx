import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { MemberEvent } from "@studio/contract/bookings/model.ts";
import { placeWords, rulesOf } from "./words.ts";

/** The member's place in the waiting list and what waiting means. */
export const WaitingRules = ({ event }: { event: MemberEvent }) => (
  <Box>
    <Typography variant="h3" component="p" aria-live="polite">
      {placeWords(event)}
    </Typography>
    <Box component="ul" sx={{ mt: 2, mb: 0, pl: 5, typography: "body2", "& li + li": { mt: 1 } }}>
      {rulesOf(event).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Box>
  </Box>
);
