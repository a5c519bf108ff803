import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { paths } from "../../../lib/paths.ts";
import { snapRow } from "../../../ui/layout/snapRow.ts";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Portrait } from "../about/Portrait.tsx";
import { type Person, useTeam } from "../about/useTeam.ts";
import { Chapter } from "../Chapter.tsx";

/** Portraits of the team. */
const Faces = ({ team }: { team: readonly Person[] }) => (
  <Box component="ul" aria-label="La squadra" tabIndex={0} sx={snapRow(140, "29%")}>
    {team.map((person) => (
      <li key={person.id}>
        <Portrait person={person} sizes="(min-width: 900px) 160px, 33vw" />
        <Typography variant="h3" component="p" sx={{ mt: 2 }}>
          {person.name}
        </Typography>
        <Typography variant="body2">{person.role}</Typography>
      </li>
    ))}
  </Box>
);

/** The studio in a sentence and some portraits. */
export function About() {
  const team = useTeam();
  return (
    <Chapter
      title="Chi siamo"
      id="chisiamo"
      tone="paper"
      lead={`Chi ha fondato la palestra, ${team.length - 1} coach e un’idea sola: allenare poche persone alla volta, e farlo bene. Ti guardiamo muovere, ti spieghiamo il perché, ti facciamo sudare il giusto.`}
    >
      <Faces team={team} />
      <Box sx={{ mt: { xs: 6, md: 8 } }}>
        <LinkButton to={paths.about.href()} variant="outlined">
          Conosci la squadra
        </LinkButton>
      </Box>
    </Chapter>
  );
}
