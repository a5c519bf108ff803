import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Video } from "@studio/contract/library/model.ts";
import { isPublished } from "@studio/contract/library/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNow } from "../../../lib/clock.ts";
import { sinceLongDay } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { SortableItem, SortableList } from "../../../ui/display/Sortable.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { TitleRow } from "../../../ui/layout/TitleRow.tsx";
import { OptionsMenu } from "../../../ui/navigation/OptionsMenu.tsx";
import { useOrderVideos, useRemoveVideo, useSaveVideo, videosQuery } from "./api.ts";
import { VideoDialog } from "./VideoDialog.tsx";

/** Returns what there is to know of a video in a line: `25 minuti · workout, base · Visibile dal 1 dicembre 2026`. */
function noteOf(video: Video, today: string): string {
  const { minutes, tags, published_from, sample } = video;
  return [
    minutes && `${minutes} min`,
    tags.join(", "),
    published_from && !isPublished(video, today) && `Visibile ${sinceLongDay(published_from)}`,
    sample && "Mostrato senza filtri",
  ]
    .filter(Boolean)
    .join(" · ");
}

type Dialog = { video: Video | undefined; open: boolean; times: number };

/** The videos of the library, in the order in which members see them (docs/product/training-and-library.md#videos-of-staff). */
export function VideosScreen() {
  const today = romeDay(useNow());
  const { data: videos, error, refetch } = useQuery(videosQuery);
  const [dialog, setDialog] = useState<Dialog>();
  const { mutateAsync: order } = useOrderVideos();
  const { mutateAsync: remove } = useRemoveVideo();
  const { mutateAsync: save } = useSaveVideo();
  const ask = (video?: Video) => setDialog({ video, open: true, times: (dialog?.times ?? 0) + 1 });

  const move = (from: number, to: number) => {
    const ids = (videos ?? []).map(({ id }) => id);
    const [id] = ids.splice(from, 1);
    if (id !== undefined) ids.splice(to, 0, id);
    void act(() => order(ids), "Ordine salvato.");
  };
  const removeNow = (video: Video) => {
    const { id, order: _, version: __, ...fields } = video;
    const places = (videos ?? []).map((one) => one.id);
    void act(
      () => remove(id),
      `“${video.title}” è tolto dalla videoteca.`,
      () =>
        act(async () => {
          await save({ id, body: { ...fields, version: null } });
          await order(places);
        }, `“${video.title}” è di nuovo nella videoteca.`),
    );
  };
  return (
    <>
      <TitleRow
        title="Video"
        hint="I video della videoteca, nell’ordine in cui li vede chi ha l’allenamento online."
      >
        <Button variant="contained" startIcon={<Add />} onClick={() => ask()}>
          Nuovo video
        </Button>
      </TitleRow>
      <PageFrame>
        <Box sx={{ mt: 4, mb: 8 }}>
          {!videos && !error && (
            <Box role="status" aria-label="Carico i video" sx={{ display: "grid", gap: 2 }}>
              {[0, 1, 2, 3, 4].map((row) => (
                <Skeleton key={row} variant="rounded" height={64} />
              ))}
            </Box>
          )}
          {!videos && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
          {videos?.length === 0 && (
            <EmptyState title="Non c’è ancora un video" hint="Aggiungi il primo con il suo indirizzo." />
          )}
          {videos && videos.length > 0 && (
            <SortableList
              label="Video"
              items={videos.map(({ id, title }) => ({ id, name: title }))}
              onMove={move}
            >
              {videos.map((video) => (
                <SortableItem key={video.id} id={video.id} name={video.title}>
                  {(handle) => (
                    <Paper elevation={1} sx={{ display: "flex", alignItems: "center", gap: 2, p: 2 }}>
                      {handle}
                      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
                          {video.title}
                        </Typography>
                        <Typography
                          variant="body2"
                          sx={{ color: "text.secondary", overflowWrap: "anywhere" }}
                        >
                          {noteOf(video, today)}
                        </Typography>
                      </Box>
                      <OptionsMenu
                        label={`Azioni su ${video.title}`}
                        items={[
                          { label: "Modifica", onClick: () => ask(video) },
                          { label: "Togli", onClick: () => removeNow(video) },
                        ]}
                      />
                    </Paper>
                  )}
                </SortableItem>
              ))}
            </SortableList>
          )}
        </Box>
      </PageFrame>
      {dialog && (
        <VideoDialog
          key={dialog.times}
          video={dialog.video}
          open={dialog.open}
          onClose={() => setDialog({ ...dialog, open: false })}
        />
      )}
    </>
  );
}
