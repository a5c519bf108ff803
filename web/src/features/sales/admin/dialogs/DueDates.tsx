import Check from "@mui/icons-material/Check";
import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Schedule from "@mui/icons-material/Schedule";
import Box from "@mui/material/Box";
import type { Sale } from "@studio/contract/sales/model.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { debtOn, dueDatesOf, type OpenDueDate, scheduledSum } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useNow } from "../../../../lib/clock.ts";
import { formatDate } from "../../../../lib/format/format.ts";
import { methodLabels } from "../../../../lib/format/saleLabels.ts";
import { ListRow } from "../../../../ui/display/ListRow.tsx";
import { StateMark } from "../../../../ui/display/StateMark.tsx";
import { overdueLabel } from "../labels.ts";

/** State of a date of a schedule as a word and an icon. */
function DateState({ date: { due, open }, today }: { date: OpenDueDate; today: string }) {
  if (open === 0)
    return (
      <StateMark tone="ok" icon={<Check />}>
        Pagata
      </StateMark>
    );
  if (due > today)
    return (
      <StateMark tone="neutral" icon={<Schedule />}>
        Da pagare
      </StateMark>
    );
  return (
    <StateMark tone={due < today ? "danger" : "warn"} icon={<ErrorOutline />}>
      {due < today ? `Scaduta ${overdueLabel(due, today)}` : "Oggi"}
    </StateMark>
  );
}

/** The dates of a sale's schedule, with what is paid and what is open of each. */
export function DueDates({ sale }: { sale: Sale }) {
  const today = romeDay(useNow());
  const undated = sale.owed - scheduledSum(sale.schedule);
  const { since } = debtOn(sale, today);
  return (
    <Box component="ul" aria-label={`Scadenze di ${sale.title}`} sx={{ mb: 3 }}>
      {undated > 0 && (
        <ListRow title={formatPrice(undated)} note="Senza scadenza: da pagare subito">
          <StateMark tone="warn" icon={<ErrorOutline />}>
            {since !== null && since < today ? `Da pagare ${overdueLabel(since, today)}` : "Oggi"}
          </StateMark>
        </ListRow>
      )}
      {dueDatesOf(sale).map((date) => (
        <ListRow
          key={date.due}
          title={`${formatDate(date.due, today)}: ${formatPrice(date.amount)}`}
          note={[
            date.method && methodLabels[date.method],
            date.open > 0 && date.open < date.amount && `restano ${formatPrice(date.open)}`,
          ]
            .filter(Boolean)
            .join(", ")}
        >
          <DateState date={date} today={today} />
        </ListRow>
      ))}
    </Box>
  );
}
