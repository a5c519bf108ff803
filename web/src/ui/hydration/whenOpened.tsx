import { type ComponentType, lazy, Suspense, useState } from "react";
import { offerReload } from "../recovery/reloadOffer.ts";
import { inTime } from "./inTime.ts";

/** Returns a dialog component whose script is loaded when it is first opened. */
export function whenOpened<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() =>
    inTime(load()).catch((): { default: ComponentType<Props> } => {
      // The page still works: the script's version is no longer served, or there is no network.
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
