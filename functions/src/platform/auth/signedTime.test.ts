import { expect, test, vi } from "vitest";
import { signedId, signedTime, signId, signTime } from "./signedTime.ts";

const at = new Date("2026-11-23T17:55:00.123Z");
const withKey = <T>(key: string, run: () => T): T => {
  vi.stubEnv("SIGNING_KEY", key);
  try {
    return run();
  } finally {
    vi.unstubAllEnvs();
  }
};
const key = "k".repeat(44);
const token = withKey(key, () => signTime("ingresso", at));
const flipped = (text: string) => (text === "A" ? "B" : "A");

test("a token says when it was issued", () => {
  expect(withKey(key, () => signedTime("ingresso", token))).toEqual(at);
});

test.each([
  ["another purpose", () => signedTime("altro", token)],
  ["another time", () => signedTime("ingresso", `${(at.getTime() + 1).toString(36)}${token.slice(8)}`)],
  [
    "another signature",
    () => signedTime("ingresso", `${token.slice(0, 9)}${flipped(token.charAt(9))}${token.slice(10)}`),
  ],
  ["a missing signature", () => signedTime("ingresso", token.slice(0, 9))],
  ["a longer signature", () => signedTime("ingresso", `${token}A`)],
  ["no token at all", () => signedTime("ingresso", "ciao")],
])("a token with %s is refused", (_, read) => {
  expect(token).toMatch(/^[0-9a-z]{8}\.[A-Za-z0-9_-]{22}$/);
  expect(withKey(key, read)).toBeUndefined();
});

test("a token of another key is refused", () => {
  expect(withKey("K".repeat(44), () => signedTime("ingresso", token))).toBeUndefined();
});

test.each(["", "corta"])("nothing is signed or accepted with the key '%s'", (short) => {
  expect(() => withKey(short, () => signTime("ingresso", at))).toThrow("SIGNING_KEY");
  expect(() => withKey(short, () => signedTime("ingresso", token))).toThrow("SIGNING_KEY");
});

const idToken = withKey(key, () => signId("unsubscribe", "anna"));

test("a token of an id returns the id", () => {
  expect(idToken).toMatch(/^anna\.[A-Za-z0-9_-]{22}$/);
  expect(withKey(key, () => signedId("unsubscribe", idToken))).toBe("anna");
});

test.each([
  ["another purpose", () => signedId("check-in", idToken)],
  ["another id", () => signedId("unsubscribe", idToken.replace("anna", "bea"))],
  ["a longer signature", () => signedId("unsubscribe", `${idToken}A`)],
  ["a time", () => signedId("ingresso", `${token.replace(".", "")}.x`)],
])("a token of an id with %s is refused", (_, read) => {
  expect(withKey(key, read)).toBeUndefined();
});
