import { overlapText } from "@studio/contract/bookings/overlap/overlap.ts";
import { isFull, mayAdd, withExtraSeat } from "@studio/contract/bookings/policy.ts";
import { chargedOf, type SeatPreview } from "@studio/contract/bookings/roster/facts.ts";
import { readBookingContext } from "../context.ts";

/**
 * Returns what would pay for a seat that staff give a member, by the policy of the booking itself; a full class counts with
 * the seat that staff can add.
 * @throws `event_not_found`, `user_not_found`
 */
export async function previewSeat(classId: string, uid: string, now: Date): Promise<SeatPreview> {
  const { gymClass, booking, packages, owned, rules, overlapping } = await readBookingContext(classId, uid);
  const open = isFull(gymClass.value) ? withExtraSeat(gymClass.value) : gymClass.value;
  const decision = mayAdd(open, booking?.value, owned, true, now);
  const overlap = overlapping ? overlapText(gymClass.value, overlapping, "Ha già") : null;
  if (!decision.ok) return { package: null, deducts: false, refusal: decision.refusal, overlap };
  const { productId, deductNow } = decision.value;
  const pkg = packages.find(({ id }) => id === productId)?.value;
  return {
    package: pkg && !pkg.voided ? chargedOf(pkg, gymClass.value.start.dateTime, now, rules) : null,
    deducts: deductNow,
    refusal: null,
    overlap,
  };
}
