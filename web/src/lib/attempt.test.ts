import { expect, test } from "vitest";
import { attemptFor } from "./attempt.ts";

test("the same values are sent under the same key, others under their own", () => {
  const first = attemptFor({ email: "giulia@studio.test" }, null);
  expect(attemptFor({ email: "giulia@studio.test" }, first)).toBe(first);
  expect(attemptFor({ email: "marco@studio.test" }, first).key).not.toBe(first.key);
});
