import { expect, test } from "vitest";
import { idOfRequest, readIdempotencyKey } from "./idempotency.ts";

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

test("a repetition makes the same id, another purpose or key another, and no key a new one", () => {
  const id = idOfRequest("sale", "one");
  expect(idOfRequest("sale", "one")).toBe(id);
  expect(id).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const others = [["class", "one"], ["sale", "two"], ["sale"], ["sale"]].map(([purpose = "", key]) =>
    idOfRequest(purpose, key),
  );
  expect(new Set([id, ...others]).size).toBe(5);
});
