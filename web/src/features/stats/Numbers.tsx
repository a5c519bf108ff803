import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { Stat } from "../../ui/Stat.tsx";
import { visuallyHidden } from "../../ui/visuallyHidden.ts";
import type { MemberStats } from "./useStats.ts";

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

/** How many lessons, in all and of late; dashes where they could not be loaded. */
export const Numbers = ({ stats }: { stats: MemberStats }) => (
  <Box
    sx={{
      display: "grid",
      gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))" },
      gap: 6,
    }}
  >
    {numbers.map(({ period, label }) => (
      <Stat key={period} value={<Count stats={stats} period={period} />} label={label} />
    ))}
  </Box>
);
