import { expect, test } from "vitest";
import { createIdempotencyKeys } from "./idempotencyKeys.ts";

test("gives the same values the same key, and others their own", () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ email: "giulia@studio.test" });
  expect(keys.keyFor({ email: "giulia@studio.test" })).toBe(first);
  expect(keys.keyFor({ email: "marco@studio.test" })).not.toBe(first);
});

test("gives the same values another key once the last one is forgotten", () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ email: "giulia@studio.test" });
  keys.forget();
  expect(keys.keyFor({ email: "giulia@studio.test" })).not.toBe(first);
});
