import { StudioError } from "@studio/contract/errors.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { toast } from "../../../ui/feedback/toast.ts";

/** What became of a change: `changed` where the package was not as it was shown any more. */
export type Result =
  | { is: "done" | "changed" | "failed" }
  | { is: "refused"; fields: Readonly<Record<string, string>> };

/** Changes something, says how it went and answers what became of it; never throws. */
export async function act(action: () => Promise<unknown>, done: string): Promise<Result> {
  try {
    await action();
    toast.success(done, 4000);
    return { is: "done" };
  } catch (error) {
    if (error instanceof StudioError && error.code === "package_changed") return { is: "changed" };
    if (error instanceof StudioError && error.fields) return { is: "refused", fields: error.fields };
    toast.error(errorMessage(error), 6000);
    return { is: "failed" };
  }
}
