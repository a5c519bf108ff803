import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Picture } from "../../../ui/media/Picture.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { Chapter } from "../Chapter.tsx";
import { type Person, useTeam } from "./useTeam.ts";

/** A person of the team with role, short biography and picture. */
const PersonCard = ({ person: { name, role, bio, picture, own } }: { person: Person }) => (
  <>
    <Picture
      name={picture}
      alt=""
      own={own}
      sizes="(min-width: 900px) 352px, (min-width: 600px) 50vw, 100vw"
      sx={{ borderRadius: "12px" }}
    />
    <Typography variant="h2" component="h3" sx={{ mt: 4 }}>
      {name}
    </Typography>
    <Box sx={{ typography: "h3", mt: 1, pl: 3, borderLeft: `4px solid ${brand.ember}` }}>{role}</Box>
    <Typography sx={{ mt: 3, color: "text.secondary" }}>{bio}</Typography>
  </>
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
      <Box
        component="ul"
        sx={{
          display: "grid",
          columnGap: { xs: 4, md: 8 },
          rowGap: { xs: 8, md: 12 },
          gridTemplateColumns: { xs: "1fr", sm: "repeat(2, 1fr)", md: "repeat(3, 1fr)" },
        }}
      >
        {team.map((person) => (
          <li key={person.picture}>
            <PersonCard person={person} />
          </li>
        ))}
      </Box>
    </Chapter>
  );
}
