import { StudioError } from "@studio/contract/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { errorMessage } from "./errorMessage.ts";

/** Does something, says how it went and answers whether it was done; never throws. */
export async function act(action: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await action();
    toast.success(done, 4000);
    return true;
  } catch (error) {
    toast.error(errorMessage(error), 6000);
    return false;
  }
}

/** Sends what a form holds and says how it went; what was typed stays until its dialogue closes. */
export async function sendForm(
  action: () => Promise<unknown>,
  done: string,
): Promise<"kept" | { refused: Readonly<Record<string, string>> }> {
  try {
    await action();
    toast.success(done, 4000);
  } catch (error) {
    if (error instanceof StudioError && error.fields) return { refused: error.fields };
    toast.error(errorMessage(error), 6000);
  }
  return "kept";
}
