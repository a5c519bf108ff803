import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { MAX_NOTES_LENGTH } from "@studio/contract/training/model.ts";
import { useState } from "react";
import { Scale } from "../../../ui/charts/Scale.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { CountedTextArea } from "../../../ui/form/CountedTextArea.tsx";
import { effortWord } from "./describe.ts";
import type { Said } from "./useFeedback.ts";

const MAX_EFFORT = 10;

type Props = {
  open: boolean;
  /** The session's. */
  title: string;
  said: Said;
  /** However the panel is closed, what was said is saved (docs/product/training-and-library.md#feedback-on-a-session). */
  onClose: (said: Said) => void;
};

/** How a session went: effort and notes (docs/product/training-and-library.md#feedback-on-a-session). */
export function FeedbackPanel({ open, title, said, onClose }: Props) {
  const [rpe, setRpe] = useState(said.rpe);
  const [notes, setNotes] = useState(said.notes);
  // Once: a second tap, while the panel fades out, is none.
  const close = () => open && onClose({ rpe, notes: notes.trim() });
  return (
    <ActionDialog
      open={open}
      title="Com’è andata?"
      onClose={close}
      actions={
        <>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            Chiudendo, il feedback è salvato e l’allenamento risulta completato.
          </Typography>
          <Button variant="contained" size="large" onClick={close}>
            Salva e chiudi
          </Button>
        </>
      }
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        <Typography sx={{ color: "text.secondary" }}>{title}</Typography>
        <Scale
          legend="Quanto è stato duro? (facoltativo)"
          max={MAX_EFFORT}
          value={rpe}
          onChange={setRpe}
          word={effortWord}
        />
        <CountedTextArea
          label="Note (facoltative)"
          value={notes}
          onChange={setNotes}
          max={MAX_NOTES_LENGTH}
          rows={3}
        />
      </Box>
    </ActionDialog>
  );
}
