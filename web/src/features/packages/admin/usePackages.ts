import { StudioError } from "@studio/contract/errors.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { useLoad } from "../../../lib/useLoad.ts";
import { toast } from "../../../ui/toast.ts";
import { loadPackages } from "./data.ts";

/** What became of a change: `changed` where the package was not as it was shown any more. */
export type Result =
  | { is: "done" | "changed" | "failed" }
  | { is: "refused"; fields: Readonly<Record<string, string>> };

async function resultOf(action: () => Promise<unknown>, done: string): Promise<Result> {
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

/** A member's packages; `act` changes something, says how it went and shows how they are then. */
export function usePackages(uid: string) {
  const { loaded, reload } = useLoad((signal) => loadPackages(uid, signal));
  const act = async (action: () => Promise<unknown>, done: string): Promise<Result> => {
    const result = await resultOf(action, done);
    await reload();
    return result;
  };
  return { list: loaded, act };
}

export type Act = ReturnType<typeof usePackages>["act"];
