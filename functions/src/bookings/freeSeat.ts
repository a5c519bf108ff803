import type { LoggedSale } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { StoredMember } from "../people/store.ts";
import type { Commit } from "../platform/firestore/commit.ts";
import { buyerOf, recordSale } from "../sales/record.ts";

type FreeSeat = {
  classId: string;
  /** Name of the class. */
  summary: string;
  member: StoredMember;
  reason?: string | undefined;
  actor: Named;
  now: Date;
};

/**
 * Records a seat in a class that no package pays as a sale of 0 with a reason, in the commit of the booking
 * (docs/product/sales.md#sales). Returns it for the log.
 * @throws `invalid_request` naming `reason`
 */
export function recordFreeSeat(
  commit: Commit,
  { classId, summary, member, reason, actor, now }: FreeSeat,
): LoggedSale {
  if (reason === undefined) throw new StudioError("invalid_request", { reason: "Scrivi perché è gratis" });
  recordSale(commit, {
    id: `seat-${classId}-${member.id}-${now.getTime().toString(36)}`,
    kind: "other",
    title: `Posto gratis: ${summary}`.slice(0, 120),
    offer: null,
    buyer: buyerOf(member),
    terms: { price: 0, discount: 0, reason, paid: 0 },
    actor,
    now,
  });
  return { charged: 0, received: 0, method: null, reason };
}
