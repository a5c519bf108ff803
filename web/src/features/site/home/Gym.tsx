import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { paths } from "../../../lib/paths.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { Picture } from "../../../ui/media/Picture.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { Split } from "../Split.tsx";
import { usePageTexts } from "../usePageTexts.ts";

/** Pictures and facts of the gym. */
export function Gym() {
  const place = useRef<HTMLElement>(null);
  const { texts, filled } = usePageTexts("home", useInViewport(place));
  return (
    <Chapter title="La palestra" id="palestra" minor>
      <Split
        aside={
          <Picture
            name="gym-01"
            alt=""
            sizes="(min-width: 900px) 560px, 100vw"
            ratio="3 / 2"
            sx={{ borderRadius: "12px" }}
          />
        }
      >
        <Typography ref={place} sx={{ fontSize: "1.125rem", mb: 6 }}>
          {filled(texts.gym)}
        </Typography>
        <Points items={texts.gymPoints.map(({ text }) => filled(text))} />
        <Box sx={{ mt: 7 }}>
          <LinkButton to={`${paths.about.href()}#palestra`} variant="outlined">
            Guarda la palestra
          </LinkButton>
        </Box>
      </Split>
    </Chapter>
  );
}
