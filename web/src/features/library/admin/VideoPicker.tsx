import VideoLibrary from "@mui/icons-material/VideoLibraryOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Video } from "@studio/contract/library/model.ts";
import { addressOf } from "@studio/contract/library/policy.ts";
import { posterOf } from "@studio/contract/library/poster.ts";
import { matchesText } from "@studio/contract/people/search.ts";
import { useState } from "react";
import { useRead } from "../../../lib/http/useRead.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { ChoiceBox } from "../../../ui/form/search/ChoiceBox.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import { tagLabel, videoCount } from "../member/tags.ts";
import { publishedVideosQuery } from "./api.ts";

const choiceOf = ({ id, title, tags, minutes }: Video) => ({
  id,
  title,
  detail: [minutes && `${minutes} min`, ...tags.map(tagLabel)].filter(Boolean).join(" · "),
  picture: (
    <Box sx={{ flexShrink: 0, width: 80, borderRadius: 1, overflow: "hidden" }}>
      <Picture name={posterOf(tags)} alt="" ratio="16 / 9" sizes="80px" />
    </Box>
  ),
});

type Props = {
  /** Called with the address of the chosen video at the video host. */
  onChoose: (address: string) => void;
};

/** Button that finds a video of the library by title or tag, and passes its address on. */
export function VideoPicker({ onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { data: videos, failure, retry } = useRead({ ...publishedVideosQuery, enabled: open });
  const matching = (videos ?? [])
    .filter(({ title, tags }) => matchesText([title, ...tags].join(" "), text))
    .map(choiceOf);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        startIcon={<VideoLibrary />}
        onClick={() => {
          setText("");
          setOpen(true);
        }}
      >
        Scegli dalla videoteca
      </Button>
      <ActionDialog open={open} title="Scegli dalla videoteca" onClose={close}>
        <Stack>
          <Note variant="body2">
            Chi segue il programma apre il video anche senza l’accesso alla videoteca.
          </Note>
          {!videos && failure !== undefined ? (
            <ErrorState message={failure} onRetry={() => void retry()} />
          ) : (
            <ChoiceBox
              label="Titolo o etichetta"
              text={text}
              onText={setText}
              options={matching}
              isLoading={!videos}
              emptyText="Nessun video con queste parole"
              groups={{ headingOf: () => videoCount(matching.length), onEscape: close }}
              onChoose={({ id }) => {
                onChoose(addressOf(id));
                close();
              }}
              autoFocus
            />
          )}
        </Stack>
      </ActionDialog>
    </>
  );
}
