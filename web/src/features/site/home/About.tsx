import Box from "@mui/material/Box";
import { coaches } from "@studio/contract/studio.ts";
import { paths } from "../../../app/paths.ts";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Faces } from "../about/Faces.tsx";
import { Chapter } from "../Chapter.tsx";

/** Who the studio is, in a sentence and some faces. */
export const About = () => (
  <Chapter
    title="Chi siamo"
    id="chisiamo"
    tone="paper"
    lead={`Chi ha fondato la palestra, ${coaches.length} coach e un’idea sola: allenare poche persone alla volta, e farlo bene. Ti guardiamo muovere, ti spieghiamo il perché, ti facciamo sudare il giusto.`}
  >
    <Faces />
    <Box sx={{ mt: 8 }}>
      <LinkButton to={paths.about.href()} variant="outlined">
        Conosci la squadra
      </LinkButton>
    </Box>
  </Chapter>
);
