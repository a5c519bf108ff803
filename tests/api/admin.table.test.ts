import "../support/suite-project.ts";
import { allCalls } from "@studio/contract/api.ts";
import { beforeAll, expect, test } from "vitest";
import { classRows } from "../support/admin-table/classes.ts";
import { deskRows } from "../support/admin-table/desk.ts";
import { packageRows } from "../support/admin-table/packages.ts";
import { peopleRows } from "../support/admin-table/people.ts";
import { raceRows } from "../support/admin-table/races.ts";
import type { Callers } from "../support/admin-table/row.ts";
import { newPerson } from "../support/people.ts";

// Every call for staff (members-admin §7), with the same request by a visitor, a member and staff: status, shape and effect.

const rows = [...peopleRows, ...packageRows, ...classRows, ...raceRows, ...deskRows];

let callers: Callers;
beforeAll(async () => {
  const [admin, member] = await Promise.all([newPerson({ admin: true }), newPerson()]);
  callers = { admin, member };
});

test("every call for staff has its row", () => {
  const named = (calls: readonly { method: string; path: string }[]) =>
    calls.map(({ method, path }) => `${method} ${path}`).sort();
  expect(named(rows)).toEqual(named(allCalls().filter(({ who }) => who === "admin")));
});

test.each(rows)("$method $path is for staff, and does what it says", ({ walk }) => walk(callers));
