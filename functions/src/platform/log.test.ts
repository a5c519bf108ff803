import { expect, test } from "vitest";
import { faultOf } from "./log.ts";

test("a fault names its kind and place, and nothing of its message", () => {
  const error = Object.assign(new TypeError("mario.rossi@studio.test is missing"), { code: 5 });
  expect(faultOf(error)).toMatch(/^TypeError 5 < at /);
  expect(faultOf(error)).not.toContain("mario.rossi");
});
