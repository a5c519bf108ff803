import { type RefObject, useEffect, useState } from "react";
import type { ClassWeek } from "../../../lib/classes/classStarts.ts";
import { useInViewport } from "../../../ui/hydration/useInViewport.ts";
import { standardWeek, weekOf } from "./week.ts";

/**
 * Returns the current week of classes and the coming closures, requested when `place` comes near the viewport; until they
 * are loaded the standard week, which also replaces an empty one.
 */
export function useClassWeek(place: RefObject<HTMLElement | null>) {
  const near = useInViewport(place);
  const [{ starts, closures }, setWeek] = useState<ClassWeek>({ starts: [], closures: [] });
  useEffect(() => {
    if (!near) return undefined;
    const controller = new AbortController();
    // Imported lazily: reading the page does not need it.
    import("../../../lib/classes/classStarts.ts")
      .then(({ readClassWeek }) => readClassWeek(controller.signal))
      .then(setWeek, () => undefined);
    return () => controller.abort();
  }, [near]);
  return { ...(starts.length > 0 ? weekOf(starts) : standardWeek), closures };
}
