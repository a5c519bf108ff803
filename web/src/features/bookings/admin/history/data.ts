import type { ClassSubscription } from "@studio/contract/bookings/model.ts";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { call } from "../../../../lib/api.ts";
import type { Page } from "../../../../lib/usePages.ts";

/** A page of a person's classes, the latest first, after the class `offset`. Throws as `call` does. */
export async function loadHistory(
  id: string,
  offset: string | undefined,
  signal?: AbortSignal,
): Promise<Page<ClassSubscription>> {
  const query = { limit: 10, ...(offset !== undefined && { offset }) };
  const { subscriptions, next_offset } = await call(api.history, {
    params: { id },
    query,
    ...(signal && { signal }),
  });
  return { items: subscriptions, next_offset };
}
