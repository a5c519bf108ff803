import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { paths } from "../../../lib/paths.ts";
import { Picture } from "../../../ui/media/Picture.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { type Person, useTeam } from "../about/useTeam.ts";
import { Chapter } from "../Chapter.tsx";

/** Portraits of the team. */
const Faces = ({ team }: { team: readonly Person[] }) => (
  <Box
    component="ul"
    sx={{
      display: "grid",
      gap: { xs: 4, md: 6 },
      gridTemplateColumns: { xs: "repeat(3, 1fr)", md: "repeat(6, 1fr)" },
    }}
  >
    {team.map(({ name, role, picture, own }) => (
      <li key={picture}>
        <Picture
          name={picture}
          alt=""
          own={own}
          sizes="(min-width: 900px) 160px, 33vw"
          sx={{ borderRadius: "12px" }}
        />
        <Typography variant="h3" component="p" sx={{ mt: 2 }}>
          {name}
        </Typography>
        <Typography variant="body2">{role}</Typography>
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
      <Box sx={{ mt: 8 }}>
        <LinkButton to={paths.about.href()} variant="outlined">
          Conosci la squadra
        </LinkButton>
      </Box>
    </Chapter>
  );
}
