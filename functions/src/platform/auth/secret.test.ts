import { expect, test } from "vitest";
import { hashOf, matches, newSecret } from "./secret.ts";

test("newSecret returns 32 random bytes in URL-safe characters", () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(newSecret()).not.toBe(secret);
});

test("a secret matches its own hash and no other", () => {
  const secret = newSecret();
  expect(matches(secret, hashOf(secret))).toBe(true);
  expect(matches(secret, hashOf(newSecret()))).toBe(false);
  expect(matches(secret, secret)).toBe(false);
  expect(matches(secret, "")).toBe(false);
  expect(matches(secret, undefined)).toBe(false);
});
