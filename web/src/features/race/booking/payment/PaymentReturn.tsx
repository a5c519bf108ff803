import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { toast } from "../../../../ui/feedback/toast.ts";
import { forgetDraft } from "../../../../ui/form/drafts.ts";
import { notifyPlacesChanged } from "../board/boardNews.ts";
import { BOOKING_DRAFT } from "../draft.ts";
import { type PaymentStatus, paymentTexts } from "./paymentTexts.ts";

const TOAST_MS = 6000;

/** Lazy, as few visitors return from a payment; if loading fails, the toast has the same text. */
const Notice = lazy<ComponentType<{ status: PaymentStatus }>>(() =>
  import("./PaymentNotice.tsx").then(
    (module) => ({ default: module.PaymentNotice }),
    () => ({ default: () => null }),
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
    toast.success(paymentTexts.success, TOAST_MS);
    forgetDraft(BOOKING_DRAFT);
    return;
  }
  toast.warning(paymentTexts.cancel, TOAST_MS);
  if (ticket !== null) void cancelHoldSilently(ticket);
}

/** Shows the outcome of the payment in the address once, and removes it from the address. */
export function PaymentReturn() {
  const [status, setStatus] = useState<PaymentStatus>();

  useEffect(() => {
    const { search, pathname } = window.location;
    const query = new URLSearchParams(search);
    const outcome = query.get("status");
    if (outcome !== "success" && outcome !== "cancel") return;
    setStatus(outcome);
    answer(outcome, query.get("booking"));
    // Not through the router: a navigation would make React discard prerendered HTML that is not hydrated yet.
    window.history.replaceState(null, "", pathname);
  }, []);

  return status ? (
    <Suspense>
      <Notice status={status} />
    </Suspense>
  ) : null;
}
