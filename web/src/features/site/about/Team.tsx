import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { Chapter } from "../Chapter.tsx";
import { Portrait } from "./Portrait.tsx";
import { type Person, useTeam } from "./useTeam.ts";

/** A person of the team with role, short biography and picture, which is beside the words on phones. */
const PersonCard = ({ person }: { person: Person }) => (
  <Columns component="li" count={{ xs: ["112px", 1], sm: 1 }} align="start">
    <Portrait person={person} sizes="(min-width: 900px) 352px, (min-width: 600px) 50vw, 112px" />
    <div>
      <Typography variant="h2" component="h3">
        {person.name}
      </Typography>
      <Box sx={{ typography: "h3", mt: 1, pl: 3, borderLeft: `4px solid ${brand.ember}` }}>{person.role}</Box>
      <Box sx={{ mt: 2 }}>
        <Note>{person.bio}</Note>
      </Box>
    </div>
  </Columns>
);

/** The founder and the coaches. */
export function Team() {
  const team = useTeam();
  return (
    <Chapter
      title="La squadra"
      id="squadra"
      tone="paper"
      lead={`Chi ha fondato la palestra e ${team.length === 2 ? "il coach" : `i ${team.length - 1} coach`} che trovi in sala: nomi da sapere, perché loro sapranno il tuo.`}
    >
      <Columns
        component="ul"
        count={{ xs: 1, sm: 2, md: 3 }}
        gap={{ xs: 4, md: 8 }}
        rowGap={{ xs: 6, md: 12 }}
      >
        {team.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </Columns>
    </Chapter>
  );
}
