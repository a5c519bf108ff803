import type { PaymentState } from "@studio/contract/shop/payments.ts";
import type { Tone } from "../../../ui/display/Chip.tsx";

/** State of a payment as its member reads it. */
export const stateLabels: Readonly<Record<PaymentState, { label: string; tone: Tone }>> = {
  kept: { label: "Pagato", tone: "ok" },
  waiting: { label: "In attesa dello studio", tone: "warn" },
  settled: { label: "Gestito dallo studio", tone: "neutral" },
  refund_due: { label: "Rimborso in corso", tone: "neutral" },
  refunded: { label: "Rimborsato", tone: "neutral" },
};
