import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { builtAt } from "../../lib/clock.ts";
import { touch } from "../../ui/hydration/firstTouch.ts";
import { useNear } from "../../ui/hydration/useNear.ts";

/**
 * Loads a form with dates when it comes near the viewport: the prerendered HTML offers the days after the build and
 * ignores the address's query.
 */
export function Dated({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const { search } = useLocation();
  useEffect(() => {
    if (near && (search !== "" || romeDay(builtAt()) !== romeDay(new Date()))) touch();
  }, [near, search]);
  return <div ref={place}>{children}</div>;
}
