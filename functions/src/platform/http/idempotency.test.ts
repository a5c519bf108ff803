import { expect, test } from "vitest";
import { readIdempotencyKey } from "./idempotency.ts";

test("returns a valid key, and undefined without a header", () => {
  expect(readIdempotencyKey(undefined)).toBeUndefined();
  expect(readIdempotencyKey("a-B_9".padEnd(128, "x"))).toHaveLength(128);
});

test.each([
  ["an empty header", ""],
  ["a space", "a b"],
  ["129 characters", "x".repeat(129)],
  ["two headers", ["a", "b"]],
])("refuses %s and names the header", (_, header) => {
  expect(() => readIdempotencyKey(header)).toThrow(
    expect.objectContaining({ code: "invalid_request", fields: { "idempotency-key": expect.any(String) } }),
  );
});
