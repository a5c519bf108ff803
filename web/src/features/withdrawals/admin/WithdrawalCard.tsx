import Schedule from "@mui/icons-material/Schedule";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatPrice } from "@studio/contract/sales/money.ts";
import type { Withdrawal } from "@studio/contract/withdrawals/model.ts";
import { explanationOf } from "@studio/contract/withdrawals/policy.ts";
import { useNow } from "../../../lib/clock.ts";
import { formatDay, formatDayTime } from "../../../lib/format/format.ts";
import { useCan } from "../../../lib/session/role.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Chip } from "../../../ui/display/Chip.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { clockOf } from "./labels.ts";

type Props = {
  withdrawal: Withdrawal;
  onRefund: () => void;
  onDecline: () => void;
  onReopen: () => void;
};

/** A withdrawal with its amount, how it is computed, and the days left to refund it. */
export function WithdrawalCard({ withdrawal, onRefund, onDecline, onReopen }: Props) {
  const { title, number, sold_on, buyer, paid, amount, reason, state, declared_at, refunded_at, declined } =
    withdrawal;
  const mayRefund = useCan("payments.refund");
  const clock = clockOf(withdrawal, useNow());
  return (
    <Panel>
      <Stack gap={3}>
        <Row spread gap={4} align="start" wraps={false}>
          <Fill>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Strong breaksWords>{buyer.name ?? "Nome non indicato"}</Strong>
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              {buyer.email ?? "Email non indicata"}
            </Typography>
            <Note variant="body2">
              Numero {number}, del {formatDay(sold_on)}, {formatPrice(paid)}
            </Note>
            <Note variant="body2">Recesso: {formatDayTime(declared_at)}</Note>
          </Fill>
          <Numeral size="h2">{formatPrice(amount)}</Numeral>
        </Row>
        <Typography variant="body2">{explanationOf(withdrawal)}</Typography>
        {reason !== "" && (
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            Motivo: {reason}
          </Typography>
        )}
        <Row gap={3} align="center">
          {(state === "declared" || state === "refund_due") && (
            <Chip tone={clock.isDue ? "danger" : "warn"} icon={<Schedule />}>
              {clock.label}
            </Chip>
          )}
          {refunded_at && <Note variant="body2">Rimborsato {formatDayTime(refunded_at)}</Note>}
          {state === "declared" && mayRefund && (
            <>
              <Button variant="contained" aria-haspopup="dialog" onClick={onRefund}>
                Rimborsa
              </Button>
              <Button variant="outlined" aria-haspopup="dialog" onClick={onDecline}>
                Rifiuta
              </Button>
            </>
          )}
          {declined && (
            <Note variant="body2" breaksWords>
              Rifiutato {formatDayTime(declined.at)}: {declined.reason}
            </Note>
          )}
          {state === "declined" && mayRefund && (
            <Button variant="outlined" onClick={onReopen}>
              Riapri
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}
