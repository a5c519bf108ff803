import { useLocation } from "react-router-dom";
import { useHydrated } from "../../../ui/hydration/useHydrated.ts";
import { whenOpened } from "../../../ui/hydration/whenOpened.tsx";

const LinkedTrial = whenOpened<{ open: boolean; token: string | undefined }>(() =>
  import("./LinkedTrial.tsx").then(({ LinkedTrial: Part }) => ({ default: Part })),
);

/** The trial of a mailed link, whose token is in the hash, which the HTML of the build does not know: it reaches no log. */
export function TrialPanel() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const token = /^#([\w.-]{1,200})$/.exec(hash)?.[1];
  return isHydrated ? <LinkedTrial open key={token} token={token} /> : null;
}
