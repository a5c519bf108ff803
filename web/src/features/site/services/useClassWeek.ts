import type { ClassStart } from "@studio/contract/bookings/rules.ts";
import { type RefObject, useEffect, useState } from "react";
import { useNear } from "../../../ui/hydration/useNear.ts";
import { standardWeek, weekOf } from "./week.ts";

/**
 * Returns the current week of classes, requested when `place` comes near the viewport; until it is loaded, or if it is
 * empty, the standard week.
 */
export function useClassWeek(place: RefObject<HTMLElement | null>) {
  const near = useNear(place);
  const [starts, setStarts] = useState<ClassStart[]>([]);
  useEffect(() => {
    if (!near) return undefined;
    const controller = new AbortController();
    // Imported lazily: reading the page does not need it.
    import("../../../lib/classStarts.ts")
      .then(({ readClassStarts }) => readClassStarts(controller.signal))
      .then(setStarts, () => undefined);
    return () => controller.abort();
  }, [near]);
  return starts.length > 0 ? weekOf(starts) : standardWeek;
}
