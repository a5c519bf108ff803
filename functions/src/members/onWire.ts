import { subscriptionEndOf } from "@studio/contract/packages/renewal.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { roleOf } from "@studio/contract/roles.ts";
import { onWire } from "../people/members.ts";
import type { StoredMember } from "../people/store.ts";

/** Returns a member as staff see them, from the member's document alone. */
export function forStaff({ id, value }: Pick<StoredMember, "id" | "value">): MemberForStaff {
  const { standing, attendance, deletion_requested_at } = value;
  return {
    ...onWire(id, value, roleOf(value)),
    lessons_left: standing.lessons_left,
    subscription_until: standing.subscription_until || null,
    subscription_ends_on: subscriptionEndOf(standing) || null,
    last_attended_at: standing.last_attended_at,
    lifetime: attendance.lifetime,
    deletion_requested_at,
    tags: value.tags ?? [],
  };
}
