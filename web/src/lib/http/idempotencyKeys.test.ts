import { expect, test } from "vitest";
import { createIdempotencyKeys } from "./idempotencyKeys.ts";

test("returns the same key for the same values, another for others", () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ email: "giulia@studio.test" });
  expect(keys.keyFor({ email: "giulia@studio.test" })).toBe(first);
  expect(keys.keyFor({ email: "marco@studio.test" })).not.toBe(first);
});

test("returns another key for the same values after `forget`", () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ email: "giulia@studio.test" });
  keys.forget();
  expect(keys.keyFor({ email: "giulia@studio.test" })).not.toBe(first);
});
