import { describe, expect, test } from "vitest";
import * as z from "zod";
import { allCalls } from "./api.ts";
import type { Endpoint } from "./endpoint.ts";
import { actions, can, isBelow, type Role, roleOf, roles, rolesThatCan } from "./roles.ts";
import { actionRoles, callAccess } from "./testing/permissions.ts";

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Returns whether a role may do what takes at least another. */
const reaches = (role: Role, lowest: Role): boolean => roles.indexOf(role) >= roles.indexOf(lowest);

describe.each(Object.entries(actionRoles))("%s", (name, lowest) => {
  const action = z.enum(actions).parse(name);

  test.each(roles)("%s", (role) => {
    expect(can(role, action)).toBe(reaches(role, lowest));
  });

  test("refuses a member", () => {
    expect(can(undefined, action)).toBe(false);
  });

  test("names the roles that are allowed", () => {
    expect(rolesThatCan(action)).toEqual(roles.filter((role) => reaches(role, lowest)));
  });
});

test("every action and every call has a row", () => {
  expect(Object.keys(actionRoles)).toEqual([...actions]);
  expect(Object.keys(callAccess).toSorted()).toEqual(allCalls().map(nameOf).toSorted());
});

test.each(allCalls().map((call) => [nameOf(call), call] as const))("%s", (name, { who }) => {
  const isStaff = typeof who === "object";
  const lowest = isStaff ? actionRoles[who.can] : who === "anyone" ? "visitor" : who;
  expect(isStaff && who.orSelf ? `self or ${lowest}` : lowest).toBe(callAccess[name]);
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
