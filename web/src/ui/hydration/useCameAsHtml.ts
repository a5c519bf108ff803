import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this component took over HTML of the build, and was on the screen since the page was opened. */
export function useCameAsHtml(): boolean {
  const [came] = useState(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
  return came;
}
