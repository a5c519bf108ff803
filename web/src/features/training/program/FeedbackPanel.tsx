import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { MAX_NOTES_LENGTH } from "@studio/contract/training/model.ts";
import { useState } from "react";
import { Scale } from "../../../ui/charts/Scale.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { CountedTextArea } from "../../../ui/form/CountedTextArea.tsx";
import { effortWord } from "./describe.ts";
import type { SessionFeedback } from "./useFeedback.ts";

const MAX_EFFORT = 10;

type Props = {
  open: boolean;
  /** Title of the session. */
  title: string;
  feedback: SessionFeedback;
  /** Saves the feedback, however the panel is closed (docs/product/training-and-library.md#feedback-on-a-session). */
  onClose: (feedback: SessionFeedback) => void;
};

/** Form for effort and notes of a session (docs/product/training-and-library.md#feedback-on-a-session). */
export function FeedbackPanel({ open, title, feedback, onClose }: Props) {
  const [rpe, setRpe] = useState(feedback.rpe);
  const [notes, setNotes] = useState(feedback.notes);
  // Ignores a second tap while the panel fades out.
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
