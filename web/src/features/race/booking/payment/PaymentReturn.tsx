import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { toast } from "../../../../ui/feedback/toast.ts";
import { forgetDraft } from "../../../../ui/form/drafts.ts";
import { placesChanged } from "../board/boardNews.ts";
import { BOOKING_DRAFT } from "../draft.ts";
import { type PaymentStatus, paymentTexts } from "./paymentTexts.ts";

const TOAST_MS = 6000;

/** Few come back from a payment; without its script the toast says the same. */
const Notice = lazy<ComponentType<{ status: PaymentStatus }>>(() =>
  import("./PaymentNotice.tsx").then(
    (module) => ({ default: module.PaymentNotice }),
    () => ({ default: () => null }),
  ),
);

/** Quietly: a place that cannot be given back is given to others when its time is over. */
async function giveBackQuietly(ticket: string): Promise<void> {
  try {
    const { giveBack } = await import("../api.ts");
    await giveBack(ticket);
    placesChanged();
  } catch {
    // Its hold ends by itself.
  }
}

function answer(status: PaymentStatus, ticket: string | null): void {
  if (status === "success") {
    toast.success(paymentTexts.success, TOAST_MS);
    forgetDraft(BOOKING_DRAFT);
    return;
  }
  toast.warning(paymentTexts.cancel, TOAST_MS);
  if (ticket !== null) void giveBackQuietly(ticket);
}

/** Tells whoever comes back from a payment what became of it; the address forgets it at once. */
export function PaymentReturn() {
  const [status, setStatus] = useState<PaymentStatus>();

  useEffect(() => {
    const { search, pathname } = window.location;
    const query = new URLSearchParams(search);
    const came = query.get("status");
    if (came !== "success" && came !== "cancel") return;
    setStatus(came);
    answer(came, query.get("booking"));
    // Behind the router's back: told of it, the page would throw away its HTML that has no script yet.
    window.history.replaceState(null, "", pathname);
  }, []);

  return status ? (
    <Suspense>
      <Notice status={status} />
    </Suspense>
  ) : null;
}
