import type { Attendance, MemberDocument } from "../people/model.ts";
import type { LessonMove } from "./settlement.ts";

type Person = Pick<MemberDocument, "customer_since" | "joined_at" | "standing">;

/** Returns when a person became a customer, or `null` before the first package or lesson. */
export const customerSince = ({
  customer_since,
  joined_at,
}: Pick<Person, "customer_since" | "joined_at">): Date | null =>
  customer_since === undefined ? joined_at : customer_since;

/**
 * Returns when a person became a customer after a lesson was added to or removed from these counters: the first lesson
 * makes a customer of a person without a package, and its removal undoes that.
 */
export function customerAfter(
  person: Person,
  { lifetime }: Attendance,
  { start, by }: LessonMove,
): Date | null {
  const since = customerSince(person);
  if (by === 1) return since ?? start;
  const { lessons_left, subscription_until } = person.standing;
  const isByThis = since?.getTime() === start.getTime() && lifetime === 0;
  return isByThis && lessons_left === 0 && subscription_until === "" ? null : since;
}
