import CheckCircle from "@mui/icons-material/CheckCircle";
import Schedule from "@mui/icons-material/Schedule";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { periodText } from "@studio/contract/packages/period.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import type { OwnPayment, PaymentState } from "@studio/contract/shop/payments.ts";
import { paymentTitle } from "@studio/contract/shop/purchase.ts";
import { useState } from "react";
import { formatDayTime } from "../../../lib/format/format.ts";
import { errorMessage } from "../../../lib/http/errorMessage.ts";
import { usePages } from "../../../lib/http/useRead.ts";
import { buyPath } from "../../../lib/paths.ts";
import { redeemPath } from "../../../lib/payments/redeemPath.ts";
import { toast } from "../../../lib/toasts/toast.ts";
import { Chip } from "../../../ui/display/Chip.tsx";
import { ListRow } from "../../../ui/display/ListRow.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import { LinkButton } from "../../../ui/navigation/LinkButton.tsx";
import { PagedList } from "../../../ui/navigation/PagedList.tsx";
import type { Tone } from "../../../ui/theme/stateTones.ts";
import { ownPaymentsQuery, receiptUrl } from "../api.ts";
import { refundedPart } from "../labels.ts";

/** State of a payment as its member reads it. */
const stateLabels: Readonly<Record<PaymentState, { label: string; tone: Tone }>> = {
  kept: { label: "Pagato", tone: "ok" },
  waiting: { label: "In attesa dello studio", tone: "warn" },
  settled: { label: "Gestito dallo studio", tone: "neutral" },
  refund_due: { label: "Rimborso in corso", tone: "neutral" },
  refunded: { label: "Rimborsato", tone: "neutral" },
};

/** Opens the receipt; its link is read at each tap, because it expires. */
function ReceiptButton({ payment: { id, ...payment } }: { payment: OwnPayment }) {
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      window.location.assign(await receiptUrl(id));
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button
      aria-label={`Ricevuta di ${paymentTitle(payment)}`}
      loading={opening}
      onClick={open}
      sx={{ textDecoration: "underline" }}
    >
      Ricevuta
    </Button>
  );
}

const partlyRefunded = { label: "Rimborsato in parte", tone: "neutral" } as const;

/** Returns what a payment was: money, a gift card, or both. */
function paidText({ amount, currency, gift_part }: OwnPayment): string {
  const money = formatExact(amount, currency);
  if (gift_part === undefined) return money;
  const gift = `${formatExact(gift_part, currency)} con un buono`;
  return amount === 0 ? gift : `${money} e ${gift}`;
}

function Purchase({ payment }: { payment: OwnPayment }) {
  const { period, state } = payment;
  const part = refundedPart(payment);
  const isPartly = part !== undefined && (state === "kept" || state === "refunded");
  const { label, tone } = isPartly ? partlyRefunded : stateLabels[state];
  const isPending = payment.state === "waiting" || payment.state === "refund_due";
  const note = [
    `${formatDayTime(payment.created_at)}, ${paidText(payment)}`,
    period && `Valido ${periodText(period.start_date, period.expire_date)}`,
    part && `${state === "refund_due" ? "Rimborso" : "Rimborsati"}: ${part}`,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <ListRow title={paymentTitle(payment)} note={note} wraps>
      <Row gap={1} align="center" wraps={false}>
        <Chip tone={tone} icon={isPending ? <Schedule /> : <CheckCircle />}>
          {label}
        </Chip>
        {payment.has_receipt && <ReceiptButton payment={payment} />}
      </Row>
    </ListRow>
  );
}

/** The member's payments with state and receipt, newest first, once their section is near the viewport (docs/product/shop.md#own-purchases). */
export function Purchases({ isNear }: { isNear: boolean }) {
  const payments = usePages({ ...ownPaymentsQuery, enabled: isNear });
  return (
    <PagedList
      of={payments}
      label="Carico i tuoi acquisti"
      height={56}
      rows={2}
      gap={3}
      empty={
        <EmptyState
          title="Ancora nessun acquisto"
          hint="Qui trovi quello che paghi online, con la ricevuta."
          action={<LinkButton to={buyPath()}>Scegli un pacchetto</LinkButton>}
        />
      }
    >
      {(all) => (
        <>
          <Box component="ul" aria-label="I tuoi acquisti">
            {all.map((payment) => (
              <Purchase key={payment.id} payment={payment} />
            ))}
          </Box>
          <div>
            <LinkButton to={redeemPath} variant="text">
              Riscatta un buono
            </LinkButton>
          </div>
        </>
      )}
    </PagedList>
  );
}
