import { type ComponentType, lazy, Suspense, useRef } from "react";
import { useNear } from "../../../ui/hydration/useNear.ts";

/** The mail has the ticket too: nobody misses it where its script does not come. */
const Tickets = lazy<ComponentType>(() =>
  import("./MyTickets.tsx").then(
    (module) => ({ default: module.MyTickets }),
    () => ({ default: () => null }),
  ),
);

function Late() {
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
 * The member's races to come, and nothing without any. They stand below the calendar: once the page above has its length
 * (`ready`), their script comes with the scrolling.
 */
export const MyRaces = ({ ready }: { ready: boolean }) => ready && <Late />;
