import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import type { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type * as z from "zod";
import { memberRef } from "../people/store.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readHistory, type StoredBooking } from "./store.ts";

function onWire({ id, value }: StoredBooking): ClassBooking {
  const { productId: _, changedAt: __, ...booking } = value;
  return { ...booking, id };
}

/**
 * Returns a page of a member's bookings, the latest class first.
 * @throws `user_not_found`, `invalid_request` (`offset` is no booking of theirs)
 */
export async function historyOf(uid: string, query: z.output<typeof bookingsForStaff.history.query>) {
  const [member] = await readDocuments(memberRef(uid));
  if (!member) throw new StudioError("user_not_found");
  const { documents, next_offset } = await readHistory(uid, query);
  return { subscriptions: documents.map(onWire), next_offset };
}
