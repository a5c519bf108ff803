import { expect, test } from "vitest";
import { mayMerge } from "./accounts.ts";

type Account = Parameters<typeof mayMerge>[0]["kept"];

const account = (overrides: Partial<Account>): Account => ({
  uid: "kept",
  isStaff: false,
  isLeaving: false,
  merge: undefined,
  isReceiving: false,
  ...overrides,
});

test.each<[string, Partial<Account>, Partial<Account>, string | null]>([
  ["two accounts of members", {}, {}, null],
  ["a member into an account of staff", { isStaff: true }, {}, null],
  ["an account into itself", {}, { uid: "kept" }, "merge_same"],
  ["the own account", {}, { uid: "owner", isStaff: true }, "merge_self"],
  ["an account of staff", {}, { isStaff: true }, "merge_staff"],
  ["an account that is being erased", {}, { isLeaving: true }, "merge_leaving"],
  ["into an account that is being erased", { isLeaving: true }, {}, "merge_leaving"],
  ["an account that was merged already", {}, { merge: "done" }, "merge_done"],
  ["into an account that was merged already", { merge: "done" }, {}, "merge_done"],
  ["an account that is being merged", {}, { merge: "running" }, "merge_running"],
  ["into an account that is being merged", { merge: "running" }, {}, "merge_running"],
  ["an account that receives another", {}, { isReceiving: true }, "merge_running"],
  ["into an account that receives another", { isReceiving: true }, {}, "merge_running"],
])("%s", (_, kept, duplicate, refusal) => {
  expect(
    mayMerge({ kept: account(kept), duplicate: account({ uid: "other", ...duplicate }) }, "owner"),
  ).toEqual(refusal === null ? { ok: true, value: null } : { ok: false, refusal });
});
