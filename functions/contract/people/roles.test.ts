import { describe, expect, test } from "vitest";
import { type Action, actions, can, isBelow, type Role, roleOf, roles, rolesThatCan } from "./roles.ts";

/** Permissions of coach, desk and owner, written out (docs/product/people-and-roles.md#roles). */
const table: readonly (readonly [Action, coach: boolean, desk: boolean, owner: boolean])[] = [
  ["rosters.read", true, true, true],
  ["rosters.edit", true, true, true],
  ["attendance.mark", true, true, true],
  ["people.find", true, true, true],
  ["notes.read", true, true, true],
  ["notes.write", true, true, true],
  ["runners.checkIn", true, true, true],
  ["results.record", true, true, true],
  ["training.read", true, true, true],
  ["people.read", false, true, true],
  ["people.edit", false, true, true],
  ["packages.read", false, true, true],
  ["packages.grant", false, true, true],
  ["packages.edit", false, true, true],
  ["payments.read", false, true, true],
  ["payments.settle", false, true, true],
  ["leads.work", false, true, true],
  ["races.manage", false, true, true],
  ["classes.edit", false, true, true],
  ["timetable.edit", false, true, true],
  ["closures.manage", false, true, true],
  ["stats.read", false, true, true],
  ["activity.read", false, true, true],
  ["people.erase", false, false, true],
  ["people.export", false, false, true],
  ["payments.refund", false, false, true],
  ["staff.manage", false, false, true],
  ["analytics.read", false, false, true],
  ["status.read", false, false, true],
  ["jobs.run", false, false, true],
];

test("every action has a row", () => {
  expect(table.map(([action]) => action)).toEqual([...actions]);
});

describe.each(table)("%s", (action, ...expected) => {
  test.each(roles.map((role, index) => [role, expected[index]] as const))("%s: %s", (role, may) => {
    expect(can(role, action)).toBe(may);
  });

  test("refuses a member", () => {
    expect(can(undefined, action)).toBe(false);
  });

  test("names the roles that are allowed", () => {
    expect(rolesThatCan(action)).toEqual(roles.filter((_, index) => expected[index]));
  });
});

test.each<[Role | undefined, Role | undefined, boolean]>([
  [undefined, undefined, false],
  [undefined, "coach", true],
  ["coach", undefined, false],
  ["coach", "coach", false],
  ["coach", "desk", true],
  ["owner", "desk", false],
])("%s is below %s: %s", (role, other, is) => {
  expect(isBelow(role, other)).toBe(is);
});

test.each([
  [{}, undefined],
  [{ admin: false }, undefined],
  [{ admin: true }, "owner"],
  [{ admin: true, role: null }, "owner"],
  [{ admin: "true" }, undefined],
  [{ role: "coach" }, "coach"],
  [{ admin: true, role: "coach" }, "coach"],
  [{ admin: true, role: "desk" }, "desk"],
  [{ admin: false, role: "owner" }, "owner"],
  [{ admin: true, role: "boss" }, undefined],
  [{ admin: true, role: 1 }, undefined],
])("the role of %j is %s", (said, role) => {
  expect(roleOf(said)).toBe(role);
});
