import { type ComponentType, lazy, Suspense, useState } from "react";

/** The mail has the ticket too: nobody misses it where its script does not come. */
const Tickets = lazy<ComponentType>(() =>
  import("./MyTickets.tsx").then(
    (module) => ({ default: module.MyTickets }),
    () => ({ default: () => null }),
  ),
);

/** The member's races to come; asked for when the rest of the page is `ready`, and nothing without any. */
export function MyRaces({ ready }: { ready: boolean }) {
  const [wanted, setWanted] = useState(ready);
  if (ready && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <Tickets />
    </Suspense>
  ) : null;
}
