import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Lock from "@mui/icons-material/LockOutlined";
import Whatshot from "@mui/icons-material/WhatshotOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Badge } from "@studio/contract/stats/policy.ts";
import { Ring } from "../../ui/Ring.tsx";
import { StateMark } from "../../ui/StateMark.tsx";
import { Medal } from "./Medal.tsx";
import { missingWords } from "./words.ts";

const MEDAL_SIZE = 132;

export type BadgeState = "earned" | "next" | "locked";

/** One badge: its medal, its name, and in words where the member stands with it. */
export const BadgeItem = ({
  badge,
  state,
  lessons,
}: {
  badge: Badge;
  state: BadgeState;
  lessons: number;
}) => (
  <Box
    component="li"
    sx={{ display: "grid", justifyItems: "center", alignContent: "start", textAlign: "center" }}
  >
    <Box sx={{ display: "grid", placeItems: "center", height: MEDAL_SIZE }}>
      {state === "next" ? (
        <Ring value={lessons} max={badge.count} size={MEDAL_SIZE}>
          <Medal name={badge.name} earned={false} />
        </Ring>
      ) : (
        <Medal name={badge.name} earned={state === "earned"} />
      )}
    </Box>
    <Typography variant="h3" component="span" sx={{ mt: 2 }}>
      {badge.name}
    </Typography>
    <Typography variant="caption" component="span" sx={{ color: "text.secondary", mb: 1 }}>
      {badge.count} lezioni
    </Typography>
    {state === "earned" && (
      <StateMark tone="ok" icon={<CheckCircle />}>
        Conquistato
      </StateMark>
    )}
    {state === "next" && (
      <StateMark tone="warn" icon={<Whatshot />}>
        {missingWords(badge, lessons)}
      </StateMark>
    )}
    {state === "locked" && (
      <StateMark tone="neutral" icon={<Lock />}>
        Da conquistare
      </StateMark>
    )}
  </Box>
);
