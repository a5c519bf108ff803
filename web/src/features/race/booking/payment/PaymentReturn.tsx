import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { toast } from "../../../../lib/toasts/toast.ts";
import { forgetDraft, readDraft, writeDraft } from "../../../../ui/recovery/drafts.ts";
import { notifyPlacesChanged } from "../board/boardNews.ts";
import { BOOKING_DRAFT, PAID_TICKET, SLOT_DRAFT } from "../draft.ts";
import type { PaymentNoticeProps } from "./PaymentNotice.tsx";
import { type PaymentStatus, paymentTexts } from "./paymentTexts.ts";

const TOAST_MS = 6000;

type Outcome = Omit<PaymentNoticeProps, "onClose">;

/** Says the outcome where its band could not be loaded. */
function ToastOnly({ status }: PaymentNoticeProps) {
  useEffect(() => {
    toast[status === "success" ? "success" : "warning"](paymentTexts[status], TOAST_MS);
  }, [status]);
  return null;
}

/** Lazy, as few visitors return from a payment. */
const Notice = lazy<ComponentType<PaymentNoticeProps>>(() =>
  import("./PaymentNotice.tsx").then(
    (module) => ({ default: module.PaymentNotice }),
    () => ({ default: ToastOnly }),
  ),
);

/** Cancels the hold; a failure is ignored. */
async function cancelHoldSilently(ticket: string): Promise<void> {
  try {
    const { cancelHold } = await import("../api.ts");
    await cancelHold(ticket);
    notifyPlacesChanged();
  } catch {
    // The hold expires by itself.
  }
}

function answer(status: PaymentStatus, ticket: string | null): void {
  if (status === "success") {
    forgetDraft(BOOKING_DRAFT);
    forgetDraft(SLOT_DRAFT);
    if (ticket !== null) writeDraft(PAID_TICKET, { ticket });
  } else if (ticket !== null) void cancelHoldSilently(ticket);
}

/**
 * Shows the outcome of the payment in the address once, and removes it from the address; a paid ticket until it is put away,
 * after a reload too.
 */
export function PaymentReturn() {
  const [payment, setPayment] = useState<Outcome>();

  useEffect(() => {
    const { search, pathname } = window.location;
    const query = new URLSearchParams(search);
    const outcome = query.get("status");
    if (outcome !== "success" && outcome !== "cancel") {
      const { ticket } = readDraft(PAID_TICKET);
      if (ticket !== undefined) setPayment({ status: "success", ticket });
      return;
    }
    const ticket = query.get("booking");
    setPayment({ status: outcome, ticket });
    answer(outcome, ticket);
    // Not through the router: a navigation would make React discard prerendered HTML that is not hydrated yet.
    window.history.replaceState(null, "", pathname);
  }, []);

  const close = () => {
    forgetDraft(PAID_TICKET);
    setPayment(undefined);
  };

  return payment ? (
    <Suspense>
      <Notice {...payment} onClose={close} />
    </Suspense>
  ) : null;
}
