import { StudioError } from "@studio/contract/errors.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast, UNDO_TOAST_MS } from "../../../lib/toasts/toast.ts";
import type { ToastAction } from "../../../lib/toasts/toastQueue.ts";
import type { Outcome } from "../../../ui/form/Form.tsx";

/** Result of a mutation; `changed` if the package was edited meanwhile. */
export type Result =
  | { is: "done" | "changed" | "failed" }
  | { is: "refused"; fields: Readonly<Record<string, string>> };

/** Runs a mutation, shows its outcome as a toast, which may offer to undo it, and resolves to its result; never rejects. */
export async function act(action: () => Promise<unknown>, done: string, undo?: ToastAction): Promise<Result> {
  try {
    await action();
    toast.success(done, undo ? UNDO_TOAST_MS : 4000, undo);
    return { is: "done" };
  } catch (error) {
    if (error instanceof StudioError && error.code === "changed_meanwhile") return { is: "changed" };
    if (error instanceof StudioError && error.fields) return { is: "refused", fields: error.fields };
    toast.error(errorMessage(error), 6000);
    return { is: "failed" };
  }
}

/**
 * Returns a function that submits the form of a package and closes its dialog once it is done, and whether the package was
 * edited meanwhile.
 */
export function useSubmit(onClose: () => void) {
  const [changed, setChanged] = useState(false);
  const submit = async (action: () => Promise<unknown>, done: string): Promise<Outcome> => {
    const result = await act(action, done);
    setChanged(result.is === "changed");
    if (result.is === "done") onClose();
    return result.is === "refused" ? { refused: result.fields } : "kept";
  };
  return { submit, changed };
}
