import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether this component hydrated prerendered HTML on the first page of the visit. */
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
