import type { Attendance, MemberDocument } from "../account/model.ts";
import type { LessonMove } from "./settlement.ts";

type Person = Pick<MemberDocument, "customer_since" | "joined_at" | "standing">;

/** Since when somebody is a customer; `null` for an account with neither a package nor a lesson so far. */
export const customerSince = ({
  customer_since,
  joined_at,
}: Pick<Person, "customer_since" | "joined_at">): Date | null =>
  customer_since === undefined ? joined_at : customer_since;

/**
 * Since when somebody is a customer once a lesson has moved and left these counters: the first lesson makes a customer of who
 * had no package, and taken back it makes none of them again.
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
