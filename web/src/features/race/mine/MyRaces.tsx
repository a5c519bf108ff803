import { type ComponentType, lazy, Suspense, useRef } from "react";
import { useNear } from "../../../ui/hydration/useNear.ts";

/** If loading fails, nothing is shown: the tickets have been sent by mail too. */
const Tickets = lazy<ComponentType>(() =>
  import("./MyTickets.tsx").then(
    (module) => ({ default: module.MyTickets }),
    () => ({ default: () => null }),
  ),
);

function LazyTickets() {
  const area = useRef<HTMLDivElement>(null);
  const near = useNear(area);
  return (
    <div ref={area}>
      {near && (
        <Suspense>
          <Tickets />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The member's upcoming races, if any. Their script is loaded when they come near the viewport, once the page above
 * them has its final height (`ready`).
 */
export const MyRaces = ({ ready }: { ready: boolean }) => ready && <LazyTickets />;
