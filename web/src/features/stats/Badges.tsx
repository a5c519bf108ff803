import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { badges, earnedBadges, nextBadge } from "@studio/contract/stats/policy.ts";
import { useRef } from "react";
import { useNear } from "../../ui/useNear.ts";
import { BadgeItem, type BadgeState } from "./BadgeItem.tsx";
import { Celebration } from "./Celebration.tsx";
import type { MemberStats } from "./useStats.ts";

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
