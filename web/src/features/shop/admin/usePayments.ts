import type { Payment, PaymentState } from "@studio/contract/shop/payments.ts";
import { useState } from "react";
import { errorMessage } from "../../../lib/errorMessage.ts";
import { type Loaded, useLoad } from "../../../lib/useLoad.ts";
import { toast } from "../../../ui/toast.ts";
import { loadPayments } from "./data.ts";

type Page = { payments: readonly Payment[]; more: boolean };

/** Payments of one state by page; `leave` takes out one that has another state now. Keyed by its state. */
export function usePayments(state: PaymentState) {
  const { loaded } = useLoad((signal) => loadPayments(state, undefined, signal));
  const [later, setLater] = useState<Page>();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [isReading, setReading] = useState(false);

  const list: Loaded<Page> =
    loaded.status === "ready"
      ? {
          ...loaded,
          data: {
            payments: [...loaded.data.payments, ...(later?.payments ?? [])].filter(({ id }) => !gone.has(id)),
            more: (later ?? loaded.data).more,
          },
        }
      : loaded;

  const readMore = async (): Promise<void> => {
    if (loaded.status !== "ready") return;
    const before = (later?.payments ?? []).at(-1) ?? loaded.data.payments.at(-1);
    setReading(true);
    try {
      const next = await loadPayments(state, before?.created_at);
      setLater({ payments: [...(later?.payments ?? []), ...next.payments], more: next.more });
    } catch (error) {
      toast.error(errorMessage(error), 5000);
    } finally {
      setReading(false);
    }
  };

  return { list, readMore, isReading, leave: (id: string) => setGone(new Set([...gone, id])) };
}
