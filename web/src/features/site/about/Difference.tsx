import Typography from "@mui/material/Typography";
import { Points } from "../../../ui/charts/Points.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import { Chapter } from "../Chapter.tsx";
import { Split } from "../Split.tsx";
import { usePageTexts } from "../usePageTexts.ts";

/** Differences from other gyms. */
export function Difference() {
  const { texts, filled } = usePageTexts("about", true);
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
        <Typography sx={{ fontSize: "1.125rem", mb: 6 }}>{filled(texts.difference)}</Typography>
        <Points items={texts.differencePoints.map(({ text }) => filled(text))} />
      </Split>
    </Chapter>
  );
}
