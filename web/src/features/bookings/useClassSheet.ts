import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { useEffect } from "react";
import type { Live } from "../../lib/firebase/live.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { type SheetParam, useSheetParam } from "../../ui/navigation/useSheet.ts";

/** Search parameter with the id of the class whose sheet is open. */
export const CLASS_PARAM = "classe";

/** Delay before a class counts as missing: the first data may come from a stale cache. */
const MISSING_AFTER_MS = 3000;
const TOAST_MS = 5000;

/** Returns the sheet of the class in the address, and the class once it has loaded. */
export function useClassSheet(
  classes: Live<MemberClass[]>,
): SheetParam & { gymClass?: MemberClass | undefined } {
  const sheet = useSheetParam(CLASS_PARAM);
  const { value, open, close } = sheet;
  const gymClass = classes.status === "ready" ? classes.data.find(({ id }) => id === value) : undefined;
  const isMissing = open && classes.status === "ready" && gymClass === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => {
      toast.warning("Questa classe non è più in calendario.", TOAST_MS);
      close();
    }, MISSING_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isMissing, close]);
  return { ...sheet, gymClass };
}
