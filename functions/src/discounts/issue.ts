import type { DiscountDocument } from "@studio/contract/discounts/model.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { discountStore, discountWrites } from "./store.ts";

/** A code for one use, which takes an amount off one purchase up to its last day. */
type Issued = { cents: number; holder: string; until: string; note: string; actor: Named; now: Date };

/** Issues a code for one use in the caller's commit; it is no code of the owner's, and the log is the caller's. */
export function issueCode(
  commit: Commit,
  code: string,
  { cents, holder, until, note, actor, now }: Issued,
): void {
  const issued: DiscountDocument = {
    reduction: { kind: "amount", cents },
    offers: [],
    from: null,
    until,
    max_uses: 1,
    max_per_person: 1,
    for_newcomers: false,
    note,
    used: 0,
    held: 0,
    discounted: 0,
    version: 0,
    createdAt: now,
    createdBy: actor.id,
    endedAt: null,
    issued: true,
    holder,
  };
  discountWrites.create(commit, { code }, issued);
}

/**
 * Ends a code that was issued, unless it was used; returns what has become of it. A payment page that is open can be paid with
 * it still (`held`), but no other is opened.
 */
export async function endIssuedCode(
  commit: Commit,
  code: string,
  now: Date,
): Promise<"ended" | "held" | "used"> {
  const stored = await discountStore.read({ code });
  if (!stored || stored.value.used > 0) return "used";
  if (stored.value.endedAt === null)
    discountWrites.update(commit, stored, { endedAt: now, version: stored.value.version + 1 });
  return stored.value.held > 0 ? "held" : "ended";
}

/** Makes a code that was issued and ended valid again up to its last day, unless it was used or is over. */
export async function resumeIssuedCode(commit: Commit, code: string, now: Date): Promise<void> {
  const stored = await discountStore.read({ code });
  const { endedAt, used, until, holder } = stored?.value ?? {};
  if (!stored || !endedAt || used !== 0 || !until || until < romeDay(now) || !holder) return;
  discountWrites.update(commit, stored, { endedAt: null, version: stored.value.version + 1 });
}

/** Days after its last one for which an issued code that was not used stays: longer than a referral is reviewed. */
const UNUSED_DAYS = 365;

/** Deletes at most `limit` issued codes without a use whose last day was a year ago; returns how many. */
export const removeUnusedCodes = (now: Date, limit: number): Promise<number> =>
  discountWrites.removeFound("unused", {
    values: [true, 0, 0, addRomeDays(romeDay(now), -UNUSED_DAYS)],
    limit,
  });
