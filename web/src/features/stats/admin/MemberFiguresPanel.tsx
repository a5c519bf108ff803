import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMonth, monthShort, onLongDay, plural } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { Bars } from "../../../ui/charts/Bars.tsx";
import { Stat } from "../../../ui/charts/Stat.tsx";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { memberFiguresQuery } from "./api.ts";
import { RiskMark } from "./members/RiskMark.tsx";

/** A member's attendance, streaks and rhythm. */
export function MemberFiguresPanel({ uid }: { uid: string }) {
  const { data, error, refetch } = useQuery(memberFiguresQuery(uid));
  if (!data && error) {
    return (
      <Panel>
        <ErrorState message={errorMessage(error)} onRetry={refetch} />
      </Panel>
    );
  }
  if (!data) {
    return (
      <Box role="status" aria-label="Carico le statistiche">
        <Skeleton variant="rounded" sx={{ height: { xs: 580, sm: 430 } }} />
      </Box>
    );
  }
  const { stats, figures } = data;
  const { current_streak, best_streak, late_cancellations, last_attended_at } = figures;
  return (
    <Panel>
      <Box sx={{ display: "grid", gap: 6 }}>
        <RiskMark figures={figures} />
        <Box
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))" },
            gap: 5,
          }}
        >
          <Stat value={figures.lifetime} label="lezioni in tutto" />
          <Stat value={stats.month.count} label="questo mese" />
          <Stat
            value={current_streak}
            label={`${current_streak === 1 ? "settimana" : "settimane"} di fila, record ${best_streak}`}
          />
          <Stat
            value={late_cancellations}
            label={late_cancellations === 1 ? "disdetta tardiva" : "disdette tardive"}
          />
        </Box>
        <Bars
          title="Lezioni, mese per mese"
          bars={figures.months.map(({ month, count }) => ({
            name: monthShort(month),
            value: count,
            text: `${formatMonth(month)}: ${plural(count, "lezione", "lezioni")}`,
          }))}
        />
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {last_attended_at
            ? `Ultima lezione ${onLongDay(romeDay(last_attended_at))}.`
            : "Non ha ancora frequentato una lezione."}
        </Typography>
      </Box>
    </Panel>
  );
}
