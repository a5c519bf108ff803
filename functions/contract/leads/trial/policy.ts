import type { TrialRules } from "../../bookings/trial/policy.ts";
import type { Decision } from "../../errors.ts";
import type { LeadDocument } from "../model.ts";

/**
 * Decides whether the sender of a request takes a seat by the link of its mail
 * (docs/product/site-and-requests.md#link-of-a-trial). Refuses with `trial_of_member` who books in the app, with
 * `trial_seats_used` whose request staff have given up, and everybody where staff give the seats.
 */
export function mayTakeByLink(
  { status, member }: Pick<LeadDocument, "status" | "member">,
  { seats }: Pick<TrialRules, "seats">,
): Decision<null> {
  if (status === "won" || member !== null) return { ok: false, refusal: "trial_of_member" };
  const isGivenUp = status === "lost" || status === "doubtful";
  return isGivenUp || seats === 0 ? { ok: false, refusal: "trial_seats_used" } : { ok: true, value: null };
}
