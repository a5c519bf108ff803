import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { Attendance } from "@studio/contract/people/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { ReactNode } from "react";
import { sinceLongDay } from "../../lib/format/format.ts";
import { Bars } from "../../ui/charts/Bars.tsx";
import { Stat } from "../../ui/charts/Stat.tsx";
import { Area } from "../../ui/layout/flow/Area.tsx";
import { Columns } from "../../ui/layout/flow/Columns.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { Panel } from "../../ui/layout/Panel.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { STATISTICS } from "./anchor.ts";
import { Badges } from "./Badges.tsx";
import { Milestones } from "./Milestones.tsx";
import { lastMonths } from "./months.ts";
import type { MemberStats } from "./useStats.ts";
import { WeeklyGoal } from "./WeeklyGoal.tsx";

const numbers = [
  { period: "lifetime", label: "lezioni in tutto" },
  { period: "year", label: "quest’anno" },
  { period: "month", label: "questo mese" },
  { period: "week", label: "questa settimana" },
] as const;

type Period = (typeof numbers)[number]["period"];

function Count({ stats, period }: { stats: MemberStats; period: Period }) {
  if (stats.status === "ready") return stats.stats[period].count;
  if (stats.status === "loading") return <Skeleton width={72} />;
  return (
    <>
      <span aria-hidden>–</span>
      <Box component="span" sx={visuallyHidden}>
        non disponibile
      </Box>
    </>
  );
}

/** The member's lessons in total and recently; dashes if they could not be loaded. */
const Numbers = ({ stats }: { stats: MemberStats }) => (
  <Columns count={{ xs: 2, sm: 4 }} gap={6}>
    {numbers.map(({ period, label }) => (
      <Stat key={period} value={<Count stats={stats} period={period} />} label={label} />
    ))}
  </Columns>
);

type Props = {
  uid: string;
  stats: MemberStats;
  /** Parts of the member's document; undefined until that is loaded. */
  attendance: Attendance | undefined;
  goal: number | null | undefined;
  now: Date;
};

const Part = ({ area, children }: { area: string; children: ReactNode }) => (
  <Area name={area}>
    <Panel>{children}</Panel>
  </Area>
);

/**
 * The member's lessons in numbers and by month, the weekly goal, milestones and badges
 * (docs/product/statistics.md#badges).
 */
export function Statistics({ uid, stats, attendance, goal, now }: Props) {
  const lessons = stats.status === "ready" ? stats.stats.lifetime.count : undefined;
  return (
    <Section title="Le tue statistiche" id={STATISTICS}>
      <Box
        sx={{
          display: "grid",
          gap: { xs: 4, md: 6 },
          gridTemplateAreas: {
            xs: '"goal" "numbers" "months" "badges"',
            lg: '"goal months" "goal numbers" "badges badges"',
          },
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: COLUMNS },
        }}
      >
        <Part area="goal">
          <WeeklyGoal attendance={attendance} goal={goal} now={now} />
        </Part>
        <Part area="numbers">
          <Numbers stats={stats} />
          <Box sx={{ mt: 4 }}>
            <Note variant="body2" keepsRoom>
              {stats.status === "ready" && `Con noi ${sinceLongDay(romeDay(stats.stats.joined_at))}`}
            </Note>
          </Box>
        </Part>
        <Part area="months">
          {attendance ? (
            <Bars title="Le tue lezioni, mese per mese" bars={lastMonths(attendance.months, now)} />
          ) : (
            <Skeleton variant="rounded" height={BARS_HEIGHT} />
          )}
        </Part>
        <Part area="badges">
          <Columns count={{ xs: 1, lg: [5, 8] }} gap={8} align="start">
            <Milestones lessons={lessons} />
            <Badges uid={uid} stats={stats} />
          </Columns>
        </Part>
      </Box>
    </Section>
  );
}

/** Two columns of a wide screen. */
const COLUMNS = "minmax(0, 5fr) minmax(0, 8fr)";

/** Height of the bars with their title, reserved to prevent a layout shift. */
const BARS_HEIGHT = 186;
