import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from "react";
import { useCameAsHtml } from "../../../ui/hydration/useCameAsHtml.ts";
import { useConsent } from "./useConsent.ts";

const Question = lazy<ComponentType>(() =>
  import("./ConsentQuestion.tsx").then(
    (module) => ({ default: module.ConsentQuestion }),
    // If loading fails there is no banner: without consent, nothing optional is loaded either.
    () => ({ default: () => null }),
  ),
);

const INTERACTIONS = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown"];

/**
 * Returns whether the visitor has interacted with a prerendered page; always `true` on a page that was rendered on the
 * client.
 */
function useHasInteracted(): boolean {
  const cameAsHtml = useCameAsHtml();
  const [hasInteracted, setInteracted] = useState(!cameAsHtml);
  useEffect(() => {
    if (hasInteracted) return;
    const controller = new AbortController();
    // A transition: the visitor's own interaction is processed first.
    const markInteracted = () => startTransition(() => setInteracted(true));
    for (const type of INTERACTIONS) {
      window.addEventListener(type, markInteracted, {
        capture: true,
        passive: true,
        signal: controller.signal,
      });
    }
    return () => controller.abort();
  }, [hasInteracted]);
  return hasInteracted;
}

/**
 * Asks once for consent to optional content. It is not part of the prerendered HTML and appears after the first
 * interaction, so that the page can be read first.
 */
export function ConsentBanner() {
  const { asking } = useConsent();
  const hasInteracted = useHasInteracted();
  return asking && hasInteracted ? (
    <Suspense>
      <Question />
    </Suspense>
  ) : null;
}
