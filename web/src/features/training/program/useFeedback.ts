import type { Progress } from "@studio/contract/training/model.ts";
import { useState } from "react";
import { toast } from "../../../ui/feedback/toast.ts";
import { type ProgramSession, type SaveProgress, useSaveProgress } from "./api.ts";
import { followSave } from "./saving.ts";

/** Milliseconds; the specification gives the first. */
const COMPLETED_TOAST_MS = 1000;
const SAVED_TOAST_MS = 2000;
const ERROR_TOAST_MS = 4000;

/** What a member says of a session beside that it is done. */
export type Said = Pick<Progress, "rpe" | "notes">;

export type Feedback = {
  /** Marks a session as done, or takes that back. */
  complete: (session: ProgramSession, completed: boolean) => void;
  /** Saves the panel, which marks the session as done (docs/product/training-and-library.md#feedback-on-a-session). */
  save: (session: ProgramSession, said: Said) => void;
  /** What the panel opens with: what was typed and refused is not lost. */
  saidOf: (session: ProgramSession) => Said;
};

/** What a member can say of the sessions of a programme; each says how it went and never throws. */
export function useFeedback(uid: string): Feedback {
  const save: SaveProgress = useSaveProgress(uid);
  const [refused, setRefused] = useState<ReadonlyMap<string, Said>>(new Map());
  const fail = () => toast.error("Errore nel salvataggio!", ERROR_TOAST_MS);

  return {
    complete: ({ id, rpe, notes }, completed) => {
      const kept = () => completed && toast.success("Allenamento completato! ✅", COMPLETED_TOAST_MS);
      followSave(save(id, { completed, rpe, notes }), kept, fail);
    },
    save: ({ id }, said) => {
      const keep = (kept: Said | null) =>
        setRefused(
          (all) => new Map(kept ? [...all, [id, kept]] : [...all].filter(([other]) => other !== id)),
        );
      keep(null);
      followSave(
        save(id, { completed: true, ...said }),
        () => toast.success("Feedback salvato! 💬", SAVED_TOAST_MS),
        () => {
          keep(said);
          fail();
        },
      );
    },
    saidOf: ({ id, rpe, notes }) => refused.get(id) ?? { rpe, notes },
  };
}
