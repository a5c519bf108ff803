import { describe, expect, test } from "vitest";
import {
  hashTemporaryPassword,
  makeTemporaryPassword,
  matchesTemporaryPassword,
  TEMPORARY_PASSWORD_MS,
} from "./temporaryPassword.ts";

const now = new Date("2026-11-25T12:00:00Z");
const email = "anna@studio.test";
const mailed = (password = "abcd-efgh-jkmn") => ({ email, password });
const laterBy = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test("makes different passwords that can be read and typed", () => {
  const made = Array.from({ length: 200 }, makeTemporaryPassword);
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(made).size).toBe(made.length);
});

test("stores a salted hash", async () => {
  const [one, other] = await Promise.all([
    hashTemporaryPassword(mailed(), now),
    hashTemporaryPassword(mailed(), now),
  ]);
  expect(JSON.stringify(one)).not.toMatch(/abcd|efgh|jkmn/);
  expect(one.hash).not.toBe(other.hash);
});

describe("a temporary password matches", () => {
  const stored = hashTemporaryPassword(mailed(), now);

  test.each(["abcd-efgh-jkmn", "Abcd-efgh-jkmn", "ABCDEFGHJKMN", " abcd efgh jkmn "])(
    "typed as %j",
    async (typed) => {
      expect(await matchesTemporaryPassword(await stored, mailed(typed), "unused", now)).toBe(true);
    },
  );

  test("not for another address", async () => {
    const another = { ...mailed(), email: "anna@altrove.test" };
    expect(await matchesTemporaryPassword(await stored, another, "unused", now)).toBe(false);
  });

  test.each(["abcd-efgh-jkmm", "abcd-efgh", "", "abcd-efgh-jkmn-" + "p"])(
    "not when typed as %j",
    async (typed) => {
      expect(await matchesTemporaryPassword(await stored, mailed(typed), "unused", now)).toBe(false);
    },
  );

  test("for 24 hours, not a millisecond longer", async () => {
    expect(
      await matchesTemporaryPassword(await stored, mailed(), "unused", laterBy(TEMPORARY_PASSWORD_MS - 1)),
    ).toBe(true);
    expect(
      await matchesTemporaryPassword(await stored, mailed(), "unused", laterBy(TEMPORARY_PASSWORD_MS)),
    ).toBe(false);
  });

  test("once to sign in, and from then on as the current password", async () => {
    const used = { ...(await stored), usedAt: now };
    expect(await matchesTemporaryPassword(used, mailed(), "unused", now)).toBe(false);
    expect(await matchesTemporaryPassword(used, mailed(), "used", now)).toBe(true);
    expect(await matchesTemporaryPassword(await stored, mailed(), "used", now)).toBe(false);
  });

  test.each(["", "abcd-efgh-jkmn"])("not without a stored one: %j", async (typed) => {
    expect(await matchesTemporaryPassword(undefined, mailed(typed), "unused", now)).toBe(false);
  });
});
