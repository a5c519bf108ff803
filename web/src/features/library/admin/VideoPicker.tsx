import VideoLibrary from "@mui/icons-material/VideoLibraryOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Video } from "@studio/contract/library/model.ts";
import { addressOf } from "@studio/contract/library/policy.ts";
import { posterOf } from "@studio/contract/library/poster.ts";
import { matchesText } from "@studio/contract/people/search.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { ChoiceBox } from "../../../ui/form/search/ChoiceBox.tsx";
import { Picture } from "../../../ui/media/Picture.tsx";
import { tagLabel, videoCount } from "../member/tags.ts";
import { publishedVideosQuery } from "./api.ts";

const choiceOf = ({ id, title, tags, minutes }: Video) => ({
  id,
  title,
  detail: [minutes && `${minutes} min`, ...tags.map(tagLabel)].filter(Boolean).join(" · "),
  picture: (
    <Box sx={{ width: 80, borderRadius: 1, overflow: "hidden" }}>
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
  const { data: videos, error, isPending, refetch } = useQuery({ ...publishedVideosQuery, enabled: open });
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
        <Typography variant="body2" sx={{ mb: 4, color: "text.secondary" }}>
          Chi segue il programma apre il video anche senza l’accesso alla videoteca.
        </Typography>
        {!videos && error ? (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        ) : (
          <ChoiceBox
            label="Titolo o etichetta"
            text={text}
            onText={setText}
            options={matching}
            isLoading={isPending}
            emptyText="Nessun video con queste parole"
            groups={{ headingOf: () => videoCount(matching.length), onEscape: close }}
            onChoose={({ id }) => {
              onChoose(addressOf(id));
              close();
            }}
            autoFocus
          />
        )}
      </ActionDialog>
    </>
  );
}
