import { expect, test } from "vitest";
import { readIdempotencyKey } from "./idempotency.ts";

test("no header is no key, and a good one is kept", () => {
  expect(readIdempotencyKey(undefined)).toBeUndefined();
  expect(readIdempotencyKey("a-B_9".padEnd(128, "x"))).toHaveLength(128);
});

test.each([
  ["nothing", ""],
  ["a space", "a b"],
  ["129 characters", "x".repeat(129)],
  ["two headers", ["a", "b"]],
])("%s is refused by name", (_, header) => {
  expect(() => readIdempotencyKey(header)).toThrow(
    expect.objectContaining({ code: "invalid_request", fields: { "idempotency-key": expect.any(String) } }),
  );
});
