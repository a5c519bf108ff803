import { startTransition, useEffect, useState } from "react";

/**
 * Returns whether the component is in the document: what is out of sight at first is rendered then, in slices that yield
 * to the browser.
 */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => startTransition(() => setShown(true)), []);
  return isShown;
}
