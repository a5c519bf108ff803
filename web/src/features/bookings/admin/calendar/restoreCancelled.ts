import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { restoreClass } from "../api.ts";
import { restoredLabel } from "../labels.ts";

/** Time to read the names of those who could not be booked again, in milliseconds. */
const LOST_TOAST_MS = 20_000;

/** Undoes the cancellation of a class, and says who could not be booked again. */
export async function restoreCancelled(id: string): Promise<void> {
  try {
    const restored = await restoreClass(id);
    if (restored.lost.length + restored.overlapping.length > 0)
      toast.warning(restoredLabel(restored), LOST_TOAST_MS);
    else toast.success(restoredLabel(restored), 4000);
  } catch (error) {
    toast.error(errorMessage(error), 6000);
  }
}
