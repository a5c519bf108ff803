import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a page takes over its HTML, which knows nothing of the address's query; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
