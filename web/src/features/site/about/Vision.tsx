import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useIdentity } from "../../../lib/content/identity.ts";
import { ShowMore } from "../../../ui/navigation/ShowMore.tsx";
import { Chapter } from "../Chapter.tsx";
import { usePageTexts } from "../usePageTexts.ts";

/** The studio's principles; the full text is collapsed. */
export function Vision() {
  const { vision } = useIdentity(true);
  const { texts, filled } = usePageTexts("about", true);
  return (
    <Chapter title="La nostra visione" tone="iron" lead={vision}>
      <ShowMore summary="Leggi la nostra visione">
        <Box sx={{ display: "grid", gap: 4, maxWidth: 640 }}>
          {texts.vision.split(/\n\s*\n/).map((paragraph) => (
            <Typography key={paragraph}>{filled(paragraph)}</Typography>
          ))}
        </Box>
      </ShowMore>
    </Chapter>
  );
}
