import Typography from "@mui/material/Typography";
import { aboutTexts } from "@studio/contract/site/content/initial-texts/about.ts";
import { useIdentity } from "../../../lib/content/identity.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Lead } from "../../../ui/layout/Lead.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import type { GymPicture } from "../../../ui/media/pictureNames.ts";
import { gymSlots } from "../../../ui/media/pictureSlots.ts";
import { Slideshow } from "../../../ui/media/Slideshow.tsx";
import { ShowMore } from "../../../ui/navigation/ShowMore.tsx";
import { Chapter } from "../Chapter.tsx";
import { Split } from "../Split.tsx";
import { usePageTexts } from "../usePageTexts.ts";

/** Differences from other gyms. */
export function Difference() {
  const { texts, filled } = usePageTexts("about", aboutTexts, true);
  return (
    <Chapter title="Perché siamo diversi" id="diversi">
      <Split
        aside={
          <Picture
            name="gym-04"
            alt=""
            sizes="(min-width: 900px) 560px, 100vw"
            ratio="4 / 3"
            sx={{ borderRadius: "12px" }}
          />
        }
      >
        <Stack gap={6}>
          <Lead>{filled(texts.difference)}</Lead>
          <Points items={texts.differencePoints.map(({ text }) => filled(text))} />
        </Stack>
      </Split>
    </Chapter>
  );
}

/** The studio's principles; the full text is collapsed. */
export function Vision() {
  const { vision } = useIdentity(true);
  const { texts, filled } = usePageTexts("about", aboutTexts, true);
  return (
    <Chapter title="La nostra visione" tone="iron" lead={vision}>
      <ShowMore summary="Leggi la nostra visione">
        <Stack maxWidth={640}>
          {texts.vision.split(/\n\s*\n/).map((paragraph) => (
            <Typography key={paragraph}>{filled(paragraph)}</Typography>
          ))}
        </Stack>
      </ShowMore>
    </Chapter>
  );
}

const names = Object.keys(gymSlots) as GymPicture[];

/** Thirteen pictures at a ratio of 2.4:1, and 1.4:1 below 640 px. */
export const GymSlideshow = () => (
  <Chapter title="La palestra" id="palestra">
    <Slideshow
      label="Immagini della palestra"
      ratio="12 / 5"
      ratioSmall="7 / 5"
      slides={names.map((name) => (
        <Picture key={name} name={name} alt={gymSlots[name].alt} sizes="(min-width: 1168px) 1120px, 100vw" />
      ))}
    />
  </Chapter>
);
