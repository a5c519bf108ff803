import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Video } from "@studio/contract/library/model.ts";
import { matchingVideos } from "@studio/contract/library/policy.ts";
import { useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { IronBand } from "../../../ui/IronBand.tsx";
import { PageFrame } from "../../../ui/PageFrame.tsx";
import { Section } from "../../../ui/Section.tsx";
import { tagsIn, toggled, withTags } from "./selection.ts";
import { TagFilters } from "./TagFilters.tsx";
import { othersWords, videoCount } from "./tags.ts";
import { type VideoComponent, Videos, VideosSkeleton } from "./Videos.tsx";

type Props = {
  /** In the library's order; `null` while they are on their way. */
  videos: readonly Video[] | null;
  Video: VideoComponent;
};

/** The video library: filters that stand in the address, and the videos that they leave. */
export function LibraryScreen({ videos, Video }: Props) {
  const [search, setSearch] = useSearchParams();
  const results = useRef<HTMLDivElement>(null);
  const tags = tagsIn(search);
  const select = (next: typeof tags) => setSearch(withTags(search, next), { replace: true });
  const clear = () => {
    select([]);
    // The button goes away; whoever pressed it goes on with what it brought.
    results.current?.focus({ preventScroll: true });
  };
  const filtered = tags.length > 0;
  const shown = videos && matchingVideos(videos, tags);
  const others = videos && shown ? videos.length - shown.length : 0;

  return (
    // As tall as the screen from the start, so that the footer does not come and go.
    <Box sx={{ minHeight: "100vh" }}>
      <IronBand>
        <Typography variant="h1">Videoteca</Typography>
        <Typography sx={{ mt: 2 }}>
          Workout, mobilità e video-schede con i nostri coach: scegli, premi play e comincia.
        </Typography>
      </IronBand>
      <PageFrame>
        <Section title="Che cosa ti serve oggi?">
          <TagFilters selected={tags} onToggle={(tag) => select(toggled(tags, tag))} />
        </Section>
        <Box ref={results} tabIndex={-1} sx={{ outline: "none", boxShadow: "none !important" }}>
          <Section title={filtered ? "I video per te" : "Per cominciare"}>
            {/* As tall with the button as without: what is below stays where it is. */}
            <Box sx={{ ...line, mt: -3, mb: 4 }}>
              <Typography role="status">{shown ? videoCount(shown.length) : "Carico i video…"}</Typography>
              {filtered && <Button onClick={clear}>Togli i filtri</Button>}
              {!filtered && others > 0 && (
                <Typography sx={{ color: "text.secondary" }}>{othersWords(others)}</Typography>
              )}
            </Box>
            {videos && shown ? (
              <Videos videos={shown} total={videos.length} onClear={clear} Video={Video} />
            ) : (
              <VideosSkeleton />
            )}
          </Section>
        </Box>
      </PageFrame>
    </Box>
  );
}

const line = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 4,
  minHeight: 48,
} as const;
