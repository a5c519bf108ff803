import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { isLate } from "@studio/contract/bookings/policy.ts";
import { slotIdOf } from "@studio/contract/timetable/slotId.ts";
import { useMutationState } from "@tanstack/react-query";
import { useRules } from "../../../lib/content/rules.ts";

const KEEPING = ["standing", "keep"];

/** Returns the key of the call that keeps a place in a slot; it is answered when the classes are booked. */
export const keyOfKeeping = (slotId: string) => [...KEEPING, slotId];

/** Returns a function that tells whether a class is about to be booked by a place that the member is asking for. */
export function useIsKept(now: Date): (gymClass: MemberClass) => boolean {
  const rules = useRules();
  const slots = useMutationState({
    filters: { mutationKey: KEEPING, status: "pending" },
    select: ({ options }) => options.mutationKey?.at(-1),
  });
  return (gymClass) =>
    !gymClass.bSub && slots.includes(slotIdOf(gymClass.id) ?? "") && !isLate(gymClass, now, rules);
}
