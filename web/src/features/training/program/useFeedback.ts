import type { Progress } from "@studio/contract/training/model.ts";
import { useState } from "react";
import { toast } from "../../../ui/feedback/toast.ts";
import { type ProgramSession, type SaveProgress, useSaveProgress } from "./api.ts";
import { followSave } from "./saving.ts";

/** The specification sets the first duration. */
const COMPLETED_TOAST_MS = 1000;
const SAVED_TOAST_MS = 2000;
const ERROR_TOAST_MS = 4000;

/** The member's feedback on a session, apart from its completion. */
export type SessionFeedback = Pick<Progress, "rpe" | "notes">;

export type Feedback = {
  /** Marks a session as completed, or undoes it. */
  complete: (session: ProgramSession, completed: boolean) => void;
  /**
   * Saves the feedback and marks the session as completed (docs/product/training-and-library.md#feedback-on-a-session).
   */
  save: (session: ProgramSession, feedback: SessionFeedback) => void;
  /** Returns the initial feedback of the panel; refused input is kept. */
  feedbackOf: (session: ProgramSession) => SessionFeedback;
};

/** Returns the functions that save a member's feedback; they report the outcome with toasts and never throw. */
export function useFeedback(uid: string): Feedback {
  const save: SaveProgress = useSaveProgress(uid);
  const [refused, setRefused] = useState<ReadonlyMap<string, SessionFeedback>>(new Map());
  const fail = () => toast.error("Errore nel salvataggio!", ERROR_TOAST_MS);

  return {
    complete: ({ id, rpe, notes }, completed) => {
      const onSaved = () => completed && toast.success("Allenamento completato! ✅", COMPLETED_TOAST_MS);
      followSave(save(id, { completed, rpe, notes }), onSaved, fail);
    },
    save: ({ id }, feedback) => {
      const keepRefused = (kept: SessionFeedback | null) =>
        setRefused(
          (all) => new Map(kept ? [...all, [id, kept]] : [...all].filter(([other]) => other !== id)),
        );
      keepRefused(null);
      followSave(
        save(id, { completed: true, ...feedback }),
        () => toast.success("Feedback salvato! 💬", SAVED_TOAST_MS),
        () => {
          keepRefused(feedback);
          fail();
        },
      );
    },
    feedbackOf: ({ id, rpe, notes }) => refused.get(id) ?? { rpe, notes },
  };
}
