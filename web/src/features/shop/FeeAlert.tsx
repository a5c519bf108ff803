import Schedule from "@mui/icons-material/Schedule";
import Button from "@mui/material/Button";
import type { EnrolmentFee } from "@studio/contract/enrolments/model.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { formatPrice } from "@studio/contract/sales/money.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";
import { useQuery } from "@tanstack/react-query";
import { askedFeeQuery } from "../../lib/catalogueQuery.ts";
import { untilLongDay } from "../../lib/format/format.ts";
import { asShown, openFee, ownEnrolmentQuery } from "../../lib/payments/enrolment.ts";
import { useOpenPayment } from "../../lib/payments/useOpenPayment.ts";
import { Banner } from "../../ui/feedback/Banner.tsx";

/** Returns why the fee is asked, and what it costs. */
const textOf = ({ name, ...fee }: EnrolmentFee, since: string | null): string =>
  since === null
    ? `Da pagare: «${name}», ${feeCostText(fee)}.`
    : `La tua iscrizione valeva fino ${untilLongDay(lastDayOf(since))}. Per rinnovarla: «${name}», ${feeCostText(fee)}.`;

/**
 * Asks a member for the fee of another year, which no purchase asks of a membership that renews, with the way to pay it alone
 * (docs/product/enrolments.md#years-after-the-first). While the studio asks none it reads nothing of the member.
 */
export function FeeAlert() {
  const askedFee = useQuery(askedFeeQuery);
  const enrolment = useQuery({ ...ownEnrolmentQuery, enabled: Boolean(askedFee.data) });
  const { opening, open } = useOpenPayment(() => void enrolment.refetch());
  const { fee, asked } = enrolment.data ?? {};
  if (!fee || !asked) return null;
  return (
    <Banner
      tone="warn"
      icon={<Schedule />}
      action={
        <Button
          variant="outlined"
          loading={opening !== undefined}
          aria-label={`Paga ${formatPrice(fee.cents)}: ${fee.name}`}
          onClick={() => open("fee", asShown(fee), openFee)}
        >
          Paga {formatPrice(fee.cents)}
        </Button>
      }
    >
      {textOf(fee, asked.since)} Puoi pagarla anche al banco.
    </Banner>
  );
}
