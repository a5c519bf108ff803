import Button from "@mui/material/Button";
import { MAX_NOTES_LENGTH } from "@studio/contract/training/model.ts";
import { useState } from "react";
import { Scale } from "../../../ui/charts/Scale.tsx";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { CountedTextArea } from "../../../ui/form/CountedTextArea.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { forgetDraft, readDraft, writeDraft } from "../../../ui/recovery/drafts.ts";
import type { ProgramSession } from "./api.ts";
import { effortWord } from "./describe.ts";
import type { SessionFeedback } from "./useFeedback.ts";
import { SESSION } from "./useWeek.ts";

const MAX_EFFORT = 10;

type Props = {
  open: boolean;
  session: Pick<ProgramSession, "id" | "title">;
  /** Initial values; a draft that a reload has interrupted comes before them. */
  feedback: SessionFeedback;
  /** Saves the feedback, however the panel is closed (docs/product/training-and-library.md#feedback-on-a-session). */
  onClose: (feedback: SessionFeedback) => void;
};

/** Form for effort and notes of a session (docs/product/training-and-library.md#feedback-on-a-session). */
export function FeedbackPanel({ open, session, feedback, onClose }: Props) {
  const draft = `feedback-${session.id}`;
  const [{ rpe, notes }, setEntered] = useState<SessionFeedback>(() => {
    const { rpe: effort, notes: text } = readDraft(draft);
    return { rpe: effort ? Number(effort) : feedback.rpe, notes: text ?? feedback.notes };
  });
  const enter = (entered: SessionFeedback) => {
    setEntered(entered);
    writeDraft(draft, { rpe: `${entered.rpe ?? ""}`, notes: entered.notes });
  };
  const close = () => {
    // Ignores a second tap while the panel fades out.
    if (!open) return;
    forgetDraft(draft);
    onClose({ rpe, notes: notes.trim() });
  };
  return (
    <ActionDialog
      open={open}
      title="Com’è andata?"
      onClose={close}
      param={SESSION}
      actions={
        <>
          <Note variant="body2">Chiudendo, il feedback è salvato e l’allenamento risulta completato.</Note>
          <Button variant="contained" size="large" onClick={close}>
            Salva e chiudi
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Note>{session.title}</Note>
        <Scale
          legend="Quanto è stato duro? (facoltativo)"
          max={MAX_EFFORT}
          value={rpe}
          onChange={(effort) => enter({ rpe: effort, notes })}
          word={effortWord}
        />
        <CountedTextArea
          label="Note (facoltative)"
          value={notes}
          onChange={(text) => enter({ rpe, notes: text })}
          max={MAX_NOTES_LENGTH}
          rows={3}
        />
      </Stack>
    </ActionDialog>
  );
}
