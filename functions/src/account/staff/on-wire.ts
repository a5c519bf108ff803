import type { UserForStaff } from "@studio/contract/account/model.ts";
import { roleOf } from "@studio/contract/people/roles.ts";
import type { StoredUser } from "../../people/store.ts";
import { onWire } from "../../people/users.ts";

/** A person as staff see them, from their own document alone. */
export function forStaff({ id, value }: Pick<StoredUser, "id" | "value">): UserForStaff {
  const { standing, attendance, deletion_requested_at } = value;
  return {
    ...onWire(id, value, roleOf(value)),
    lessons_left: standing.lessons_left,
    subscription_until: standing.subscription_until || null,
    last_attended_at: standing.last_attended_at,
    lifetime: attendance.lifetime,
    deletion_requested_at,
  };
}
