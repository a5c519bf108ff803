import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from "react";
import { useCameAsHtml } from "../../../ui/hydration/useCameAsHtml.ts";
import { useConsent } from "./useConsent.ts";

const Question = lazy<ComponentType>(() =>
  import("./ConsentQuestion.tsx").then(
    (module) => ({ default: module.ConsentQuestion }),
    // Without a network nobody can be asked, and nothing that needs an answer can be loaded.
    () => ({ default: () => null }),
  ),
);

const SIGNS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown"];

/** Whether somebody is there: they moved, touched, typed or scrolled on a page that came as HTML, or it did not. */
function useSomebody(): boolean {
  const cameAsHtml = useCameAsHtml();
  const [seen, setSeen] = useState(!cameAsHtml);
  useEffect(() => {
    if (seen) return;
    const listening = new AbortController();
    // What was touched answers first.
    const see = () => startTransition(() => setSeen(true));
    for (const sign of SIGNS) {
      window.addEventListener(sign, see, { capture: true, passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [seen]);
  return seen;
}

/**
 * Asks once what may be loaded beyond what is needed; never in the HTML of the build. The page is read first: while nobody
 * is there, nobody is asked.
 */
export function ConsentBanner() {
  const { asking } = useConsent();
  const seen = useSomebody();
  return asking && seen ? (
    <Suspense>
      <Question />
    </Suspense>
  ) : null;
}
