import { allCalls } from "@studio/contract/api.ts";
import { isForStaff } from "@studio/contract/endpoint.ts";
import { type Role, roles } from "@studio/contract/roles.ts";
import { callAccess } from "@studio/contract/testing/permissions.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { appointmentRows } from "../support/admin-table/appointments.ts";
import { classRows } from "../support/admin-table/classes.ts";
import { closureRows } from "../support/admin-table/closures.ts";
import { contentRows } from "../support/admin-table/contents.ts";
import { deskRows } from "../support/admin-table/desk.ts";
import { discountRows } from "../support/admin-table/discounts.ts";
import { enrolmentRows } from "../support/admin-table/enrolments.ts";
import { giftRows } from "../support/admin-table/gifts.ts";
import { instalmentRows } from "../support/admin-table/instalments.ts";
import { messageRows } from "../support/admin-table/messages.ts";
import { packageRows } from "../support/admin-table/packages.ts";
import { peopleRows } from "../support/admin-table/people.ts";
import { priceRows } from "../support/admin-table/prices.ts";
import { programRows } from "../support/admin-table/programs.ts";
import { raceRows } from "../support/admin-table/races.ts";
import { receiptRows } from "../support/admin-table/receipts.ts";
import { referralRows } from "../support/admin-table/referrals.ts";
import type { Callers, Row } from "../support/admin-table/row.ts";
import { salesRows } from "../support/admin-table/sales.ts";
import { videoRows } from "../support/admin-table/videos.ts";
import { newPerson } from "../support/people.ts";
import { request } from "../support/server/http.ts";

// Every staff endpoint, called by a visitor, a member and each role: status, shape and effect.

const rows = [
  ...peopleRows,
  ...packageRows,
  ...classRows,
  ...appointmentRows,
  ...closureRows,
  ...instalmentRows,
  ...raceRows,
  ...receiptRows,
  ...discountRows,
  ...enrolmentRows,
  ...giftRows,
  ...referralRows,
  ...priceRows,
  ...programRows,
  ...contentRows,
  ...videoRows,
  ...salesRows,
  ...messageRows,
  ...deskRows,
];

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
const isFor = (row: Row, role: Role) => {
  const lowest = roles.indexOf(z.enum(roles).parse(callAccess[nameOf(row)]));
  return roles.indexOf(role) >= lowest;
};
const callerIn = (role: Role) => (role === "owner" ? callers.admin : callers[role]);

test("every staff call has a row", () => {
  expect(rows.map(nameOf).sort()).toEqual(allCalls().filter(isForStaff).map(nameOf).sort());
});

const forMembers = Object.entries(callAccess).filter(
  ([, access]) => access === "member" || access.startsWith("self or "),
);
test.each(forMembers)("%s refuses a visitor, and %s the id of another member", async (name, access) => {
  const [method = "", path = ""] = name.split(" ");
  const call = allCalls().find((one) => one.method === method && one.path === path);
  if (!call) throw new Error(`No such call: ${name}`);
  const asked = path.replace(/\{(\w+)\}/g, callers.desk.uid);
  expect((await request(call.method, asked)).status).toBe(401);
  if (access === "member") return;
  const statusFor = async ({ token }: { token: string }) =>
    (await request(call.method, asked, { token })).status;
  expect(await Promise.all([callers.member, callers.coach, callers.desk].map(statusFor))).toEqual([
    403, 403, 200,
  ]);
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
