import { StudioError } from "@studio/contract/errors.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import type { Outcome } from "../../../ui/Form.tsx";
import { toast } from "../../../ui/toast.ts";

/** Sends what a form holds and says how it went; what was typed stays until its dialogue closes. */
export async function sendForm(send: () => Promise<unknown>, done: string): Promise<Outcome> {
  try {
    await send();
    toast.success(done, 4000);
  } catch (error) {
    if (error instanceof StudioError && error.fields) return { refused: error.fields };
    toast.error(errorMessage(error), 6000);
  }
  return "kept";
}
