import Box from "@mui/material/Box";
import type { Badge } from "@studio/contract/stats/policy.ts";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useReducedMotion } from "../../ui/useReducedMotion.ts";
import { keepCount } from "./lastCount.ts";

const CONFETTI_MS = 4000;

/** Where its script does not come, the sentence has to do. */
const Confetti = lazy<ComponentType<{ ms: number; onEnd: () => void }>>(() =>
  import("../../ui/Confetti.tsx").then(
    (module) => ({ default: module.Confetti }),
    () => ({ default: () => null }),
  ),
);

type Props = { uid: string; badge: Badge | undefined; lessons: number; seen: boolean };

/** Says that a badge is unlocked, under four seconds of confetti, once the badges are in view; then it is remembered. */
export function Celebration({ uid, badge, lessons, seen }: Props) {
  const [over, setOver] = useState(false);
  const still = useReducedMotion();
  const celebrated = seen ? badge : undefined;
  useEffect(() => {
    if (celebrated) keepCount(uid, lessons);
  }, [celebrated, uid, lessons]);
  return (
    <>
      {/* Its room is kept before it speaks, so that nothing moves when it does. */}
      <Box role="status" sx={{ typography: "h2", minHeight: badge ? "1.1em" : 0, mb: badge ? 5 : 0 }}>
        {celebrated && `Hai sbloccato il badge ${celebrated.name}: ${celebrated.count} lezioni!`}
      </Box>
      {celebrated && !over && !still && (
        <Suspense>
          <Confetti ms={CONFETTI_MS} onEnd={() => setOver(true)} />
        </Suspense>
      )}
    </>
  );
}
