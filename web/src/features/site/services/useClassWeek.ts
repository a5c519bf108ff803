import type { ClassStart } from "@studio/contract/bookings/rules.ts";
import { type RefObject, useEffect, useState } from "react";
import { useNear } from "../../../ui/hydration/useNear.ts";
import { standardWeek, weekOf } from "./week.ts";

/**
 * The week as staff have it now, asked for when `place` comes near the screen; the studio's standard week until that is
 * known, or where they have none yet.
 */
export function useClassWeek(place: RefObject<HTMLElement | null>) {
  const near = useNear(place);
  const [starts, setStarts] = useState<ClassStart[]>([]);
  useEffect(() => {
    if (!near) return undefined;
    const left = new AbortController();
    // What asks the server is not needed for a page to be read.
    import("../../../lib/classStarts.ts")
      .then(({ readClassStarts }) => readClassStarts(left.signal))
      .then(setStarts, () => undefined);
    return () => left.abort();
  }, [near]);
  return starts.length > 0 ? weekOf(starts) : standardWeek;
}
