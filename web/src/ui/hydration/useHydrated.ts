import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false while the page hydrates, since its HTML does not know the query string; then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
