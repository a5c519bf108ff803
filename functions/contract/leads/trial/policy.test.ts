import { expect, test } from "vitest";
import { type LeadStatus, leadStatus } from "../model.ts";
import { mayTakeByLink } from "./policy.ts";

const expected: Record<LeadStatus, string | null> = {
  new: null,
  contacted: null,
  won: "trial_of_member",
  lost: "trial_seats_used",
  doubtful: "trial_seats_used",
};
const refusalOf = (status: LeadStatus, member: string | null, seats: number) => {
  const decision = mayTakeByLink({ status, member }, { seats });
  return decision.ok ? null : decision.refusal;
};

test.each(leadStatus.options)("the link of a request that is %s takes a seat, or refuses", (status) => {
  expect(refusalOf(status, null, 2)).toBe(expected[status]);
  // Whose seats staff give.
  expect(refusalOf(status, null, 0)).toBe(expected[status] ?? "trial_seats_used");
  expect(refusalOf(status, "member-1", 2)).toBe("trial_of_member");
});
