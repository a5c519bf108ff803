import type { ClassBooking } from "@studio/contract/bookings/model.ts";
import type { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { z } from "zod";
import { memberRef } from "../people/store.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { readHistory, type StoredBooking } from "./store.ts";

function onWire({ id, value }: StoredBooking): ClassBooking {
  const { productId: _, changedAt: __, ...booking } = value;
  return { ...booking, id };
}

/**
 * A page of a person's classes, the latest first. Throws `user_not_found` and, for an `offset` that is no class of
 * theirs, `invalid_request`.
 */
export async function historyOf(uid: string, asked: z.output<typeof bookingsForStaff.history.query>) {
  const [member] = await readDocuments(memberRef(uid));
  if (!member) throw new StudioError("user_not_found");
  const { documents, next_offset } = await readHistory(uid, asked);
  return { subscriptions: documents.map(onWire), next_offset };
}
