import Box from "@mui/material/Box";
import { coaches } from "@studio/contract/studio.ts";
import { Chapter } from "../Chapter.tsx";
import { CoachCard } from "./CoachCard.tsx";
import { team } from "./team.ts";

/** The founder and the coaches. */
export const Team = () => (
  <Chapter
    title="La squadra"
    id="squadra"
    tone="paper"
    lead={`Chi ha fondato la palestra e i ${coaches.length} coach che trovi in sala: nomi da sapere, perché loro sapranno il tuo.`}
  >
    <Box
      component="ul"
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        columnGap: { xs: 4, md: 8 },
        rowGap: { xs: 8, md: 12 },
        gridTemplateColumns: { xs: "1fr", sm: "repeat(2, 1fr)", md: "repeat(3, 1fr)" },
      }}
    >
      {team.map((coach) => (
        <li key={coach.name}>
          <CoachCard coach={coach} />
        </li>
      ))}
    </Box>
  </Chapter>
);
