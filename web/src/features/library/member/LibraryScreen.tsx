import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Video, VideoTag } from "@studio/contract/library/model.ts";
import { matchingVideos } from "@studio/contract/library/policy.ts";
import { useId, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { IronBand } from "../../../ui/brand/IronBand.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { ToggleChip } from "../../../ui/navigation/ToggleChip.tsx";
import { tagsIn, toggled, withTags } from "./selection.ts";
import { families, othersWords, tagLabel, videoCount } from "./tags.ts";
import { type VideoComponent, Videos, VideosSkeleton } from "./Videos.tsx";

type TagFiltersProps = { selected: readonly VideoTag[]; onToggle: (tag: VideoTag) => void };

/** The three families of tags; on a phone each is one line to push along, so that the videos stay near. */
function TagFilters({ selected, onToggle }: TagFiltersProps) {
  const id = useId();
  return (
    <Box sx={{ display: "grid", gap: { xs: 3, sm: 5 } }}>
      {families.map(({ title, tags }) => (
        <Box key={title} role="group" aria-labelledby={`${id}-${title}`} sx={{ minWidth: 0 }}>
          <Typography id={`${id}-${title}`} variant="h3" component="p">
            {title}
          </Typography>
          <Box
            sx={{
              display: "flex",
              flexWrap: { sm: "wrap" },
              gap: 2,
              overflowX: { xs: "auto", sm: "visible" },
              // To the edges of the screen, with room for the ring of focus.
              mx: { xs: -4, sm: 0 },
              px: { xs: 4, sm: 0 },
              py: 2,
              scrollPaddingInline: 16,
              scrollbarWidth: "none",
            }}
          >
            {tags.map((tag) => (
              <ToggleChip key={tag} pressed={selected.includes(tag)} onToggle={() => onToggle(tag)}>
                {tagLabel(tag)}
              </ToggleChip>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

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
