import { StudioError } from "@studio/contract/errors.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../lib/toasts/toast.ts";

/** Result of a mutation; `changed` if the package was edited meanwhile. */
export type Result =
  | { is: "done" | "changed" | "failed" }
  | { is: "refused"; fields: Readonly<Record<string, string>> };

/** Runs a mutation, shows its outcome as a toast and resolves to its result; never rejects. */
export async function act(action: () => Promise<unknown>, done: string): Promise<Result> {
  try {
    await action();
    toast.success(done, 4000);
    return { is: "done" };
  } catch (error) {
    if (error instanceof StudioError && error.code === "changed_meanwhile") return { is: "changed" };
    if (error instanceof StudioError && error.fields) return { is: "refused", fields: error.fields };
    toast.error(errorMessage(error), 6000);
    return { is: "failed" };
  }
}
