import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Video } from "@studio/contract/library/model.ts";
import { SAMPLE_VIDEOS } from "@studio/contract/library/policy.ts";
import { posterOf } from "@studio/contract/library/poster.ts";
import type { ComponentProps, ComponentType } from "react";
import type { VideoCard } from "../../../ui/display/VideoCard.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { tagLabel } from "./tags.ts";

/** Renders a video's card, which checks the consent for its player. */
export type VideoComponent = ComponentType<
  Omit<ComponentProps<typeof VideoCard>, "host" | "allowed" | "onAllow">
>;

type Props = {
  videos: readonly Video[];
  /** Number of videos in the whole library. */
  total: number;
  onClear: () => void;
  Video: VideoComponent;
};

/** The filtered videos, or an empty state. */
export function Videos({ videos, total, onClear, Video }: Props) {
  if (total === 0) {
    return (
      <EmptyState
        title="I primi video stanno arrivando"
        hint="Li stiamo preparando: torna a trovarci tra qualche giorno."
      />
    );
  }
  if (videos.length === 0) {
    return (
      <EmptyState
        title="Nessun video con questi filtri"
        hint="Aggiungi un filtro, oppure togli quelli che hai scelto."
        action={
          <Button variant="outlined" onClick={onClear}>
            Mostra i video per cominciare
          </Button>
        }
      />
    );
  }
  return (
    <CardGrid min={280}>
      {videos.map(({ id, title, description, tags }, index) => (
        <Video
          key={id}
          videoId={id}
          title={title}
          description={description}
          poster={posterOf(tags)}
          tags={tags.map(tagLabel)}
          priority={index === 0}
        />
      ))}
    </CardGrid>
  );
}

const keys = Array.from({ length: SAMPLE_VIDEOS }, (_, index) => index);

/** Skeleton with the layout of the cards. */
export const VideosSkeleton = () => (
  <CardGrid min={280}>
    {keys.map((key) => (
      <Paper key={key} elevation={1} sx={{ overflow: "hidden" }}>
        <Skeleton variant="rectangular" sx={{ width: "100%", height: "auto", aspectRatio: "16 / 9" }} />
        <Box sx={{ p: { xs: 5, sm: 6 } }}>
          <Typography variant="h3" component="div">
            <Skeleton width="80%" />
          </Typography>
          <Skeleton />
          <Skeleton width="60%" />
        </Box>
      </Paper>
    ))}
  </CardGrid>
);
