import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { useEffect, useState } from "react";
import type { Live } from "../../lib/live/live.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { type SheetParam, useSheetParam } from "../../ui/routing/useSheet.ts";

/** Search parameter with the id of the class whose sheet is open. */
export const CLASS_PARAM = "classe";

/** Delay before a class counts as missing: the first data may come from a stale cache. */
const MISSING_AFTER_MS = 3000;
const TOAST_MS = 5000;

/** The sheet of a class; one that is opened `toBook` begins with the questions before a booking. */
type ClassSheet = SheetParam & {
  gymClass?: MemberClass | undefined;
  showToBook: (id: string) => void;
  asksAtOnce: boolean;
};

/** Returns the sheet of the class in the address, and the class once it has loaded. */
export function useClassSheet(classes: Live<MemberClass[]>): ClassSheet {
  const sheet = useSheetParam(CLASS_PARAM);
  const { value, open, close } = sheet;
  const [toBook, setToBook] = useState<string>();
  const showFor = (id: string, booked: string | undefined) => {
    setToBook(booked);
    sheet.show(id);
  };
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
  return {
    ...sheet,
    show: (id) => showFor(id, undefined),
    showToBook: (id) => showFor(id, id),
    asksAtOnce: toBook !== undefined && toBook === value,
    gymClass,
  };
}
