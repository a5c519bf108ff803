import { StudioError } from "@studio/contract/errors.ts";
import type { Stats } from "@studio/contract/stats/model.ts";
import { statsOf } from "@studio/contract/stats/policy.ts";
import { memberRef } from "../people/store.ts";
import { readDocuments } from "../platform/firestore/documents.ts";

/**
 * Returns a member's statistics as of `now`.
 * @throws `user_not_found`
 */
export async function memberStats(uid: string, now: Date): Promise<Stats> {
  const [member] = await readDocuments(memberRef(uid));
  if (!member) throw new StudioError("user_not_found");
  return statsOf(member.value.attendance, member.value.joined_at, now);
}
