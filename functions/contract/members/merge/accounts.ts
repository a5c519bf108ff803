import type { Decision } from "../../errors.ts";

/** An account of a merge. */
type MergedAccount = {
  uid: string;
  isStaff: boolean;
  /** Whether it is being erased, or the member has asked for it. */
  isLeaving: boolean;
  /** Whether it was merged into another account or is being so: `undefined` for neither. */
  merge: "running" | "done" | undefined;
  /** Whether another account is being merged into it. */
  isReceiving: boolean;
};

/**
 * Decides whether an account may be merged into another one by the person `actor`. Refuses with `merge_same`,
 * `merge_self`, `merge_done`, `merge_running`, `merge_staff`, `merge_leaving`.
 */
export function mayMerge(
  { kept, duplicate }: { kept: MergedAccount; duplicate: MergedAccount },
  actor: string,
): Decision<null> {
  const both = [kept, duplicate];
  if (kept.uid === duplicate.uid) return { ok: false, refusal: "merge_same" };
  if (duplicate.uid === actor) return { ok: false, refusal: "merge_self" };
  if (both.some(({ merge }) => merge === "done")) return { ok: false, refusal: "merge_done" };
  if (both.some(({ merge, isReceiving }) => merge === "running" || isReceiving))
    return { ok: false, refusal: "merge_running" };
  if (duplicate.isStaff) return { ok: false, refusal: "merge_staff" };
  if (both.some(({ isLeaving }) => isLeaving)) return { ok: false, refusal: "merge_leaving" };
  return { ok: true, value: null };
}
