import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Lock from "@mui/icons-material/LockOutlined";
import Whatshot from "@mui/icons-material/WhatshotOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Badge } from "@studio/contract/stats/awards.ts";
import type { ReactNode } from "react";
import { Ring } from "../../ui/charts/Ring.tsx";
import { StateMark } from "../../ui/display/StateMark.tsx";
import { Row } from "../../ui/layout/flow/Row.tsx";
import { Stack } from "../../ui/layout/flow/Stack.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { brand } from "../../ui/theme/palette.ts";
import { missingLabel } from "./labels.ts";

const star = (x: number, y: number, size: number): string => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? size : size * 0.42;
    const turn = (index * Math.PI) / 5;
    return `${(x + reach * Math.sin(turn)).toFixed(1)},${(y - reach * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
};

/** Emblems of the medals: anvil, two plates, four bars, five stars. */
const emblems: Record<Badge["emblem"], ReactNode> = {
  anvil: (
    <path d="M34 32h32v8c-7 0-11 3-11 8v1c0 3 2 4 6 6v6H36v-6c4-2 6-3 6-6v-1c0-3-2-5-4-6-6-1-10-4-12-8v-2z" />
  ),
  barbell: <path d="M26 36h7v8h4v-13h9v13h8v-13h9v13h4v-8h7v24h-7v-8h-4v13h-9v-13h-8v13h-9v-13h-4v8h-7z" />,
  bars: <path d="M29 50h8v17h-8zM40 42h8v25h-8zM51 35h8v32h-8zM62 28h8v39h-8z" />,
  stars: (
    <path
      d={[star(50, 33, 10), star(32, 43, 8), star(68, 43, 8), star(40, 61, 8), star(60, 61, 8)].join("")}
    />
  ),
};

type MedalProps = { emblem: Badge["emblem"]; earned: boolean; small?: boolean };

/** A badge as a medal with a ribbon, in colour once earned; `small` fits into its ring. */
function Medal({ emblem, earned, small = false }: MedalProps) {
  const cold = "var(--mui-palette-text-secondary)";
  return (
    <Box
      component="svg"
      viewBox="0 0 100 112"
      aria-hidden
      focusable="false"
      sx={small ? { width: 72, height: 81 } : { width: 88, height: 98 }}
    >
      <g fill={earned ? "#A8340C" : "none"} stroke={earned ? "#FFBE55" : cold} strokeWidth="2">
        <path d="M30 74 22 108l14-7 10 9 6-30z" />
        <path d="M70 74l8 34-14-7-10 9-6-30z" />
      </g>
      <circle
        cx="50"
        cy="48"
        r="42"
        fill={earned ? brand.ember : "var(--mui-palette-background-paper)"}
        stroke={earned ? "#FFBE55" : cold}
        strokeWidth={earned ? 5 : 2}
        strokeDasharray={earned ? undefined : "5 4"}
      />
      {earned && <path d="M16 34a38 38 0 0 1 38-26L22 66a38 38 0 0 1-6-32z" fill="#FFB38F" opacity="0.55" />}
      <circle cx="50" cy="48" r="33" fill="none" stroke={earned ? brand.ink : cold} strokeWidth="1.5" />
      <g fill={earned ? brand.ink : cold}>{emblems[emblem]}</g>
    </Box>
  );
}

const MEDAL_SIZE = 132;

export type BadgeState = "earned" | "next" | "locked";

/** A badge with its medal, name and the member's progress. */
export const BadgeItem = ({
  badge,
  state,
  lessons,
}: {
  badge: Badge;
  state: BadgeState;
  /** Undefined until they are loaded. */
  lessons: number | undefined;
}) => (
  <li>
    <Stack align="center" gap={1}>
      <Row align="center" justify="center" minHeight={MEDAL_SIZE}>
        {state === "next" ? (
          <Ring value={lessons ?? 0} max={badge.count} size={MEDAL_SIZE}>
            <Medal emblem={badge.emblem} earned={false} small />
          </Ring>
        ) : (
          <Medal emblem={badge.emblem} earned={state === "earned"} />
        )}
      </Row>
      <Typography variant="h3" component="span">
        {badge.name}
      </Typography>
      <Note variant="caption" component="span">
        {badge.count} lezioni
      </Note>
      {state === "earned" && (
        <StateMark tone="ok" icon={<CheckCircle />}>
          Conquistato
        </StateMark>
      )}
      {state === "next" && (
        <StateMark tone="warn" icon={<Whatshot />}>
          {missingLabel(badge, lessons ?? 0)}
        </StateMark>
      )}
      {state === "locked" && (
        <StateMark tone="neutral" icon={<Lock />}>
          {lessons === undefined ? "Da conquistare" : missingLabel(badge, lessons)}
        </StateMark>
      )}
    </Stack>
  </li>
);
