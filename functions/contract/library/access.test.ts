import { expect, test } from "vitest";
import { accessAfter, accessOfBoth } from "./access.ts";

const closed = { membership: false, membership_by: null };
const byStaff = { membership: true, membership_by: "staff" } as const;
const bySubscription = { membership: true, membership_by: "subscription" } as const;
const ended = { membership: false, membership_by: "subscription" } as const;
/** As given before subscriptions existed. */
const unnamed = { membership: true };

test("a subscription opens the library, and its end closes only what a subscription opened", () => {
  for (const access of [closed, ended, { membership: false }])
    expect([accessAfter(access, true), accessAfter(access, false)]).toEqual([bySubscription, access]);
  for (const access of [byStaff, unnamed])
    expect([accessAfter(access, true), accessAfter(access, false)]).toEqual([access, access]);
  expect([accessAfter(bySubscription, true), accessAfter(bySubscription, false)]).toEqual([
    bySubscription,
    ended,
  ]);
});

test("what staff gave either of two merged accounts stays", () => {
  expect(accessOfBoth(closed, { membership: false })).toEqual(closed);
  for (const access of [closed, ended]) expect(accessOfBoth(access, bySubscription)).toEqual(bySubscription);
  expect([accessOfBoth(closed, ended), accessOfBoth(ended, closed)]).toEqual([ended, ended]);
  for (const access of [byStaff, unnamed]) {
    expect(accessOfBoth(bySubscription, access)).toEqual(byStaff);
    expect(accessOfBoth(access, closed)).toEqual(byStaff);
  }
});
