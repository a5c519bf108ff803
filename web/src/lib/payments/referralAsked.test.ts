import { expect, test } from "vitest";
import { referralAsked } from "./referralAsked.ts";

test("a purchase has the code of the invitation", async () => {
  const referralField = () => ({ referral: "AMKC2345" });
  expect(await referralAsked(async () => ({ referralField }))).toEqual({ referral: "AMKC2345" });
});

test("a purchase goes on without the script that reads the code", async () => {
  const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  expect(await referralAsked(gone)).toEqual({});
});
