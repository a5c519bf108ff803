import { type ComponentType, lazy, Suspense, useState } from "react";
import { offerReload } from "../feedback/reloadOffer.ts";
import { inTime } from "./inTime.ts";

/** What opens over a page: its script comes when it is opened for the first time, so that the page itself is small. */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() =>
    inTime(load()).catch((): { default: ComponentType<Props> } => {
      // The page goes on; a newer version has replaced this script, or the network is gone.
      offerReload();
      return { default: () => null };
    }),
  );
  return (props) => {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return wanted ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
