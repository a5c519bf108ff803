import { StudioError } from "@studio/contract/errors.ts";
import { toast, UNDO_TOAST_MS } from "../toasts/toast.ts";
import { errorMessage } from "./errorMessage.ts";

/** Shows what an action did; with a button that takes it back if there is one. */
function showDone(done: string, undo: (() => Promise<unknown>) | undefined): void {
  if (undo) toast.success(done, UNDO_TOAST_MS, { label: "Annulla", onClick: () => void undo() });
  else toast.success(done, 4000);
}

/**
 * Runs an action, shows its result as a toast, with a button that takes it back if there is one, and returns whether it
 * succeeded; never throws.
 */
export async function act(
  action: () => Promise<unknown>,
  done: string,
  undo?: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await action();
    showDone(done, undo);
    return true;
  } catch (error) {
    toast.error(errorMessage(error), 6000);
    return false;
  }
}

/**
 * Submits a form and shows the result as a toast, with a button that takes it back if there is one, unless the screen
 * shows it (without `done`); the input is kept until its dialog closes.
 */
export async function sendForm(
  action: () => Promise<unknown>,
  done?: string,
  undo?: () => Promise<unknown>,
): Promise<"kept" | { refused: Readonly<Record<string, string>> }> {
  try {
    await action();
    if (done !== undefined) showDone(done, undo);
  } catch (error) {
    if (error instanceof StudioError && error.fields) return { refused: error.fields };
    toast.error(errorMessage(error), 6000);
  }
  return "kept";
}

/** Submits a dialog's form as `sendForm` does, and closes the dialog before it says what was done. */
export const sendAndClose = (
  onClose: () => void,
  action: () => Promise<unknown>,
  done?: string,
): ReturnType<typeof sendForm> =>
  sendForm(async () => {
    await action();
    onClose();
  }, done);
