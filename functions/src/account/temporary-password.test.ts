import { describe, expect, test } from "vitest";
import { hashed, holds, makeTemporaryPassword, TEMPORARY_PASSWORD_MS } from "./temporary-password.ts";

const now = new Date("2026-11-25T12:00:00Z");
const email = "anna@studio.test";
const mailed = (password = "abcd-efgh-jkmn") => ({ email, password });
const laterBy = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test("it can be read and typed, and is never the same", () => {
  const made = Array.from({ length: 200 }, makeTemporaryPassword);
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(made).size).toBe(made.length);
});

test("what is kept does not show it, and differs for the same one", async () => {
  const [one, other] = await Promise.all([hashed(mailed(), now), hashed(mailed(), now)]);
  expect(JSON.stringify(one)).not.toMatch(/abcd|efgh|jkmn/);
  expect(one.hash).not.toBe(other.hash);
});

describe("it holds", () => {
  const kept = hashed(mailed(), now);

  test.each(["abcd-efgh-jkmn", "Abcd-efgh-jkmn", "ABCDEFGHJKMN", " abcd efgh jkmn "])(
    "typed as %j",
    async (typed) => {
      expect(await holds(await kept, mailed(typed), "unused", now)).toBe(true);
    },
  );

  test("not for another address", async () => {
    const another = { ...mailed(), email: "anna@altrove.test" };
    expect(await holds(await kept, another, "unused", now)).toBe(false);
  });

  test.each(["abcd-efgh-jkmm", "abcd-efgh", "", "abcd-efgh-jkmn-" + "p"])("not for %j", async (typed) => {
    expect(await holds(await kept, mailed(typed), "unused", now)).toBe(false);
  });

  test("for 24 hours, not a millisecond longer", async () => {
    expect(await holds(await kept, mailed(), "unused", laterBy(TEMPORARY_PASSWORD_MS - 1))).toBe(true);
    expect(await holds(await kept, mailed(), "unused", laterBy(TEMPORARY_PASSWORD_MS))).toBe(false);
  });

  test("once to sign in, and from then on as the current password", async () => {
    const used = { ...(await kept), usedAt: now };
    expect(await holds(used, mailed(), "unused", now)).toBe(false);
    expect(await holds(used, mailed(), "used", now)).toBe(true);
    expect(await holds(await kept, mailed(), "used", now)).toBe(false);
  });

  test.each(["", "abcd-efgh-jkmn"])("for nobody who has none: %j", async (typed) => {
    expect(await holds(undefined, mailed(typed), "unused", now)).toBe(false);
  });
});
