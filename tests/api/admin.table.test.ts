import "../support/server/suite-project.ts";
import { allCalls } from "@studio/contract/api.ts";
import { isForStaff } from "@studio/contract/endpoint.ts";
import { type Role, roles } from "@studio/contract/people/roles.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { classRows } from "../support/admin-table/classes.ts";
import { closureRows } from "../support/admin-table/closures.ts";
import { deskRows } from "../support/admin-table/desk.ts";
import { packageRows } from "../support/admin-table/packages.ts";
import { peopleRows } from "../support/admin-table/people.ts";
import { raceRows } from "../support/admin-table/races.ts";
import { firstRoles } from "../support/admin-table/roles.ts";
import type { Callers, Row } from "../support/admin-table/row.ts";
import { newPerson } from "../support/people.ts";

// Every staff endpoint, called by a visitor, a member and each role: status, shape and effect.

const rows = [...peopleRows, ...packageRows, ...classRows, ...closureRows, ...raceRows, ...deskRows];

let callers: Callers;
beforeAll(async () => {
  const [admin, desk, coach, member] = await Promise.all([
    newPerson({ role: "owner" }),
    newPerson({ role: "desk" }),
    newPerson({ role: "coach" }),
    newPerson(),
  ]);
  callers = { admin, desk, coach, member };
});

const nameOf = ({ method, path }: Pick<Row, "method" | "path">) => `${method} ${path}`;
const isFor = (row: Row, role: Role) =>
  roles.indexOf(role) >= roles.indexOf(firstRoles[nameOf(row)] ?? "coach");
const callerIn = (role: Role) => (role === "owner" ? callers.admin : callers[role]);

test("every staff call has a row with its lowest role", () => {
  const calls = allCalls().filter(isForStaff).map(nameOf).sort();
  expect(rows.map(nameOf).sort()).toEqual(calls);
  expect(Object.keys(firstRoles).sort()).toEqual(calls);
});

describe.each(rows.map((row) => [nameOf(row), row] as const))("%s", (_, row) => {
  const [allowed, refused] = [
    roles.filter((role) => isFor(row, role)),
    roles.filter((role) => !isFor(row, role)),
  ];

  test("refuses a visitor and a member", async () => {
    await row.refuses(undefined, 401);
    await row.refuses(callers.member.token, 403);
  });

  test.each(allowed)("has its effect for the role %s", (role) => row.walk(callers, callerIn(role)));

  if (refused.length === 0) return;
  test.each(refused)("refuses the role %s", (role) => row.refuses(callerIn(role).token, 403));
});
