import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatExact } from "@studio/contract/sales/money.ts";
import type { Payment } from "@studio/contract/shop/payments.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { formatDayTime } from "../../../lib/format/format.ts";
import { useCan } from "../../../lib/session/role.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Chip } from "../../../ui/display/Chip.tsx";
import { Strong } from "../../../ui/display/Strong.tsx";
import { Fill } from "../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { refundedPart } from "../labels.ts";
import { isGrantable, reasonLabels } from "./labels.ts";

type Props = {
  payment: Payment;
  onGrant: () => void;
  onSettle: () => void;
  onRetry: () => void;
  onByHand: () => void;
};

/** A payment with the actions that it still needs. */
export function PaymentCard({ payment, onGrant, onSettle, onRetry, onByHand }: Props) {
  const { state, reason, amount, currency, email, name, created_at, refund_failed_at, refund_amount } =
    payment;
  const part = refundedPart(payment);
  const mayRefund = useCan("payments.refund");
  return (
    <Panel>
      <Stack gap={2}>
        <Row gap={4} align="start" spread wraps={false}>
          <Fill>
            <Typography variant="h3" component="h2">
              {paymentTitle(payment)}
            </Typography>
            <Strong>{name ?? "Nome non indicato"}</Strong>
            <Typography variant="body2">{email ?? "Email non indicata"}</Typography>
            <Note variant="body2">{formatDayTime(created_at)}</Note>
          </Fill>
          <Numeral size="h2">{formatExact(amount, currency)}</Numeral>
        </Row>
        {payment.gift && reason !== "gift" && <Strong variant="body2">Regalo</Strong>}
        {reason && (
          <div>
            <Chip tone={state === "waiting" ? "warn" : "neutral"} icon={<ErrorOutline />}>
              {reasonLabels[reason]}
            </Chip>
          </div>
        )}
        {refund_amount !== null && (
          <Typography variant="body2">
            Rimborso di {formatExact(refund_amount, currency)}
            {reason === "withdrawn" && ": il resto è stato usato"}
          </Typography>
        )}
        {part !== undefined && (
          <Typography variant="body2">
            {state === "refund_due" ? "Rimborsati o da rimborsare" : "Rimborsati"} in tutto {part}
          </Typography>
        )}
        {refund_failed_at && state === "refund_due" && (
          <Stack>
            <div>
              <Chip tone="danger" icon={<ErrorOutline />}>
                {payment.refund_returned ? "Respinto dalla banca" : "Il rimborso non riesce da"}{" "}
                {formatDayTime(refund_failed_at)}
              </Chip>
            </div>
            {mayRefund && (
              <Row>
                <Button variant="contained" onClick={onRetry}>
                  Riprova il rimborso
                </Button>
                <Button variant="outlined" aria-haspopup="dialog" onClick={onByHand}>
                  Restituito a mano
                </Button>
              </Row>
            )}
          </Stack>
        )}
        {state === "waiting" && (
          <Row fills>
            {isGrantable(payment) && (
              <Button variant="contained" aria-haspopup="dialog" onClick={onGrant}>
                Assegna a un socio
              </Button>
            )}
            <Button variant="outlined" aria-haspopup="dialog" onClick={onSettle}>
              Segna come gestito
            </Button>
          </Row>
        )}
      </Stack>
    </Panel>
  );
}
