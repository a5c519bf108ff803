import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type Badge, badges, earnedBadges, nextBadge } from "@studio/contract/stats/policy.ts";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useNear } from "../../ui/hydration/useNear.ts";
import { useReducedMotion } from "../../ui/media/useReducedMotion.ts";
import { BadgeItem, type BadgeState } from "./BadgeItem.tsx";
import { keepCount } from "./lastCount.ts";
import type { MemberStats } from "./useStats.ts";

const CONFETTI_MS = 4000;

/** Where its script does not come, the sentence has to do. */
const Confetti = lazy<ComponentType<{ ms: number; onEnd: () => void }>>(() =>
  import("../../ui/feedback/Confetti.tsx").then(
    (module) => ({ default: module.Confetti }),
    () => ({ default: () => null }),
  ),
);

type Props = { uid: string; badge: Badge | undefined; lessons: number; seen: boolean };

/** Says that a badge is unlocked, under four seconds of confetti, once the badges are in view; then it is remembered. */
function Celebration({ uid, badge, lessons, seen }: Props) {
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

/** A good part of the medals is in view. */
const IN_VIEW = "0px 0px -120px";

/** The four badges; one that has just been unlocked is celebrated when the member gets to see them (docs/product/statistics.md#badges). */
export function Badges({ uid, stats }: { uid: string; stats: MemberStats }) {
  const area = useRef<HTMLDivElement>(null);
  const seen = useNear(area, IN_VIEW);
  const lessons = stats.status === "ready" ? stats.stats.lifetime.count : undefined;
  const stateOf = (badge: (typeof badges)[number]): BadgeState => {
    if (lessons === undefined) return "locked";
    if (earnedBadges(lessons).includes(badge)) return "earned";
    return nextBadge(lessons) === badge ? "next" : "locked";
  };
  return (
    <Box ref={area}>
      <Typography variant="h3" sx={{ mb: 3 }}>
        I tuoi badge
      </Typography>
      <Celebration
        uid={uid}
        badge={stats.status === "ready" ? stats.unlocked : undefined}
        lessons={lessons ?? 0}
        seen={seen}
      />
      <Box
        component="ul"
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))" },
          columnGap: 2,
          rowGap: 6,
          m: 0,
          p: 0,
          listStyle: "none",
        }}
      >
        {badges.map((badge) => (
          <BadgeItem key={badge.name} badge={badge} state={stateOf(badge)} lessons={lessons ?? 0} />
        ))}
      </Box>
    </Box>
  );
}
