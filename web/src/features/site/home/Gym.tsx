import { homeTexts } from "@studio/contract/site/content/initial-texts/home.ts";
import { useRef } from "react";
import { paths } from "../../../lib/paths.ts";
import { Points } from "../../../ui/charts/Points.tsx";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Lead } from "../../../ui/layout/Lead.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { Chapter } from "../Chapter.tsx";
import { Split } from "../Split.tsx";
import { usePageTexts } from "../usePageTexts.ts";

/** Pictures and facts of the gym. */
export function Gym() {
  const place = useRef<HTMLElement>(null);
  const { texts, filled } = usePageTexts("home", homeTexts, useInViewport(place));
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
        <Stack ref={place} gap={6}>
          <Lead>{filled(texts.gym)}</Lead>
          <Points items={texts.gymPoints.map(({ text }) => filled(text))} />
          <div>
            <LinkButton to={`${paths.about.href()}#palestra`} variant="outlined">
              Guarda la palestra
            </LinkButton>
          </div>
        </Stack>
      </Split>
    </Chapter>
  );
}
