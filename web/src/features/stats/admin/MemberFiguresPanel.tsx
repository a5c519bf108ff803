import { romeDay } from "@studio/contract/time/romeDay.ts";
import { formatMonth, monthShort, onLongDay, plural } from "../../../lib/format/format.ts";
import { useRead } from "../../../lib/http/useRead.ts";
import { Bars } from "../../../ui/charts/Bars.tsx";
import { Stat } from "../../../ui/charts/Stat.tsx";
import { Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { memberFiguresQuery } from "./api.ts";
import { RiskMark } from "./members/RiskMark.tsx";

/** A member's attendance, streaks and rhythm. */
export function MemberFiguresPanel({ uid }: { uid: string }) {
  const attendance = useRead(memberFiguresQuery(uid));
  return (
    <Panel>
      <Loaded of={attendance} label="Carico le statistiche" height={{ xs: 548, sm: 382 }}>
        {({ stats, figures }) => (
          <Stack gap={6}>
            <RiskMark figures={figures} />
            <Columns count={{ xs: 2, sm: 4 }} gap={5}>
              <Stat value={figures.lifetime} label="lezioni in tutto" />
              <Stat value={stats.month.count} label="questo mese" />
              <Stat
                value={figures.current_streak}
                label={`${figures.current_streak === 1 ? "settimana" : "settimane"} di fila, record ${figures.best_streak}`}
              />
              <Stat
                value={figures.late_cancellations}
                label={figures.late_cancellations === 1 ? "disdetta tardiva" : "disdette tardive"}
              />
            </Columns>
            <Bars
              title="Lezioni, mese per mese"
              bars={figures.months.map(({ month, count }) => ({
                name: monthShort(month),
                value: count,
                text: `${formatMonth(month)}: ${plural(count, "lezione", "lezioni")}`,
              }))}
            />
            <Note variant="body2">
              {figures.last_attended_at
                ? `Ultima lezione ${onLongDay(romeDay(figures.last_attended_at))}.`
                : "Non ha ancora frequentato una lezione."}
            </Note>
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}
