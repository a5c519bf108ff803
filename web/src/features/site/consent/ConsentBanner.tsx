import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenSeen } from "../../../ui/firstSign.ts";
import { useConsent } from "./useConsent.ts";

const Question = lazy<ComponentType>(() =>
  import("./ConsentQuestion.tsx").then(
    (module) => ({ default: module.ConsentQuestion }),
    // Without a network nobody can be asked, and nothing that needs an answer can be loaded.
    () => ({ default: () => null }),
  ),
);

/** Asks once what may be loaded beyond what is needed; never in the HTML of the build. */
export function ConsentBanner() {
  const { asking } = useConsent();
  const [seen, setSeen] = useState(false);
  // While nobody is there, nobody is asked.
  useEffect(() => whenSeen(() => setSeen(true)), []);
  return asking && seen ? (
    <Suspense>
      <Question />
    </Suspense>
  ) : null;
}
