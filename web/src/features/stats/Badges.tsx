import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Badge } from "@studio/contract/stats/awards.ts";
import { earnedBadges, nextBadge } from "@studio/contract/stats/policy.ts";
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useInViewport } from "../../ui/hydration/useInViewport.ts";
import { useReducedMotion } from "../../ui/media/useReducedMotion.ts";
import { BadgeItem, type BadgeState } from "./BadgeItem.tsx";
import { type Crossed, keepCount } from "./lastCount.ts";
import { type MemberStats, useAwards } from "./useStats.ts";

const CONFETTI_MS = 4000;

/** If the import fails, the text alone announces the badge. */
const Confetti = lazy<ComponentType<{ ms: number; onEnd: () => void }>>(() =>
  import("../../ui/feedback/Confetti.tsx").then(
    (module) => ({ default: module.Confetti }),
    () => ({ default: () => null }),
  ),
);

type Props = { uid: string; crossed: Crossed; lessons: number; seen: boolean };

/**
 * Announces an unlocked badge once the badges are in view, with confetti unless reduced motion is preferred, or else a
 * milestone, without; and remembers it.
 */
function Celebration({ uid, crossed: { badge, milestone }, lessons, seen }: Props) {
  const [over, setOver] = useState(false);
  const still = useReducedMotion();
  const celebrated = seen ? badge : undefined;
  const text = badge
    ? `Hai sbloccato il badge ${badge.name}: ${badge.count} lezioni!`
    : milestone && `${milestone} lezioni fatte: complimenti!`;
  const isSaid = seen && text !== undefined;
  useEffect(() => {
    if (isSaid) keepCount(uid, lessons);
  }, [isSaid, uid, lessons]);
  return (
    <>
      {/* Its height is reserved to prevent a layout shift. */}
      <Box role="status" sx={{ typography: "h2", minHeight: text ? "1.1em" : 0, mb: text ? 5 : 0 }}>
        {isSaid && text}
      </Box>
      {celebrated && !over && !still && (
        <Suspense>
          <Confetti ms={CONFETTI_MS} onEnd={() => setOver(true)} />
        </Suspense>
      )}
    </>
  );
}

const nothing: Crossed = { badge: undefined, milestone: undefined };

/** Root margin that requires a good part of the medals to be in view. */
const IN_VIEW = "0px 0px -120px";

/** The badges; a newly unlocked one is celebrated when it comes into view (docs/product/statistics.md#badges). */
export function Badges({ uid, stats }: { uid: string; stats: MemberStats }) {
  const { badges } = useAwards();
  const area = useRef<HTMLDivElement>(null);
  const seen = useInViewport(area, IN_VIEW);
  const lessons = stats.status === "ready" ? stats.stats.lifetime.count : undefined;
  const stateOf = (badge: Badge): BadgeState => {
    if (lessons === undefined) return "locked";
    if (earnedBadges(badges, lessons).includes(badge)) return "earned";
    return nextBadge(badges, lessons) === badge ? "next" : "locked";
  };
  return (
    <Box ref={area}>
      <Typography variant="h3" sx={{ mb: 3 }}>
        I tuoi badge
      </Typography>
      <Celebration
        uid={uid}
        crossed={stats.status === "ready" ? stats.crossed : nothing}
        lessons={lessons ?? 0}
        seen={seen}
      />
      <Box
        component="ul"
        sx={{
          display: "grid",
          gridTemplateColumns: {
            xs: "repeat(2, minmax(0, 1fr))",
            sm: "repeat(auto-fit, minmax(140px, 1fr))",
          },
          columnGap: 2,
          rowGap: 6,
        }}
      >
        {badges.map((badge) => (
          <BadgeItem key={badge.name} badge={badge} state={stateOf(badge)} lessons={lessons} />
        ))}
      </Box>
    </Box>
  );
}
