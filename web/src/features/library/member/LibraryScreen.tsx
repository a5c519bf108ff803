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
import { families, othersLabel, tagLabel, videoCount } from "./tags.ts";
import { type VideoComponent, Videos, VideosSkeleton } from "./Videos.tsx";

type TagFiltersProps = { selected: readonly VideoTag[]; onToggle: (tag: VideoTag) => void };

/** The three families of tags; on a phone each is one scrollable line, so that the videos stay near. */
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
              // Full bleed, with room for the focus ring.
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
  /** In the library's order; `null` while they load. */
  videos: readonly Video[] | null;
  Video: VideoComponent;
};

/** The video library, with filters that are part of the address. */
export function LibraryScreen({ videos, Video }: Props) {
  const [search, setSearch] = useSearchParams();
  const results = useRef<HTMLDivElement>(null);
  const tags = tagsIn(search);
  const select = (next: typeof tags) => setSearch(withTags(search, next), { replace: true });
  const clear = () => {
    select([]);
    // The pressed button disappears: the focus moves to the results.
    results.current?.focus({ preventScroll: true });
  };
  const filtered = tags.length > 0;
  const visible = videos && matchingVideos(videos, tags);
  const others = videos && visible ? videos.length - visible.length : 0;

  return (
    // As tall as the screen from the start, so that the footer does not jump.
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
            {/* Reserves the button's height, so that the content below does not move. */}
            <Box sx={{ ...line, mt: -3, mb: 4 }}>
              <Typography role="status">
                {visible ? videoCount(visible.length) : "Carico i video…"}
              </Typography>
              {filtered && <Button onClick={clear}>Togli i filtri</Button>}
              {!filtered && others > 0 && (
                <Typography sx={{ color: "text.secondary" }}>{othersLabel(others)}</Typography>
              )}
            </Box>
            {videos && visible ? (
              <Videos videos={visible} total={videos.length} onClear={clear} Video={Video} />
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
