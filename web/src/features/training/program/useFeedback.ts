import type { Progress } from "@studio/contract/training/model.ts";
import { useState } from "react";
import { toast, UNDO_TOAST_MS } from "../../../lib/toasts/toast.ts";
import { type ProgramSession, saveProgress } from "./api.ts";
import { followSave } from "./saving.ts";

/** The specification sets the first duration. */
const COMPLETED_TOAST_MS = 1000;
const SAVED_TOAST_MS = 2000;
const ERROR_TOAST_MS = 4000;

const SAVED = "Feedback salvato! 💬";

/** The member's feedback on a session, apart from its completion. */
export type SessionFeedback = Pick<Progress, "rpe" | "notes">;

export type Feedback = {
  /** Marks a session as completed, or undoes it. */
  complete: (session: ProgramSession, completed: boolean) => void;
  /**
   * Saves the feedback and marks the session as completed (docs/product/training-and-library.md#feedback-on-a-session).
   */
  save: (session: ProgramSession, feedback: SessionFeedback) => void;
  /** Returns the initial feedback of the panel; input that was refused, or whose save was undone, is kept. */
  feedbackOf: (session: ProgramSession) => SessionFeedback;
};

/** Returns the functions that save a member's feedback; they report the outcome with toasts and never throw. */
export function useFeedback(uid: string): Feedback {
  const save = saveProgress(uid);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, SessionFeedback>>(new Map());
  const fail = () => toast.error("Errore nel salvataggio!", ERROR_TOAST_MS);

  return {
    complete: ({ id, rpe, notes }, completed) => {
      const onSaved = () => completed && toast.success("Allenamento completato! ✅", COMPLETED_TOAST_MS);
      followSave(save(id, { completed, rpe, notes }), onSaved, fail);
    },
    save: ({ id, completed, rpe, notes }, feedback) => {
      const keepUnsaved = (kept: SessionFeedback | null) =>
        setUnsaved(
          (all) => new Map(kept ? [...all, [id, kept]] : [...all].filter(([other]) => other !== id)),
        );
      const undo = () => {
        keepUnsaved(feedback);
        followSave(save(id, { completed, rpe, notes }), () => {}, fail);
      };
      const onSaved = () =>
        completed
          ? toast.success(SAVED, SAVED_TOAST_MS)
          : toast.success(SAVED, UNDO_TOAST_MS, { label: "Annulla", onClick: undo });
      keepUnsaved(null);
      followSave(save(id, { completed: true, ...feedback }), onSaved, () => {
        keepUnsaved(feedback);
        fail();
      });
    },
    feedbackOf: ({ id, rpe, notes }) => unsaved.get(id) ?? { rpe, notes },
  };
}
