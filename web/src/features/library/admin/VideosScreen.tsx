import Add from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import type { Video } from "@studio/contract/library/model.ts";
import { isPublished } from "@studio/contract/library/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useNow } from "../../../lib/clock.ts";
import { moved } from "../../../lib/editing/lists.ts";
import { sinceLongDay } from "../../../lib/format/format.ts";
import { act } from "../../../lib/http/act.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { SortableItem, SortableList } from "../../../ui/display/Sortable.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Screen } from "../../../ui/layout/Screen.tsx";
import { OptionsMenu } from "../../../ui/navigation/OptionsMenu.tsx";
import { useOrderVideos, useRemoveVideo, useSaveVideo, videosQuery } from "./api.ts";

const VideoDialog = whenOpened(async () => ({
  default: (await import("./VideoDialog.tsx")).VideoDialog,
}));

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

/** The videos of the library, in the order in which members see them (docs/product/training-and-library.md#videos-of-staff). */
export function VideosScreen() {
  const today = romeDay(useNow());
  const library = useRead(videosQuery);
  const editing = useDialog<Video | undefined>();
  const { mutateAsync: order } = useOrderVideos();
  const { mutateAsync: remove } = useRemoveVideo();
  const { mutateAsync: save } = useSaveVideo();
  const places = (library.data ?? []).map(({ id }) => id);

  const move = (from: number, to: number) =>
    void act(() => order({ body: { ids: moved(places, from, to) } }), "Ordine salvato.");
  const removeNow = (video: Video) => {
    const { id, order: _, version: __, ...fields } = video;
    void act(
      () => remove({ params: { id } }),
      `“${video.title}” è tolto dalla videoteca.`,
      () =>
        act(async () => {
          await save({ params: { id }, body: { ...fields, version: null } });
          await order({ body: { ids: places } });
        }, `“${video.title}” è di nuovo nella videoteca.`),
    );
  };
  return (
    <Screen
      title="Video"
      hint="I video della videoteca, nell’ordine in cui li vede chi ha l’allenamento online."
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={() => editing.show(undefined)}>
          Nuovo video
        </Button>
      }
    >
      <Loaded of={library} label="Carico i video" height={64} rows={5}>
        {(videos) =>
          videos.length === 0 ? (
            <EmptyState title="Non c’è ancora un video" hint="Aggiungi il primo con il suo indirizzo." />
          ) : (
            <SortableList
              label="Video"
              items={videos.map(({ id, title }) => ({ id, name: title }))}
              onMove={move}
            >
              {videos.map((video) => (
                <SortableItem key={video.id} id={video.id} name={video.title}>
                  {(handle) => (
                    <Paper elevation={1} sx={{ p: 2 }}>
                      <Row align="center" wraps={false}>
                        {handle}
                        <Fill>
                          <Strong breaksWords>{video.title}</Strong>
                          <Note variant="body2" breaksWords>
                            {noteOf(video, today)}
                          </Note>
                        </Fill>
                        <OptionsMenu
                          label={`Azioni su ${video.title}`}
                          items={[
                            { label: "Modifica", onClick: () => editing.show(video) },
                            { label: "Togli", onClick: () => removeNow(video) },
                          ]}
                        />
                      </Row>
                    </Paper>
                  )}
                </SortableItem>
              ))}
            </SortableList>
          )
        }
      </Loaded>
      {editing.render((dialog, video) => (
        <VideoDialog {...dialog} video={video} />
      ))}
    </Screen>
  );
}
