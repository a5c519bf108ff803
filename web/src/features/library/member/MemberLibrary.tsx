import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Video, VideoTag } from "@studio/contract/library/model.ts";
import { matchingVideos } from "@studio/contract/library/policy.ts";
import type { Member } from "@studio/contract/people/model.ts";
import { useId, useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { useSession } from "../../../lib/session/session.ts";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { IronBand } from "../../../ui/layout/IronBand.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { ToggleChip } from "../../../ui/navigation/ToggleChip.tsx";
import { useLibrary } from "./api.ts";
import { asksForAll, tagsIn, toggled, withAll, withTags } from "./selection.ts";
import { families, tagLabel, videoCount } from "./tags.ts";
import { type VideoComponent, Videos, VideosSkeleton } from "./Videos.tsx";

type TagFiltersProps = { selected: readonly VideoTag[]; onToggle: (tag: VideoTag) => void };

/** The three families of tags; on a phone all are one scrollable line, so that the videos are on the first screen. */
function TagFilters({ selected, onToggle }: TagFiltersProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-label="Che cosa ti serve oggi?"
      sx={{
        display: { xs: "flex", sm: "grid" },
        columnGap: 6,
        rowGap: 2,
        mt: { xs: 4, sm: 8 },
        overflowX: { xs: "auto", sm: "visible" },
        // Full bleed, with room for the focus ring.
        mx: { xs: -4, sm: 0 },
        px: { xs: 4, sm: 0 },
        py: 2,
        scrollPaddingInline: 16,
        scrollbarWidth: "none",
      }}
    >
      {families.map(({ title, tags }) => (
        <Box
          key={title}
          role="group"
          aria-labelledby={`${id}-${title}`}
          sx={{
            display: { xs: "flex", sm: "grid" },
            gridTemplateColumns: "88px minmax(0, 1fr)",
            alignItems: { xs: "center", sm: "baseline" },
            gap: 2,
          }}
        >
          <Typography id={`${id}-${title}`} variant="h3" component="p">
            {title}
          </Typography>
          <Box sx={{ display: "flex", flexWrap: { sm: "wrap" }, gap: 2 }}>
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

type ScreenProps = {
  /** In the library's order; `null` while they load. */
  videos: readonly Video[] | null;
  Video: VideoComponent;
};

/** The video library, with filters that are part of the address. */
function LibraryScreen({ videos, Video }: ScreenProps) {
  const [search, setSearch] = useSearchParams();
  const results = useRef<HTMLDivElement>(null);
  const tags = tagsIn(search);
  const select = (next: typeof tags) => setSearch(withTags(search, next), { replace: true });
  const showAll = () => {
    setSearch(withAll(search), { replace: true });
    results.current?.focus({ preventScroll: true });
  };
  const clear = () => {
    select([]);
    // The pressed button disappears: the focus moves to the results.
    results.current?.focus({ preventScroll: true });
  };
  const filtered = tags.length > 0;
  const isAll = !filtered && asksForAll(search);
  const visible = videos && (isAll ? videos : matchingVideos(videos, tags));
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
        <TagFilters selected={tags} onToggle={(tag) => select(toggled(tags, tag))} />
        <Box ref={results} tabIndex={-1} sx={{ outline: "none", boxShadow: "none !important" }}>
          <Section title={filtered ? "I video per te" : isAll ? "Tutti i video" : "Per cominciare"}>
            {/* Reserves the button's height, so that the content below does not move. */}
            <Box sx={{ mt: -3, mb: 4 }}>
              <Stack gap={1}>
                <Row align="center" spread gap={4} wraps={false} minHeight={48}>
                  <Typography role="status">
                    {visible ? videoCount(visible.length) : "Carico i video…"}
                  </Typography>
                  {filtered && <Button onClick={clear}>Togli i filtri</Button>}
                  {!filtered && others > 0 && <Button onClick={showAll}>Mostra tutti</Button>}
                  {isAll && <Button onClick={clear}>Mostra i primi</Button>}
                </Row>
                {tags.length > 1 && (
                  <Note variant="body2">Vedi i video con almeno uno dei filtri scelti.</Note>
                )}
              </Stack>
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

type Props = {
  /** Renders a video; its player needs consent. */
  Video: VideoComponent;
  /** Called before paint with whether the library is shown. */
  onOpen: (open: boolean) => void;
};

function Library({ member, Video, onOpen }: Props & { member: Member | undefined }) {
  const library = useLibrary(member);
  const open = library.status !== "closed";
  useLayoutEffect(() => onOpen(open), [open, onOpen]);
  return open && <LibraryScreen videos={library.status === "open" ? library.videos : null} Video={Video} />;
}

/** The library of a signed-in member with access; nothing for other visitors, or when it cannot be loaded. */
export function MemberLibrary(props: Props) {
  const member = useSession()?.user;
  return <Library key={member?.id} member={member} {...props} />;
}
